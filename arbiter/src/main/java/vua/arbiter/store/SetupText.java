package vua.arbiter.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.GameSetup;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.Numbering;
import vua.arbiter.law.Wording;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// What a game begins with, as the columns of its row.
///
/// @param parameters all of the profile, a line each, `name value`, so that a later version of the profile changes nothing
/// @param moves in UCI, separated by blanks
record SetupText(String laws, String numbering, String parameters, String timeControl, String start, boolean chess960,
        long budget, String moves) {

    static SetupText of(GameSetup setup) {
        LawsProfile laws = setup.laws();
        return new SetupText(laws.id(), Wording.of(laws.numbering()),
                laws.values().entrySet().stream().map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining("\n")),
                setup.timeControl().toString(), Fen.format(setup.start(), CastlingStyle.XFEN), setup.chess960(),
                setup.budget(), setup.moves().stream().map(move -> UciMoves.format(move, setup.chess960()))
                        .collect(Collectors.joining(" ")));
    }

    /// @throws IllegalArgumentException or another unchecked exception if a part makes no sense, with one sentence
    GameSetup read() {
        List<String> texts = moves.isEmpty() ? List.of() : Arrays.asList(moves.split(" ", -1));
        return GameSetup.read(profile(), TimeControl.parse(timeControl), Fen.parse(start), chess960, budget, texts);
    }

    /// The profile as it was; a parameter that did not exist then has the value of today's profile.
    private LawsProfile profile() {
        Map<String, String> values = new LinkedHashMap<>();
        LawsProfiles.byId(laws).ifPresent(today -> values.putAll(today.values()));
        parameters.lines().forEach(line -> {
            int blank = line.indexOf(' ');
            if (blank < 0) {
                throw new IllegalArgumentException("the line '" + line + "' gives no parameter a value");
            }
            values.put(line.substring(0, blank), line.substring(blank + 1));
        });
        return LawsProfile.of(laws, Numbering.valueOf(numbering.toUpperCase(Locale.ROOT).replace('-', '_')), values);
    }

    /// The commands of the line protocol that lead to this setup.
    List<String> commands() {
        List<String> commands = new ArrayList<>();
        commands.add("laws " + laws);
        Map<String, String> usual = LawsProfiles.byId(laws).map(LawsProfile::values).orElse(new LinkedHashMap<>());
        parameters.lines().filter(line -> {
            int blank = line.indexOf(' ');
            return !line.substring(blank + 1).equals(usual.get(line.substring(0, blank)));
        }).forEach(line -> commands.add("set " + line));
        commands.add("set chess960 " + (chess960 ? "on" : "off"));
        commands.add("set budget " + budget);
        commands.add("timecontrol " + timeControl);
        return commands;
    }
}
