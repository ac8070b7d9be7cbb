package vua.arbiter.terminal;

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
import vua.arbiter.law.Termination;

/// Everything can be said in both languages, about the same things.
class TextsTest {
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");

    @Test
    void bothLanguagesHaveEveryText() {
        assertEquals(Phrase.TEXTS.keys(Language.ENGLISH), Phrase.TEXTS.keys(Language.VIETNAMESE));
        assertEquals(Phrase.values().length + Termination.values().length,
                Phrase.TEXTS.keys(Language.ENGLISH).size());
        for (Language language : Language.values()) {
            for (Phrase phrase : Phrase.values()) {
                assertFalse(phrase.in(language).isBlank());
            }
            for (Termination termination : Termination.values()) {
                assertFalse(Phrase.termination(termination, language).isBlank());
            }
        }
    }

    /// A Vietnamese text may leave the English detail of an error out.
    @Test
    void theSamePlacesAreFilledInBoth() {
        long checked = Arrays.stream(Phrase.values()).filter(phrase -> phrase != Phrase.NOT_A_MOVE).peek(
                phrase -> assertEquals(places(phrase, Language.ENGLISH), places(phrase, Language.VIETNAMESE),
                        phrase.name()))
                .count();
        assertEquals(Phrase.values().length - 1, checked);
    }

    private static Set<String> places(Phrase phrase, Language language) {
        return PLACE.matcher(phrase.in(language)).results().map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
