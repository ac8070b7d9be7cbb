package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Every reason has one sentence in English and one in Vietnamese, with the places its arguments need.
class ReasonsTest {

    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)\\}");

    @Test
    void everyKeyHasASentenceInEveryLanguageAndTheFilesHoldNothingElse() {
        Set<String> keys = new TreeSet<>(Set.of("side.white", "side.black"));
        for (ReasonKey key : ReasonKey.values()) {
            keys.add(key.id());
        }
        for (Language language : Language.values()) {
            assertEquals(keys, new TreeSet<>(Reasons.TEXTS.keys(language)), language.id());
        }
    }

    @Test
    void aSentenceUsesItsArguments() {
        int checked = 0;
        for (Language language : Language.values()) {
            for (ReasonKey key : ReasonKey.values()) {
                Set<Integer> places = new TreeSet<>();
                Matcher matcher = PLACE.matcher(Reasons.sentence(key, language));
                while (matcher.find()) {
                    places.add(Integer.parseInt(matcher.group(1)));
                }
                assertTrue(places.stream().allMatch(place -> place < key.arguments().size()), language + " " + key);
                String text = Reason.of(key, examples(key)).text(language);
                assertFalse(text.contains("{") || text.contains("}") || text.contains("\"") || text.contains("\n"),
                        text);
                assertFalse(text.isBlank() || text.endsWith(".") || text.contains("  "), text);
                checked++;
            }
        }
        assertEquals(2 * ReasonKey.values().length, checked);
    }

    /// Both languages name the same things.
    @Test
    void bothLanguagesUseTheSameArguments() {
        for (ReasonKey key : ReasonKey.values()) {
            assertEquals(places(Reasons.sentence(key, Language.ENGLISH)),
                    places(Reasons.sentence(key, Language.VIETNAMESE)), key.id());
        }
    }

    private static Set<String> places(String sentence) {
        Set<String> places = new TreeSet<>();
        Matcher matcher = PLACE.matcher(sentence);
        while (matcher.find()) {
            places.add(matcher.group(1));
        }
        return places;
    }

    private static Object[] examples(ReasonKey key) {
        List<Object> examples = new ArrayList<>();
        for (Class<?> type : key.arguments()) {
            examples.add(type == Side.class ? Side.BLACK : type == Integer.class ? (Object) 3 : "e2e4");
        }
        return examples.toArray();
    }

    @Test
    void theSentencesOfTheProtocolDocument() {
        assertEquals("the game is over", Reason.of(ReasonKey.GAME_OVER).text(Language.ENGLISH));
        assertEquals("White's flag fell, and Black cannot checkmate by any series of legal moves",
                Reason.of(ReasonKey.FLAG_DRAW, Side.WHITE, Side.BLACK).text(Language.ENGLISH));
        assertEquals("Bên Trắng rụng cờ, và bên Đen không thể chiếu hết bằng bất kỳ loạt nước đi hợp lệ nào",
                Reason.of(ReasonKey.FLAG_DRAW, Side.WHITE, Side.BLACK).text(Language.VIETNAMESE));
    }

    /// A sealed move is whatever somebody wrote.
    @Test
    void whatSomebodyTypedCannotBreakTheLine() {
        assertEquals("White sealed a 'b' c, which is not a legal move",
                Reason.of(ReasonKey.SEALED_ILLEGAL, Side.WHITE, "a \"b\"\nc").text(Language.ENGLISH));
        assertEquals("White sealed {0} {1} $1, which is not a legal move",
                Reason.of(ReasonKey.SEALED_ILLEGAL, Side.WHITE, "{0} {1} $1").text(Language.ENGLISH));
    }

    @Test
    void wrongArgumentsAreAnErrorOfTheProgram() {
        assertThrows(IllegalArgumentException.class, () -> Reason.of(ReasonKey.CHECKMATE));
        assertThrows(IllegalArgumentException.class, () -> Reason.of(ReasonKey.CHECKMATE, 1));
    }
}
