package vua.arbiter.law;

import java.util.Locale;
import java.util.Optional;

/// A language in which rulings give their reasons.
public enum Language {
    ENGLISH("en"), VIETNAMESE("vi");

    private final String id;

    Language(String id) {
        this.id = id;
    }

    /// `en` or `vi`.
    public String id() {
        return id;
    }

    /// The language of an id in any case.
    public static Optional<Language> byId(String id) {
        for (Language language : values()) {
            if (language.id.equals(id.toLowerCase(Locale.ROOT))) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }
}
