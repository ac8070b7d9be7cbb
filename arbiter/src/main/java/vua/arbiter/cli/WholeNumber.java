package vua.arbiter.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vua.engine.notation.Quote;

/// Reads a whole number of a command line, and says it in words of ours where there is none.
final class WholeNumber implements ITypeConverter<Long> {

    /// Made by the reader of command lines.
    WholeNumber() {}

    @Override
    public Long convert(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException _) {
            throw new TypeConversionException(Quote.of(text) + " is no whole number");
        }
    }

    /// The same, where only a small one makes sense.
    static final class Small implements ITypeConverter<Integer> {

        /// Made by the reader of command lines.
        Small() {}

        @Override
        public Integer convert(String text) {
            try {
                return Integer.valueOf(text);
            } catch (NumberFormatException _) {
                throw new TypeConversionException(Quote.of(text) + " is no whole number up to " + Integer.MAX_VALUE);
            }
        }
    }
}
