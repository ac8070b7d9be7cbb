package vua.arbiter.pgn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Act;
import vua.arbiter.game.Decision;
import vua.arbiter.game.Findings;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.Ground;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.MoveCount;
import vua.arbiter.law.MoveReader;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Repetition;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.arbiter.law.Wording;
import vua.arbiter.pgn.Judgement.Difference;
import vua.engine.board.Position;
import vua.engine.notation.Quote;

/// Judges finished games: the moves go through the [Referee] as if they were played now, then what the game says of its
/// end is done too (a flag falls, a player resigns), and the rulings are held against the result.
///
/// Where a record does not say how the game ended, it is given the benefit of the doubt: a draw may have been agreed, a
/// win may be a resignation.
public final class Judge {
    /// A clock to observe a flag on; nobody's time runs while moves are replayed.
    private static final TimeControl ANY_CLOCK = TimeControl.parse("3600");

    /// The increment in the last period of a tag `TimeControl`.
    private static final Pattern INCREMENT = Pattern.compile("\\+(\\d+(?:\\.\\d+)?)$");
    private static final Pattern EXACT_ZERO = Pattern.compile("\\[%clk [0:]+[.,]0+\\s*]");

    private final LawsProfile laws;
    private final MatePossibility mate;
    private final Referee referee;
    private final long budget;

    /// @param laws the profile to judge by; whoever may call a flag or an illegal move under it, here somebody did
    /// @param budget how many positions the solver may look at for one ruling
    public Judge(LawsProfile laws, MatePossibility mate, long budget) {
        this.laws = laws.with("flagCallers", "arbiter-and-players");
        this.mate = mate;
        this.referee = new Referee(mate);
        this.budget = budget;
    }

    /// The judgement of one game.
    public Judgement judge(PgnEntry entry) {
        String claimed = claimed(entry.game());
        Optional<PgnProblem> fatal = entry.fatal();
        boolean nothing = entry.game().tags().isEmpty() && entry.game().line().moves().isEmpty();
        Optional<String> obstacle = nothing && fatal.isEmpty()
                ? entry.problems().stream().findFirst().map(PgnProblem::toString)
                : fatal.filter(problem -> problem.kind() != PgnProblem.Kind.ILLEGAL_MOVE).map(PgnProblem::toString);
        boolean unplayable = fatal.filter(problem -> switch (problem.kind()) {
            case START, VARIANT, ENCODING -> true;
            default -> false;
        }).isPresent();
        Optional<Difference> difference = unplayable || nothing ? Optional.empty() : new Replay(entry, claimed).judge();
        return new Judgement(entry, claimed, difference, difference.isPresent() ? Optional.empty() : obstacle);
    }

    /// The result of the tag, or, where it says nothing, that behind the moves.
    private static String claimed(PgnGame game) {
        String tag = game.tag("Result").orElse("*");
        String known = PgnResult.lenient(tag).map(PgnResult::token).orElse(tag);
        return known.equals("*") ? game.result().token() : known;
    }

    /// One game on its way through the referee.
    private final class Replay {
        private final PgnEntry entry;
        private final PgnGame game;
        private final String claimed;
        private final ClaimedEnding ending;
        private final int plies;
        private GameState state;
        private Ruling ruling;

        Replay(PgnEntry entry, String claimed) {
            this.entry = entry;
            this.game = entry.game();
            this.claimed = claimed;
            this.ending = ClaimedEnding.of(game);
            this.plies = game.line().moves().size();
            Decision decision = referee.begin(new GameSetup(laws, ANY_CLOCK, Position.from(game.start()).toSetup(),
                    game.chess960(), budget, List.of()));
            state = decision.next();
            ruling = decision.ruling();
        }

        Optional<Difference> judge() {
            if (ruling instanceof Ruling.Accepted) {
                act(new Act.Start());
            }
            for (int ply = 0; ply < plies; ply++) {
                if (ruling instanceof Ruling.Ended end) {
                    return over(end, ply);
                }
                PgnMove move = game.line().moves().get(ply);
                Side mover = state.toMove();
                act(new Act.Play(mover, new ReadMove.Legal(move.move()), false));
                if (!(ruling instanceof Ruling.Ended) && usedUp(move)) {
                    act(new Act.ObserveFlag(Optional.of(mover)));
                    if (ruling instanceof Ruling.Ended end
                            && (ply + 1 < plies || !end.outcome().result().token().equals(claimed))) {
                        return Optional.of(difference(ply + 1, end, ply + 1 < plies
                                ? "; the clock showed no time left, and " + later(ply + 1) + " followed"
                                : "; the clock showed no time left"));
                    }
                }
            }
            if (ruling instanceof Ruling.Ended end) {
                return over(end, plies);
            }
            return illegalMove().or(this::deadEarlier).or(this::end);
        }

        private void act(Act act) {
            Decision decision = referee.apply(state, new StampedAct(0, act));
            state = decision.next();
            ruling = decision.ruling();
        }

        /// The game is over by the moves: nothing may follow, and the result must fit.
        private Optional<Difference> over(Ruling.Ended end, int ply) {
            int since = end.findings().since().orElse(ply);
            boolean goesOn = since < plies || entry.fatal().isPresent();
            boolean fits = end.outcome().result().token().equals(claimed);
            if (!goesOn && fits) {
                return Optional.empty();
            }
            return Optional.of(difference(since, end, goesOn ? "; " + later(since) + " followed" : ""));
        }

        private String later(int ply) {
            int more = plies - ply;
            return more == 0 ? "another move" : more == 1 ? "one more ply" : more + " more plies";
        }

        private Difference difference(int ply, Ruling.Ended end, String more) {
            Outcome outcome = end.outcome();
            return new Difference(ply, outcome.termination().token(), Optional.of(outcome.result()),
                    article(end.findings()), reason(end.findings()) + more);
        }

        private String article(Findings findings) {
            return findings.article().orElse("regulations");
        }

        private String reason(Findings findings) {
            return findings.reason().map(reason -> reason.text(Language.ENGLISH)).orElse("The Laws rule so");
        }

        private Optional<Difference> goesOn(Ground ground, String reason) {
            return Optional.of(new Difference(plies, "goes-on", Optional.empty(), ground.article(laws), reason));
        }

        /// A move in the record that no rule allows. If the text tells which piece went where, the referee rules on it.
        private Optional<Difference> illegalMove() {
            Optional<PgnProblem> found = entry.fatal()
                    .filter(problem -> problem.kind() == PgnProblem.Kind.ILLEGAL_MOVE);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            PgnProblem problem = found.get();
            Side mover = state.toMove();
            ReadMove read = MoveReader.read(state.board(), mover, problem.text(), game.chess960());
            if (read instanceof ReadMove.Illegal) {
                act(new Act.Play(mover, read, false));
                if (ruling instanceof Ruling.Accepted) {
                    act(new Act.ClaimIllegal(mover.opposite()));
                }
                if (ruling instanceof Ruling.Ended end) {
                    return Optional.of(difference(plies + 1, end, ""));
                }
                if (ruling instanceof Ruling.Infraction(Findings findings)) {
                    return Optional.of(new Difference(plies + 1, "illegal-move", Optional.empty(), article(findings),
                            "The move " + Quote.of(problem.text()) + " is illegal: " + reason(findings)));
                }
            }
            return Optional.of(new Difference(plies + 1, "illegal-move", Optional.empty(),
                    Ground.ILLEGAL_MOVE.article(laws), Wording.withoutStop(problem.sentence())));
        }

        /// A dead position that the quick proof did not see when it arose.
        private Optional<Difference> deadEarlier() {
            if (laws.deadPosition() != LawsProfile.DeadPosition.FULL
                    || mate.full(Position.from(state.board()), Side.WHITE, budget) == MatePossibility.Answer.POSSIBLE) {
                return Optional.empty();
            }
            Decision claim = referee.apply(state, new StampedAct(0, new Act.ClaimDead(state.toMove())));
            return claim.ruling() instanceof Ruling.Ended end ? over(end, plies) : Optional.empty();
        }

        // ---- the end that is not on the board

        private Optional<Difference> end() {
            return switch (ending.how()) {
                case TIME -> flag();
                case RESIGNATION -> decisive()
                        ? ended(new Act.Resign(ending.loser().orElseGet(this::loser)))
                        : Optional.empty();
                case UNSAID -> decisive() && laws.resignException() ? ended(new Act.Resign(loser())) : Optional.empty();
                case ILLEGAL_MOVE -> illegalMoves();
                case CHECKMATE -> goesOn(Ground.CHECKMATE, "There is no checkmate on the board");
                case STALEMATE -> goesOn(Ground.STALEMATE, "There is no stalemate on the board");
                case REPETITION, REPETITION_CLAIMED -> repetition();
                case FIFTY, FIFTY_CLAIMED -> fifty();
                case MATERIAL -> material();
                case AGREEMENT -> agreement();
                case OUTSIDE -> Optional.empty();
            };
        }

        private boolean decisive() {
            return claimed.equals(Result.WHITE_WINS.token()) || claimed.equals(Result.BLACK_WINS.token());
        }

        private Side loser() {
            return claimed.equals(Result.WHITE_WINS.token()) ? Side.BLACK : Side.WHITE;
        }

        /// A game lost or drawn on time. A draw says that the side to move had no time left.
        private Optional<Difference> flag() {
            return ended(new Act.ObserveFlag(ending.loser()
                    .or(() -> Optional.of(decisive() ? loser() : state.toMove()))));
        }

        private Optional<Difference> ended(Act act) {
            act(act);
            if (ruling instanceof Ruling.Ended end && !end.outcome().result().token().equals(claimed)) {
                return Optional.of(difference(end.findings().since().orElse(plies), end, ""));
            }
            return Optional.empty();
        }

        /// Lost by a last illegal move that the record leaves out.
        private Optional<Difference> illegalMoves() {
            if (!decisive() || !laws.illegalDrawIfUnwinnable()
                    || mate.full(Position.from(state.board()), loser().opposite(),
                            budget) != MatePossibility.Answer.IMPOSSIBLE) {
                return Optional.empty();
            }
            return Optional.of(new Difference(plies, Termination.ILLEGAL_DRAW.token(), Optional.of(Result.DRAW),
                    Ground.ILLEGAL_MOVE.article(laws), loser().opposite().title()
                            + " cannot checkmate by any series of legal moves, so illegal moves do not win"));
        }

        private Optional<Difference> repetition() {
            // A right claim may rest on a move that was only written down.
            int occurrences = Repetition.occurrences(state, state.ply());
            if (occurrences < Repetition.THREE && ending.how() == ClaimedEnding.How.REPETITION) {
                return goesOn(laws.auto3() ? Ground.AUTOMATIC_THREEFOLD : Ground.THREEFOLD, "The position has occurred "
                        + (occurrences == 1 ? "once" : "twice") + ", not three times");
            }
            return ending.how() == ClaimedEnding.How.REPETITION_CLAIMED || laws.auto3()
                    ? Optional.empty()
                    : goesOn(Ground.THREEFOLD, "The position has occurred three times, which draws only if the player "
                            + "who has the move claims it");
        }

        private Optional<Difference> fifty() {
            int count = state.board().halfMoveClock();
            boolean claim = ending.how() == ClaimedEnding.How.FIFTY_CLAIMED;
            if (!MoveCount.fifty(claim ? count + 1 : count)) {
                return goesOn(laws.auto50() ? Ground.AUTOMATIC_FIFTY : Ground.FIFTY, "The last " + count
                        + " plies were without capture and pawn move; a hundred are needed");
            }
            return claim || laws.auto50()
                    ? Optional.empty()
                    : goesOn(Ground.FIFTY, "Fifty moves by each draw only if the player who has the move claims it");
        }

        private Optional<Difference> material() {
            Position position = Position.from(state.board());
            for (Side side : Side.values()) {
                if (mate.full(position, side, budget) == MatePossibility.Answer.POSSIBLE) {
                    return goesOn(Ground.DEAD_POSITION, "The position is not dead: " + side.title()
                            + " can still checkmate by a series of legal moves");
                }
            }
            return Optional.empty();
        }

        private Optional<Difference> agreement() {
            int made = Math.min(state.movesMade(Side.WHITE), state.movesMade(Side.BLACK));
            return made >= laws.agreementMinMoves() || entry.game().tags().containsKey("FEN")
                    ? Optional.empty()
                    : goesOn(Ground.AGREEMENT, "The players agreed on a draw before each had made "
                            + (laws.agreementMinMoves() == 1 ? "a move" : laws.agreementMinMoves() + " moves"));
        }

        /// Whether the clock after a move shows that the time was used up. Programs round down to seconds, so a zero says
        /// something only with decimals, or where an increment has just been added.
        private boolean usedUp(PgnMove move) {
            OptionalLong clock = move.clock();
            if (clock.isEmpty() || clock.getAsLong() > 0) {
                return false;
            }
            boolean exact = move.notes().stream().anyMatch(
                    note -> note instanceof PgnNote.Comment(String text) && EXACT_ZERO.matcher(text).find());
            Matcher increment = INCREMENT.matcher(game.tag("TimeControl").orElse(""));
            return exact || (increment.find() && Double.parseDouble(increment.group(1)) >= 1);
        }
    }
}
