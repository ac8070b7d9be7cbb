package vua.arbiter.cli;

import vua.arbiter.law.Language;

/// The value of an option `--lang`.
final class LanguageOption {
    private LanguageOption() {}

    /// @throws RefusedException if there is no such language
    static Language of(String id) {
        return Language.byId(id)
                .orElseThrow(() -> new RefusedException("--lang takes en or vi, not '" + id + "'."));
    }
}
