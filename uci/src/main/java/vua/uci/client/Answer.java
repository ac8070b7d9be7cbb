package vua.uci.client;

import java.util.Optional;

/// What asking an engine has brought: a value, or the reason why there is none.
public sealed interface Answer<T> {

    /// The engine answered.
    record Given<T>(T value) implements Answer<T> {}

    /// It did not.
    record Failed<T>(Failure failure) implements Answer<T> {}

    static <T> Answer<T> of(T value) {
        return new Given<>(value);
    }

    static <T> Answer<T> failed(Failure failure) {
        return new Failed<>(failure);
    }

    /// The value, if there is one.
    default Optional<T> asValue() {
        return switch (this) {
            case Given<T>(T value) -> Optional.of(value);
            case Failed<T> _ -> Optional.empty();
        };
    }

    /// The failure, if there was one.
    default Optional<Failure> asFailure() {
        return switch (this) {
            case Given<T> _ -> Optional.empty();
            case Failed<T>(Failure failure) -> Optional.of(failure);
        };
    }

    /// The value.
    ///
    /// @throws IllegalStateException with the failure's sentence if there is none
    default T orElseThrow() {
        return switch (this) {
            case Given<T>(T value) -> value;
            case Failed<T>(Failure failure) -> throw new IllegalStateException("the engine " + failure.sentence());
        };
    }
}
