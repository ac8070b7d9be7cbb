package vua.arbiter.cli;

import java.util.Optional;

/// Who is to sit on one side of the board. The text form is what a kept game remembers.
sealed interface Seat {

    /// Somebody at this terminal.
    record Person() implements Seat {}

    /// An engine.
    ///
    /// @param command empty = the built-in one
    record Engine(Optional<String> command) implements Seat {}

    /// `human`, `vua` or `cmd:` with the command of an engine.
    default String text() {
        return switch (this) {
            case Person _ -> "human";
            case Engine(Optional<String> command) -> command.map(text -> "cmd:" + text).orElse("vua");
        };
    }

    /// The seat of a text; a person if it cannot be read.
    static Seat of(String text) {
        if (text.equals("vua")) {
            return new Engine(Optional.empty());
        }
        return text.startsWith("cmd:") ? new Engine(Optional.of(text.substring(4))) : new Person();
    }
}
