package vua.arbiter.deadposition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import vua.engine.board.Attacks;
import vua.engine.board.Bitboards;
import vua.engine.board.Color;
import vua.engine.board.PieceType;

/// Proves that no help-play mates by following kings and pawns exactly and all other men only as sets of squares.
///
/// Boards full of bishops have far too many positions to visit, while the kings and pawns have few. An *outline* is the
/// pawns and how many men there are of each group; with it go the squares the men of a group may stand on and the
/// places of both kings and the side to move that occur. Each outline is closed under all moves that neither take nor
/// move a pawn; every other move leads to another outline, where places and squares are joined to those that came by
/// other ways. Everything that help-play can reach is in the sets:
///
/// * A man of a group goes where he could go if all men that may be elsewhere were elsewhere. Only pawns and groups
///   that fill all their squares stand in the way.
/// * A king steps on a square unless a pawn, the other king or a man that cannot move guards it; checks by others are
///   ignored.
/// * Any man may take any other whose squares he can attack.
///
/// When no outline has places where the loser, after a move of the winner that may give check, has no square to go to,
/// there is no mate. Each square beside his king would have to be attacked or hold one of his own men.
final class Outline {
    /// Groups 0-9 are men that move about: by colour, knights, bishops on light and dark squares, rooks, queens. Each
    /// of the rest is one man that stood still at first.
    private static final int ROAMERS = 10;
    private static final int OF_ONE_COLOR = 5;
    private static final int[] KINDS = {PieceType.KNIGHT, PieceType.BISHOP, PieceType.BISHOP, PieceType.ROOK,
            PieceType.QUEEN};
    private static final int MAX_GROUPS = ROAMERS + 24;
    /// How many ways to cover the squares of one mate are tried; with more, it is conceivable.
    private static final int MATE_STEPS = 5000;
    /// More empty squares than that among the bishops' squares guard nothing.
    private static final int MAX_EMPTY = 4;
    /// How many steps the search for mates to aim at has.
    private static final int PAINT_STEPS = 300_000;
    private static final int MAX_PICTURES = 20_000;
    private static final int COUNT_BITS = 4;
    private static final int STILL_SHIFT = COUNT_BITS * ROAMERS;
    private static final long LAST_RANKS = Bitboards.RANK_1 | Bitboards.RANK_8;

    /// The pawns, and how many men each group has: four bits for each that moves about, one for the others.
    private record Key(long white, long black, long counts) {}

    private static final class Node {
        final Key key;
        final long[] sets;
        /// By side to move and the winner's king: squares of the loser's king.
        final long[] places = new long[128];
        /// By the winner's king: squares of the loser's king where the winner's last move may have given check.
        final long[] suspects = new long[64];
        boolean waits;

        boolean isReached() {
            long any = 0;
            for (long set : places) {
                any |= set;
            }
            return any != 0;
        }

        Node(Key key, int groups) {
            this.key = key;
            sets = new long[groups];
        }
    }

    private final int[] kinds = new int[MAX_GROUPS];
    private final int[] colors = new int[MAX_GROUPS];
    private int groups;
    private boolean apart;
    private final Map<Key, Node> nodes = new HashMap<>();
    private final Deque<Node> waiting = new ArrayDeque<>();

    // Of the outline that is looked at.
    private Node node = new Node(new Key(0, 0, 0), 0);
    private final int[] count = new int[MAX_GROUPS];
    private final long[] attacked = new long[MAX_GROUPS];
    /// Squares a man may come to only by ending the game.
    private final long[] ends = new long[MAX_GROUPS];
    // By colour: the pawns, the men that cannot move, what is attacked whatever happens, squares of the king, and
    // whether a man can move.
    private final long[] pawns = new long[2];
    private final long[] solid = new long[2];
    private final long[] guarded = new long[2];
    private final long[] region = new long[2];
    private final boolean[] mobile = new boolean[2];
    private boolean crowded;
    /// Pawns and men that cannot move.
    private long closed;
    /// What the winner's men may attack, where his sliders and the loser's men may stand.
    private long hunters;
    private long diagonals;
    private long straights;
    private long blockers;

    // Of the mate that is looked for.
    private long loser;
    private int steps;

    // Mates that are kept, and the men of the one that is looked for.
    private final List<Picture> pictures = new ArrayList<>();
    private boolean collecting;
    private int painting;
    private final HelpBoard easel = new HelpBoard();
    private final int[] placedGroups = new int[64];
    private final long[] placedSquares = new long[64];
    private int placed;
    private int hunter;

    // What goes to the next outline: squares of the groups, places and checks, and places that do not.
    private final long[] arriving = new long[MAX_GROUPS];
    private final long[] came = new long[64];
    private final long[] checked = new long[64];
    private final long[] barred = new long[64];
    private boolean barring;

    /// Whether it is proven that the winner cannot mate; the position is not mate already.
    ///
    /// @param each whether each man is a group of its own
    /// @param limit how many outlines may be looked at
    boolean excludesMate(HelpBoard board, boolean each, int limit) {
        apart = each;
        if ((board.type0 & board.type1 & board.type2) != 0 || (board.color & ~board.occupied) != 0
                || !begin(board)) {
            return false;
        }
        int spent = 0;
        while (!waiting.isEmpty()) {
            if (spent++ >= limit) {
                return false;
            }
            node = waiting.removeLast();
            node.waits = false;
            if (!node.isReached()) {
                continue;
            }
            do {
                open();
                if (!walk()) {
                    return false;
                }
            } while (endsShrink() || (crowded && kingsSpread()));
            leave();
        }
        return true;
    }

    /// Looks for mates that the sets allow, at most one for two squares of the kings in an outline.
    ///
    /// @param limit how many outlines may be looked at
    List<Picture> pictures(HelpBoard board, int limit) {
        pictures.clear();
        apart = true;
        if (!begin(board)) {
            return pictures;
        }
        collecting = true;
        painting = PAINT_STEPS;
        for (int i = 0; i < limit && painting > 0 && !waiting.isEmpty() && pictures.size() < MAX_PICTURES; i++) {
            node = waiting.removeFirst();
            node.waits = false;
            if (node.isReached()) {
                open();
                walk();
                leave();
            }
        }
        collecting = false;
        return pictures;
    }

    private boolean begin(HelpBoard board) {
        nodes.clear();
        waiting.clear();
        groups = ROAMERS;
        for (int group = 0; group < ROAMERS; group++) {
            kinds[group] = KINDS[group % OF_ONE_COLOR];
            colors[group] = group / OF_ONE_COLOR;
        }
        long counts = 0;
        long[] first = new long[MAX_GROUPS];
        for (long left = board.occupied & ~board.pawns & ~board.kings; left != 0; left &= left - 1) {
            int square = Bitboards.first(left);
            int kind = (int) ((board.type0 >>> square & 1) | ((board.type1 >>> square & 1) << 1)
                    | ((board.type2 >>> square & 1) << 2));
            int color = (int) (board.black >>> square & 1);
            boolean still = apart || (Men.attacks(kind, color, left & -left, board.occupied) & ~board.occupied) == 0;
            int group;
            if (still) {
                group = groups++;
                if (groups > MAX_GROUPS) {
                    return false;
                }
                kinds[group] = kind;
                colors[group] = color;
            } else {
                group = roamers(kind, color, square);
            }
            counts += one(group);
            first[group] |= left & -left;
        }
        Node root = new Node(new Key(board.pawns & board.white, board.pawns & board.black, counts), groups);
        System.arraycopy(first, 0, root.sets, 0, groups);
        root.places[(board.side << 6) | board.kingOf(Color.WHITE)] = Bitboards.bit(board.kingOf(Color.BLACK));
        nodes.put(root.key, root);
        waiting.add(root);
        return true;
    }

    private static int roamers(int kind, int color, int square) {
        int index = switch (kind) {
            case PieceType.KNIGHT -> 0;
            case PieceType.BISHOP -> (Bitboards.LIGHT_SQUARES >>> square & 1) != 0 ? 1 : 2;
            case PieceType.ROOK -> 3;
            default -> 4;
        };
        return color * OF_ONE_COLOR + index;
    }

    private static long one(int group) {
        return 1L << (group < ROAMERS ? COUNT_BITS * group : STILL_SHIFT + group - ROAMERS);
    }

    private static int count(long counts, int group) {
        return group < ROAMERS
                ? (int) (counts >>> (COUNT_BITS * group)) & ((1 << COUNT_BITS) - 1)
                : (int) (counts >>> (STILL_SHIFT + group - ROAMERS)) & 1;
    }

    // ---- one outline

    /// Lets all men of the outline go wherever they can.
    private void open() {
        regions();
        pawns[0] = node.key.white;
        pawns[1] = node.key.black;
        for (int group = 0; group < groups; group++) {
            count[group] = count(node.key.counts, group);
        }
        look();
        for (int group = 0; group < groups; group++) {
            ends[group] = ends(group);
        }
        do {
            spread();
            summarize();
        } while (endsShrink());
    }

    private void regions() {
        region[0] = 0;
        region[1] = 0;
        for (int white = 0; white < 64; white++) {
            long set = node.places[white] | node.places[64 + white];
            region[1] |= set;
            region[0] |= set != 0 ? Bitboards.bit(white) : 0;
        }
    }

    private boolean kingsSpread() {
        long white = region[0];
        long black = region[1];
        regions();
        return region[0] != white || region[1] != black;
    }

    private void spread() {
        final long[] sets = node.sets;
        boolean grown;
        do {
            look();
            grown = false;
            for (int group = 0; group < groups; group++) {
                if (count[group] != 0) {
                    long more = attacked[group] & ~closed & ~sets[group] & ~ends[group];
                    sets[group] |= more;
                    grown |= more != 0;
                }
            }
        } while (grown);
    }

    /// Takes back the ends that are none any more; whether there were some.
    private boolean endsShrink() {
        boolean shrunk = false;
        for (int group = 0; group < groups; group++) {
            long now = ends[group] == 0 ? 0 : ends[group] & ends(group);
            shrunk |= now != ends[group];
            ends[group] = now;
        }
        return shrunk;
    }

    private void look() {
        solid[0] = 0;
        solid[1] = 0;
        for (int group = 0; group < groups; group++) {
            if (count[group] != 0 && Long.bitCount(node.sets[group]) <= count[group]) {
                solid[colors[group]] |= node.sets[group];
            }
        }
        closed = pawns[0] | pawns[1] | solid[0] | solid[1];
        for (int group = 0; group < groups; group++) {
            if (count[group] != 0) {
                attacked[group] = Men.attacks(kinds[group], colors[group], node.sets[group], closed);
            }
        }
    }

    /// The squares from which a man of the loser's mates the winner, so that the play is over: nobody has to ask how it
    /// goes on. The winner's king has one square and no step; no man can come between or take.
    private long ends(int group) {
        if (colors[group] == Color.WHITE || count[group] == 0) {
            return 0;
        }
        int king = -1;
        long losers = 0;
        for (int white = 0; white < 64; white++) {
            long set = node.places[white] | node.places[64 + white];
            if (set != 0 && king >= 0) {
                return 0;
            }
            king = set != 0 ? white : king;
            losers |= set;
        }
        if (king < 0) {
            return 0;
        }
        long own = node.sets[group];
        boolean stands = Long.bitCount(own) <= count[group];
        long guards = Bitboards.pawnAttacks(Color.BLACK, pawns[1]);
        long others = 0;
        for (int other = 0; other < groups; other++) {
            if (count[other] == 0) {
                continue;
            }
            long set = node.sets[other];
            others |= other == group && count[group] == 1 ? 0 : set;
            boolean guard = colors[other] == Color.BLACK && other != group && Long.bitCount(set) <= count[other];
            guards |= guard ? Men.attacks(kinds[other], Color.BLACK, set, -1L) : 0;
        }
        long steps = Attacks.king(king) & ~pawns[0] & ~solid[0] & ~guards;
        for (long left = losers; left != 0; left &= left - 1) {
            if ((steps & ~Attacks.king(Bitboards.first(left))) != 0) {
                return 0;
            }
        }
        long blocked = stands ? closed & ~own : closed;
        long answers = Bitboards.pawnAttacks(Color.WHITE, pawns[0]) | Bitboards.forward(Color.WHITE, pawns[0])
                | Bitboards.forward(Color.WHITE, Bitboards.forward(Color.WHITE, pawns[0]));
        for (int other = 0; other < groups; other++) {
            if (colors[other] == Color.WHITE && count[other] != 0) {
                answers |= Men.attacks(kinds[other], Color.WHITE, node.sets[other], blocked);
            }
        }
        long result = 0;
        long from = Men.attacks(kinds[group], Color.BLACK, Bitboards.bit(king), blocked) & ~blocked & ~answers;
        for (long left = from; left != 0; left &= left - 1) {
            long between = Attacks.between(king, Bitboards.first(left));
            result |= (between & (others | answers | losers)) == 0 ? left & -left : 0;
        }
        return result;
    }

    private void summarize() {
        hunters = Bitboards.pawnAttacks(Color.WHITE, pawns[0]);
        guarded[0] = hunters;
        guarded[1] = Bitboards.pawnAttacks(Color.BLACK, pawns[1]);
        mobile[0] = false;
        mobile[1] = false;
        diagonals = 0;
        straights = 0;
        blockers = 0;
        for (int group = 0; group < groups; group++) {
            if (count[group] == 0) {
                continue;
            }
            long set = node.sets[group];
            int color = colors[group];
            if (Long.bitCount(set) <= count[group]) {
                // Whatever stands farther off may be in the way.
                guarded[color] |= Men.attacks(kinds[group], color, set, -1L);
            } else {
                mobile[color] = true;
            }
            if (color == Color.BLACK) {
                blockers |= set;
            } else {
                hunters |= attacked[group];
                int kind = kinds[group];
                diagonals |= kind == PieceType.BISHOP || kind == PieceType.QUEEN ? set : 0;
                straights |= kind == PieceType.ROOK || kind == PieceType.QUEEN ? set : 0;
            }
        }
        crowds();
    }

    /// Bishops that fill nearly all their squares guard what they would attack from more squares than may be empty.
    private void crowds() {
        crowded = false;
        for (int color = 0; color < 2; color++) {
            for (int shade = 0; shade < 2; shade++) {
                crowd(color, shade == 0 ? Bitboards.LIGHT_SQUARES : Bitboards.DARK_SQUARES);
            }
        }
    }

    private void crowd(int color, long shade) {
        long all = 0;
        long others = region[color];
        int men = 0;
        for (int group = 0; group < groups; group++) {
            if (count[group] == 0) {
                continue;
            }
            long set = node.sets[group];
            if (kinds[group] == PieceType.BISHOP && colors[group] == color && (set & shade) != 0) {
                all |= set;
                men += count[group];
            } else {
                others |= set;
            }
        }
        int empty = Long.bitCount(all) - men;
        if (men == 0 || empty > MAX_EMPTY) {
            return;
        }
        crowded = true;
        long near = Men.attacks(PieceType.BISHOP, color, all, -1L) & ~guarded[color];
        for (long left = near; left != 0; left &= left - 1) {
            int square = Bitboards.first(left);
            long free = all & ~others;
            // Rays end behind the first square that is not of the bishops alone.
            long seen = Attacks.bishop(square, ~free) & all;
            for (long far = seen & ~Attacks.king(square); far != 0; far &= far - 1) {
                if ((Attacks.between(square, Bitboards.first(far)) & ~free) != 0) {
                    seen ^= far & -far;
                }
            }
            guarded[color] |= Long.bitCount(seen) > empty ? left & -left : 0;
        }
    }

    /// Lets the kings walk; false if a mate is conceivable.
    private boolean walk() {
        final long entered = ~(pawns[0] | pawns[1] | solid[0] | solid[1]);
        final long[] places = node.places;
        boolean grown;
        do {
            grown = false;
            for (int white = 0; white < 64; white++) {
                if (places[white] != 0) {
                    grown |= walkWinner(white, places[white], entered & ~guarded[1]);
                }
                long set = places[64 + white];
                if (set != 0) {
                    long next = kingAttacks(set) & entered & ~guarded[0] & ~Attacks.king(white);
                    next |= mobile[1] ? set & ~guarded[0] : 0;
                    grown |= (next & ~places[white]) != 0;
                    places[white] |= next;
                }
            }
        } while (grown);
        for (int white = 0; white < 64; white++) {
            for (long left = node.suspects[white] & hunters; left != 0; left &= left - 1) {
                if (mates(white, Bitboards.first(left))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static long kingAttacks(long set) {
        long beside = ((set & ~Bitboards.FILE_H) << 1) | ((set & ~Bitboards.FILE_A) >>> 1);
        long row = set | beside;
        return beside | (row << 8) | (row >>> 8);
    }

    private boolean walkWinner(int white, long set, long entered) {
        boolean grown = false;
        long marks = discovered(Bitboards.bit(white)) & hunters;
        for (long left = Attacks.king(white) & entered; left != 0; left &= left - 1) {
            int to = Bitboards.first(left);
            long next = set & ~Attacks.king(to);
            grown |= visit(to, next);
            node.suspects[to] |= discoveries(white, to, next & marks & ~node.suspects[to]);
        }
        if (mobile[0] && (guarded[1] >>> white & 1) == 0) {
            grown |= visit(white, set);
            node.suspects[white] |= set;
        }
        return grown;
    }

    private boolean visit(int white, long set) {
        long fresh = set & ~node.places[64 + white];
        node.places[64 + white] |= fresh;
        return fresh != 0;
    }

    private long discoveries(int from, int to, long kings) {
        long result = 0;
        for (long left = kings; left != 0; left &= left - 1) {
            result |= discovers(from, to, Bitboards.first(left)) ? left & -left : 0;
        }
        return result;
    }

    /// Whether the winner's king may open the way for a check by leaving a square.
    private boolean discovers(int from, int to, int black) {
        long line = Attacks.line(from, black);
        if (line == 0 || (line >>> to & 1) != 0) {
            return false;
        }
        long closed = pawns[0] | pawns[1] | Bitboards.bit(black);
        long diagonal = Attacks.bishop(from, closed);
        if ((diagonal >>> black & 1) != 0) {
            return (diagonal & line & diagonals & ~Attacks.between(from, black)) != 0;
        }
        long straight = Attacks.rook(from, closed);
        return (straight >>> black & 1) != 0
                && (straight & line & straights & ~Attacks.between(from, black)) != 0;
    }

    /// Whether the loser, to move and possibly in check, may have no square to go to.
    private boolean mates(int white, int black) {
        if ((hunters >>> black & 1) == 0) {
            return false;
        }
        long near = Attacks.king(white) | Bitboards.pawnAttacks(Color.WHITE, pawns[0]);
        long need = Attacks.king(black) & ~near & ~pawns[1];
        if ((need & ~hunters & ~blockers) != 0) {
            return false;
        }
        loser = Bitboards.bit(black);
        steps = collecting ? Math.min(painting, MATE_STEPS) : MATE_STEPS;
        painting -= steps;
        hunter = white;
        boolean possible = covers(need | (loser & ~near), Bitboards.bit(white), 0);
        painting += Math.max(steps, 0);
        return possible && !collecting;
    }

    /// Whether squares can be found for men so that all of `need` is attacked or (not for the king's own square) holds
    /// a man of the loser.
    private boolean covers(long need, long hunting, long hindering) {
        if (need == 0 || --steps < 0) {
            return !collecting || steps < 0 || paint();
        }
        long bit = (need & loser) != 0 ? loser : need & -need;
        for (int group = 0; group < groups; group++) {
            if (count[group] == 0) {
                continue;
            }
            count[group]--;
            int before = placed;
            boolean possible = colors[group] == Color.BLACK
                    ? bit != loser && (node.sets[group] & ~hunting & bit) != 0
                            && place(group, bit) && covers(need ^ bit, hunting, hindering | bit)
                    : attacks(group, bit, need, hunting, hindering);
            count[group]++;
            placed = before;
            if (possible) {
                return true;
            }
        }
        return false;
    }

    private boolean place(int group, long square) {
        placedGroups[placed] = group;
        placedSquares[placed] = square;
        placed++;
        return true;
    }

    /// Keeps the mate that was found if it is one without all other men.
    private boolean paint() {
        if (((pawns[0] | pawns[1]) & (loser | Bitboards.bit(hunter))) != 0) {
            return false;
        }
        long[] planes = new long[4];
        put(planes, PieceType.PAWN, 0, pawns[0]);
        put(planes, PieceType.PAWN, 1, pawns[1]);
        put(planes, PieceType.KING, 0, Bitboards.bit(hunter));
        put(planes, PieceType.KING, 1, loser);
        for (int i = 0; i < placed; i++) {
            put(planes, kinds[placedGroups[i]], colors[placedGroups[i]], placedSquares[i]);
        }
        easel.load(planes[3], planes[0], planes[1], planes[2], Color.BLACK);
        easel.generate();
        if (easel.size != 0 || !easel.inCheck()) {
            return false;
        }
        Picture picture = new Picture(pawns[0], pawns[1], hunter, Bitboards.first(loser));
        for (int i = 0; i < placed; i++) {
            picture.add(kinds[placedGroups[i]], colors[placedGroups[i]], Bitboards.first(placedSquares[i]));
        }
        pictures.add(picture);
        return true;
    }

    private static void put(long[] planes, int kind, int color, long set) {
        for (int i = 0; i < 3; i++) {
            planes[i] |= (kind >>> i & 1) != 0 ? set : 0;
        }
        planes[3] |= color == Color.BLACK ? set : 0;
    }

    private boolean attacks(int group, long bit, long need, long hunting, long hindering) {
        final long full = closed | hunting | hindering;
        long from = Men.attacks(kinds[group], Color.BLACK, bit, full & ~bit) & node.sets[group] & ~hunting & ~hindering
                & ~loser;
        int before = placed;
        for (long left = from; left != 0; left &= left - 1) {
            placed = before;
            long seen = Men.attacks(kinds[group], Color.WHITE, left & -left, full & ~(left & -left));
            place(group, left & -left);
            if (covers(need & ~seen, hunting | (left & -left), hindering)) {
                return true;
            }
        }
        return false;
    }

    // ---- to other outlines

    private void leave() {
        for (int side = 0; side < 2; side++) {
            boolean any = false;
            for (int i = 0; i < 64; i++) {
                any |= node.places[(side << 6) | i] != 0;
            }
            if (any) {
                pieceCaptures(side);
                pawnMoves(side);
                kingCaptures(side);
            }
        }
    }

    private void pieceCaptures(int side) {
        for (int group = 0; group < groups; group++) {
            if (colors[group] != side || count[group] == 0) {
                continue;
            }
            for (long left = attacked[group] & pawns[side ^ 1]; left != 0; left &= left - 1) {
                long bit = left & -left;
                arrive(bit);
                arriving[group] = count[group] == 1 ? bit : arriving[group] | bit;
                enterAll(side, pawns[side], pawns[side ^ 1] ^ bit, node.key.counts, -1L, 0);
            }
            for (int other = 0; other < groups; other++) {
                long where = attacked[group] & node.sets[other];
                if (colors[other] == side || count[other] == 0 || where == 0) {
                    continue;
                }
                arrive(Bitboards.moreThanOne(where) ? 0 : where);
                arriving[group] = count[group] == 1 ? where : arriving[group] | where;
                remove(other);
                enterAll(side, pawns[side], pawns[side ^ 1], node.key.counts - one(other), -1L, 0);
            }
        }
    }

    private void arrive(long taken) {
        for (int group = 0; group < groups; group++) {
            arriving[group] = node.sets[group] & ~taken;
        }
    }

    private void remove(int group) {
        if (count[group] == 1) {
            arriving[group] = 0;
        }
    }

    private void kingCaptures(int side) {
        long free = ~guarded[side ^ 1];
        for (long left = pawns[side ^ 1] & free; left != 0; left &= left - 1) {
            long bit = left & -left;
            if (approach(side, Bitboards.first(bit))) {
                arrive(bit);
                enter(side, pawns[side], pawns[side ^ 1] ^ bit, node.key.counts);
            }
        }
        for (int group = 0; group < groups; group++) {
            if (colors[group] == side || count[group] == 0) {
                continue;
            }
            for (long left = node.sets[group] & free; left != 0; left &= left - 1) {
                long bit = left & -left;
                if (approach(side, Bitboards.first(bit))) {
                    arrive(bit);
                    remove(group);
                    enter(side, pawns[side], pawns[side ^ 1], node.key.counts - one(group));
                }
            }
        }
    }

    /// Finds the places after a king stepped on a square; whether there are any.
    private boolean approach(int side, int square) {
        Arrays.fill(came, 0);
        Arrays.fill(checked, 0);
        long near = Attacks.king(square);
        if (side == Color.WHITE) {
            for (long left = near; left != 0; left &= left - 1) {
                int white = Bitboards.first(left);
                long set = node.places[white] & ~near;
                came[square] |= set;
                checked[square] |= discoveries(white, square, set & discovered(Bitboards.bit(white)));
            }
            return came[square] != 0;
        }
        boolean any = false;
        for (int white = 0; white < 64; white++) {
            if ((near >>> white & 1) == 0 && (node.places[64 + white] & near) != 0) {
                came[white] = Bitboards.bit(square);
                any = true;
            }
        }
        return any;
    }

    private void pawnMoves(int side) {
        final long mine = pawns[side];
        final long theirs = pawns[side ^ 1];
        for (long left = mine; left != 0; left &= left - 1) {
            long from = left & -left;
            long captures = Bitboards.pawnAttacks(side, from);
            for (long to = captures & theirs; to != 0; to &= to - 1) {
                long bit = to & -to;
                pawnMove(side, from, bit, theirs ^ bit, -1, 0);
            }
            for (int group = 0; group < groups; group++) {
                if (colors[group] != side && count[group] != 0) {
                    for (long to = captures & node.sets[group]; to != 0; to &= to - 1) {
                        pawnMove(side, from, to & -to, theirs, group, 0);
                    }
                }
            }
            long once = Bitboards.forward(side, from) & ~closed;
            if (once == 0) {
                continue;
            }
            pawnMove(side, from, once, theirs, -1, 0);
            long third = side == Color.WHITE ? Bitboards.RANK_3 : Bitboards.RANK_6;
            long twice = Bitboards.forward(side, once & third) & ~closed;
            if (twice != 0) {
                pawnMove(side, from, twice, theirs, -1, once);
                // A pawn that takes in passing: both moves at once.
                for (long takers = Bitboards.pawnAttacks(side, once) & theirs; takers != 0; takers &= takers - 1) {
                    arrive(once);
                    enterAll(side ^ 1, theirs ^ (takers & -takers) ^ once, mine ^ from, node.key.counts, ~once & ~twice,
                            -1L, side);
                }
            }
        }
    }

    private void pawnMove(int side, long from, long to, long theirs, int taken, long passed) {
        long marks = Bitboards.pawnAttacks(side, to) | discovered(from);
        long counts = node.key.counts - (taken < 0 ? 0 : one(taken));
        long free = taken < 0 && theirs == pawns[side ^ 1] ? ~to & ~passed : -1L;
        if ((to & LAST_RANKS) == 0) {
            arrive(to);
            if (taken >= 0) {
                remove(taken);
            }
            if (side == Color.BLACK) {
                barMates(from, to, theirs, passed);
            }
            enterAll(side, pawns[side] ^ from ^ to, theirs, counts, free, marks);
            return;
        }
        for (int kind = PieceType.KNIGHT; kind <= PieceType.QUEEN; kind++) {
            int group = roamers(kind, side, Bitboards.first(to));
            arrive(to);
            if (taken >= 0) {
                remove(taken);
            }
            arriving[group] |= to;
            enterAll(side, pawns[side] ^ from, theirs, counts + one(group), free, -1L);
        }
    }

    /// Finds the places where a pawn of the loser's mates the winner.
    private void barMates(long from, long to, long winners, long passed) {
        long checked = Bitboards.pawnAttacks(Color.BLACK, to) & region[0];
        long takers = Bitboards.pawnAttacks(Color.WHITE, winners);
        if (checked == 0 || (takers & (to | passed)) != 0) {
            return;
        }
        for (int group = 0; group < groups; group++) {
            if (colors[group] == Color.WHITE && count[group] != 0
                    && (Men.attacks(kinds[group], Color.WHITE, node.sets[group], closed & ~from) & to) != 0) {
                return;
            }
        }
        long guards = Bitboards.pawnAttacks(Color.BLACK, pawns[1] ^ from ^ to);
        for (int group = 0; group < groups; group++) {
            boolean stands = colors[group] == Color.BLACK && count[group] != 0
                    && Long.bitCount(node.sets[group]) <= count[group];
            guards |= stands ? Men.attacks(kinds[group], Color.BLACK, node.sets[group], -1L) : 0;
        }
        Arrays.fill(barred, 0);
        barring = true;
        for (long left = checked; left != 0; left &= left - 1) {
            int white = Bitboards.first(left);
            // What the winner's still men stand on may be taken by the pawn just now.
            long steps = Attacks.king(white) & ~winners & ~(solid[0] & ~to) & ~guards;
            for (long kings = node.places[64 + white]; kings != 0; kings &= kings - 1) {
                barred[white] |= (steps & ~Attacks.king(Bitboards.first(kings))) == 0 ? kings & -kings : 0;
            }
        }
    }

    /// Squares of the loser's king to which a slider of the winner may get a free line when a man leaves a square.
    private long discovered(long from) {
        int square = Bitboards.first(from);
        long closed = pawns[0] | pawns[1];
        long diagonal = Attacks.bishop(square, closed);
        long straight = Attacks.rook(square, closed);
        return ((diagonal & diagonals) != 0 ? diagonal : 0) | ((straight & straights) != 0 ? straight : 0);
    }

    private void enterAll(int side, long mine, long theirs, long counts, long free, long marks) {
        enterAll(side, mine, theirs, counts, free, marks, side);
    }

    /// Goes to another outline with all places of the kings that are allowed; `marks` says where the loser's king may
    /// be in check then by a pawn's move (for a piece's move: anywhere).
    private void enterAll(int side, long mine, long theirs, long counts, long free, long marks, int turn) {
        boolean bars = barring;
        barring = false;
        Node to = target(side, mine, theirs, counts);
        if (to == null) {
            return;
        }
        boolean changed = join(to);
        boolean pawn = marks != 0 || free != -1L;
        long safe = ~Bitboards.pawnAttacks(side ^ 1, theirs);
        for (int white = 0; white < 64; white++) {
            if (((side == Color.WHITE ? free & safe : free) >>> white & 1) == 0) {
                continue;
            }
            long set = node.places[(turn << 6) | white] & free & (side == Color.BLACK ? safe : -1L)
                    & (bars ? ~barred[white] : -1L);
            int at = ((side ^ 1) << 6) | white;
            changed |= (set & ~to.places[at]) != 0;
            to.places[at] |= set;
            if (side == Color.WHITE) {
                long marked = pawn ? set & marks : set;
                changed |= (marked & ~to.suspects[white]) != 0;
                to.suspects[white] |= marked;
            }
        }
        if (changed) {
            await(to);
        }
    }

    private void enter(int side, long mine, long theirs, long counts) {
        Node to = target(side, mine, theirs, counts);
        if (to == null) {
            return;
        }
        boolean changed = join(to);
        for (int white = 0; white < 64; white++) {
            int at = ((side ^ 1) << 6) | white;
            changed |= (came[white] & ~to.places[at]) != 0 || (checked[white] & ~to.suspects[white]) != 0;
            to.places[at] |= came[white];
            to.suspects[white] |= checked[white];
        }
        if (changed) {
            await(to);
        }
    }

    private void await(Node to) {
        if (!to.waits) {
            to.waits = true;
            waiting.add(to);
        }
    }

    private @Nullable Node target(int side, long mine, long theirs, long counts) {
        long white = side == Color.WHITE ? mine : theirs;
        long black = side == Color.WHITE ? theirs : mine;
        if (white == 0 && neverMates(black, counts)) {
            return null;
        }
        Key key = new Key(white, black, counts);
        Node known = nodes.get(key);
        if (known != null) {
            return known;
        }
        Node fresh = new Node(key, groups);
        nodes.put(key, fresh);
        return fresh;
    }

    /// As [Material#neverMates].
    private boolean neverMates(long blackPawns, long counts) {
        int knights = 0;
        boolean light = false;
        boolean dark = false;
        boolean others = blackPawns != 0;
        boolean lightHelp = blackPawns != 0;
        boolean darkHelp = blackPawns != 0;
        for (int group = 0; group < groups; group++) {
            int men = count(counts, group);
            if (men == 0) {
                continue;
            }
            boolean onLight = (arriving[group] & Bitboards.LIGHT_SQUARES) != 0;
            boolean onDark = (arriving[group] & Bitboards.DARK_SQUARES) != 0;
            int kind = kinds[group];
            if (colors[group] == Color.WHITE) {
                if (kind == PieceType.ROOK || kind == PieceType.QUEEN) {
                    return false;
                }
                knights += kind == PieceType.KNIGHT ? men : 0;
                light |= kind == PieceType.BISHOP && onLight;
                dark |= kind == PieceType.BISHOP && onDark;
            } else {
                others |= kind != PieceType.QUEEN;
                lightHelp |= kind == PieceType.KNIGHT || (kind == PieceType.BISHOP && onLight);
                darkHelp |= kind == PieceType.KNIGHT || (kind == PieceType.BISHOP && onDark);
            }
        }
        if (knights != 0) {
            return knights == 1 && !light && !dark && !others;
        }
        return !(light && dark) && !(light && darkHelp) && !(dark && lightHelp);
    }

    private boolean join(Node to) {
        boolean changed = false;
        for (int group = 0; group < groups; group++) {
            if (count(to.key.counts, group) != 0) {
                changed |= (arriving[group] & ~to.sets[group]) != 0;
                to.sets[group] |= arriving[group];
            }
        }
        return changed;
    }
}
