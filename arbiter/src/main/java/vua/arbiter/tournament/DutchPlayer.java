package vua.arbiter.tournament;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import vua.arbiter.law.Side;

/// What the Dutch system knows of an entrant before a round (C.04.3, Articles 1.2 to 1.7).
final class DutchPlayer {
    /// How strongly a colour is due (1.6).
    ///
    /// * [#NONE]: no game yet.
    /// * [#MILD]: both colours as often; the other one than last is due.
    /// * [#STRONG]: one game more with the other colour.
    /// * [#ABSOLUTE]: two games more, or the same colour in the last two games.
    enum Preference {
        NONE, MILD, STRONG, ABSOLUTE
    }

    /// Against whom a round was played (1.4).
    ///
    /// * [#DOWN]: an opponent with fewer points, or nobody.
    /// * [#UP]: an opponent with more points.
    enum Floated {
        NONE, DOWN, UP
    }

    private final int number;
    private final int points;
    private final boolean hadBye;
    private final Set<Integer> opponents = new HashSet<>();
    private final List<Side> colours = new ArrayList<>();
    /// By round.
    private final Floated[] floats;
    private final int colourDifference;
    private final Preference preference;
    private final Side due;

    /// @param points before each round so far and the next, by entrant
    private DutchPlayer(int number, int[][] points, List<MatchScore> matches) {
        int round = points.length - 1;
        this.number = number;
        this.points = points[round][number];
        this.floats = new Floated[round];
        Arrays.fill(floats, Floated.DOWN);
        for (MatchScore match : matches) {
            if (match.has(number)) {
                int opponent = match.opponent(number);
                opponents.add(opponent);
                colours.add(match.first() == number ? Side.WHITE : Side.BLACK);
                int ahead = points[match.round()][number] - points[match.round()][opponent];
                floats[match.round()] = ahead > 0 ? Floated.DOWN : ahead < 0 ? Floated.UP : Floated.NONE;
            }
        }
        this.hadBye = colours.size() < round;
        this.colourDifference = colours.stream().mapToInt(side -> side == Side.WHITE ? 1 : -1).sum();
        this.preference = preferenceNow();
        this.due = dueNow();
    }

    /// All entrants before a round, by number.
    /// @param soFar matches of all rounds before it
    static List<DutchPlayer> before(int round, int entrants, List<MatchScore> soFar) {
        List<MatchScore> ordered = soFar.stream().sorted(Comparator.comparingInt(MatchScore::round)).toList();
        // First what each round brought; without an opponent that is the bye, worth a win.
        int[][] points = new int[round + 1][entrants];
        Arrays.stream(points, 1, round + 1).forEach(ofRound -> Arrays.fill(ofRound, 2));
        for (MatchScore match : ordered) {
            points[match.round() + 1][match.first()] = match.matchPoints(match.first());
            points[match.round() + 1][match.second()] = match.matchPoints(match.second());
        }
        for (int played = 1; played <= round; played++) {
            for (int entrant = 0; entrant < entrants; entrant++) {
                points[played][entrant] += points[played - 1][entrant];
            }
        }
        List<DutchPlayer> players = new ArrayList<>();
        for (int entrant = 0; entrant < entrants; entrant++) {
            players.add(new DutchPlayer(entrant, points, ordered));
        }
        return players;
    }

    int number() {
        return number;
    }

    /// In half points.
    int points() {
        return points;
    }

    boolean hadBye() {
        return hadBye;
    }

    boolean hasMet(DutchPlayer other) {
        return opponents.contains(other.number);
    }

    /// @param back how many rounds ago, from 1 on
    Floated floated(int back) {
        return back <= floats.length ? floats[floats.length - back] : Floated.NONE;
    }

    /// Colours of the games so far.
    List<Side> colours() {
        return colours;
    }

    /// Games with White minus games with Black.
    int colourDifference() {
        return colourDifference;
    }

    /// Whether the last two games were both played with this colour.
    boolean repeated(Side side) {
        int size = colours.size();
        return size >= 2 && colours.get(size - 1) == side && colours.get(size - 2) == side;
    }

    Preference preference() {
        return preference;
    }

    private Preference preferenceNow() {
        if (colours.isEmpty()) {
            return Preference.NONE;
        }
        int difference = Math.abs(colourDifference);
        if (difference > 1 || repeated(Side.WHITE) || repeated(Side.BLACK)) {
            return Preference.ABSOLUTE;
        }
        return difference == 1 ? Preference.STRONG : Preference.MILD;
    }

    /// The colour that is due; without a preference it means nothing.
    Side due() {
        return due;
    }

    private Side dueNow() {
        if (Math.abs(colourDifference) <= 1 && !colours.isEmpty()) {
            Side last = colours.getLast();
            if (colourDifference == 0 || repeated(last)) {
                return last.opposite();
            }
        }
        return colourDifference > 0 ? Side.BLACK : Side.WHITE;
    }

    /// Whether both are due the same colour.
    boolean wantsTheSameAs(DutchPlayer other) {
        return preference != Preference.NONE && other.preference != Preference.NONE && due == other.due;
    }
}
