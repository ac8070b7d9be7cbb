package vua.arbiter.store;

/// Games cannot be kept or fetched. The message is the failure's sentence.
public final class StoreException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient StoreFailure failure;
    private final String sentence;

    StoreException(StoreFailure failure) {
        super(failure.sentence());
        this.failure = failure;
        this.sentence = failure.sentence();
    }

    /// What went wrong.
    public StoreFailure failure() {
        return failure;
    }

    /// The sentence; never null here.
    @Override
    public String getMessage() {
        return sentence;
    }
}
