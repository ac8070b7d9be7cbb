package vua.arbiter.proxy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Language;
import vua.arbiter.law.Wording;

/// Both languages have every text, with the same places, and no other.
class PhraseTest {
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");

    private static Set<String> places(Phrase phrase, Language language) {
        return PLACE.matcher(phrase.in(language)).results().map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void bothLanguagesSayTheSame() {
        Set<String> keys = Arrays.stream(Phrase.values()).map(Wording::of).collect(Collectors.toSet());
        for (Language language : Language.values()) {
            assertEquals(keys, Phrase.TEXTS.keys(language));
        }
        for (Phrase phrase : Phrase.values()) {
            assertEquals(places(phrase, Language.ENGLISH), places(phrase, Language.VIETNAMESE), phrase::toString);
            assertFalse(phrase.in(Language.VIETNAMESE).isBlank(), phrase::toString);
        }
    }
}
