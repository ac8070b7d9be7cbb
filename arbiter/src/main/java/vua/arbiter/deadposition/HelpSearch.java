package vua.arbiter.deadposition;

import java.util.Arrays;
import vua.engine.board.Move;

/// Walks through all positions that help-play can reach from one, those that look nearest to mate first, each once.
///
/// If asked to, it prefers positions in which a man stands where none of his type stood before ([Novelty]) to nearer
/// ones.
///
/// A node is five longs: the four planes of its position (the exact key; a hash only says where to look) and who is to
/// move, by which move and from which node it was reached. Nodes that wait are linked lists, one for each guessed
/// distance. When no node waits any more and none was mate, the winner cannot mate: everything was seen, except what
/// [Material] or [Mobility] proved barren.
final class HelpSearch {
    /// How far a search got: a mate was found; everything was seen and there is no mate; positions wait, but the limit
    /// is reached.
    enum State {
        MATE, EXHAUSTED, OPEN
    }

    private static final int NODE = 5;
    private static final int META = 4;
    private static final int SIDE_BIT = 16;
    private static final int PARENT_SHIFT = 32;
    /// What is added to the guessed distance of a position that shows nothing new, and the longest distance.
    private static final int STALE = 400;
    private static final int FAR = 511;
    private static final int PRIORITIES = FAR + STALE + 1;
    private static final int FIRST_LOOKS = 20;
    private static final int LOOKS_A_HIT = 16;
    private static final int FIRST_TABLE = 1 << 10;

    private final HelpBoard board = new HelpBoard();
    private final HelpBoard child = new HelpBoard();
    private int pruneAfter;
    private int phases;
    private int looks;
    private int barren;
    private final Mobility mobility = new Mobility();
    private Guide guide = Guide.FIRST;
    private boolean curious;
    private int patience = Integer.MAX_VALUE;
    private final Novelty novelty = new Novelty(Guide.KINDS);
    private final int[] heads = new int[PRIORITIES];
    private long[] nodes = new long[NODE << 12];
    private int[] next = new int[1 << 12];
    /// Upper half: a part of the hash; lower half: number of the node + 1; 0 is a free place.
    private long[] table = new long[1 << 13];
    private int mask;
    private int count;
    private int lowest;
    private int mate;

    /// Begins with a position that is not mate.
    ///
    /// @param forNew whether positions that show something new come first
    void start(HelpBoard root, Guide by, boolean forNew) {
        guide = by;
        curious = forNew;
        if (forNew) {
            novelty.forget();
        }
        pruneAfter = Integer.MAX_VALUE;
        looks = 0;
        barren = 0;
        mask = FIRST_TABLE - 1;
        Arrays.fill(table, 0, FIRST_TABLE, 0);
        Arrays.fill(heads, -1);
        count = 0;
        lowest = PRIORITIES - 1;
        mate = -1;
        child.load(root.color, root.type0, root.type1, root.type2, root.side);
        insert(root.side);
        write(0, (long) root.side << SIDE_BIT);
        push(0, 0);
    }

    /// From now on, when more than `after` positions were found, asks [Mobility] after moves that cannot be taken back.
    ///
    /// @param depth how many phases it may look at
    void prune(int after, int depth) {
        pruneAfter = after;
        phases = depth;
    }

    /// Goes on while nearly all moves are forced: until `limit` positions were found or one that is not the first has
    /// more than `many` moves.
    State runForced(int limit, int many) {
        patience = many;
        State state = run(limit);
        patience = Integer.MAX_VALUE;
        return state;
    }

    /// How many positions were found.
    int positions() {
        return count;
    }

    /// Goes on until `limit` positions in all were found.
    State run(int limit) {
        while (count < limit) {
            while (lowest < PRIORITIES && heads[lowest] < 0) {
                lowest++;
            }
            if (lowest == PRIORITIES) {
                return State.EXHAUSTED;
            }
            int node = heads[lowest];
            heads[lowest] = next[node];
            if (expand(node)) {
                return State.MATE;
            }
            if (board.size > patience && node != 0) {
                return State.OPEN;
            }
        }
        return State.OPEN;
    }

    /// The moves from the first position to the mate that was found.
    int[] line() {
        int length = 0;
        for (int node = mate; node != 0; node = parent(node)) {
            length++;
        }
        int[] line = new int[length];
        for (int node = mate; node != 0; node = parent(node)) {
            line[--length] = (int) nodes[node * NODE + META] & Move.MASK;
        }
        return line;
    }

    private int parent(int node) {
        return (int) (nodes[node * NODE + META] >>> PARENT_SHIFT);
    }

    private boolean expand(int node) {
        final int at = node * NODE;
        final long meta = nodes[at + META];
        final int side = (int) (meta >>> SIDE_BIT) & 1;
        board.load(nodes[at], nodes[at + 1], nodes[at + 2], nodes[at + 3], side);
        board.generate();
        final int moves = board.size;
        for (int i = 0; i < moves; i++) {
            int move = board.moves[i];
            board.make(move);
            child.load(board.childColor, board.childType0, board.childType1, board.childType2, side ^ 1);
            if (insert(side ^ 1)) {
                int added = count - 1;
                write(added, ((long) node << PARENT_SHIFT) | move | ((side ^ 1) << SIDE_BIT));
                boolean irreversible = child.pawns != board.pawns
                        || Long.bitCount(child.occupied) != Long.bitCount(board.occupied);
                if (judge(added, irreversible)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean judge(int added, boolean irreversible) {
        long attacks = child.attacks(HelpBoard.WINNER);
        if (child.side == HelpBoard.LOSER && (attacks & child.kings & child.black) != 0) {
            child.generate();
            if (child.size == 0) {
                mate = added;
                return true;
            }
        }
        if (Material.neverMates(child) || (irreversible && count > pruneAfter && isBarren())) {
            return false;
        }
        boolean fresh = !curious || novelty.isNew(child, guide.kind(child, attacks));
        push(added, Math.min(guide.distance(child, attacks), FAR) + (fresh ? 0 : STALE));
        return false;
    }

    /// Whether the structure of the child excludes mate; asked less and less while the answer is no.
    private boolean isBarren() {
        looks++;
        if (looks > FIRST_LOOKS && barren * LOOKS_A_HIT < looks && (looks & (LOOKS_A_HIT - 1)) != 0) {
            return false;
        }
        boolean excluded = mobility.excludesMate(child, phases);
        barren += excluded ? 1 : 0;
        return excluded;
    }

    private void push(int node, int priority) {
        next[node] = heads[priority];
        heads[priority] = node;
        lowest = Math.min(lowest, priority);
    }

    private void write(int node, long meta) {
        nodes[node * NODE + META] = meta;
    }

    /// Adds the child's position if it is new.
    private boolean insert(int side) {
        final long c = child.color;
        final long t0 = child.type0;
        final long t1 = child.type1;
        final long t2 = child.type2;
        final long hash = hash(c, t0, t1, t2, side);
        final long tag = hash & 0xFFFFFFFF00000000L;
        int slot = (int) hash & mask;
        while (true) {
            long entry = table[slot];
            if (entry == 0) {
                break;
            }
            if ((entry & 0xFFFFFFFF00000000L) == tag) {
                int at = ((int) entry - 1) * NODE;
                if (nodes[at] == c && nodes[at + 1] == t0 && nodes[at + 2] == t1 && nodes[at + 3] == t2
                        && ((int) (nodes[at + META] >>> SIDE_BIT) & 1) == side) {
                    return false;
                }
            }
            slot = (slot + 1) & mask;
        }
        int at = count * NODE;
        if (at + NODE > nodes.length) {
            growNodes();
        }
        nodes[at] = c;
        nodes[at + 1] = t0;
        nodes[at + 2] = t1;
        nodes[at + 3] = t2;
        count++;
        table[slot] = tag | count;
        if (count * 2 > mask) {
            growTable();
        }
        return true;
    }

    private void growNodes() {
        nodes = Arrays.copyOf(nodes, nodes.length * 2);
        next = Arrays.copyOf(next, next.length * 2);
    }

    private void growTable() {
        int size = (mask + 1) * 2;
        if (size > table.length) {
            table = new long[size];
        } else {
            Arrays.fill(table, 0, size, 0);
        }
        mask = size - 1;
        for (int node = 0; node < count; node++) {
            int at = node * NODE;
            long hash = hash(nodes[at], nodes[at + 1], nodes[at + 2], nodes[at + 3],
                    (int) (nodes[at + META] >>> SIDE_BIT) & 1);
            int slot = (int) hash & mask;
            while (table[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            table[slot] = (hash & 0xFFFFFFFF00000000L) | (node + 1);
        }
    }

    private static long hash(long c, long t0, long t1, long t2, int side) {
        long h = (c + side) * 0x9E3779B97F4A7C15L;
        h = (Long.rotateLeft(h, 32) ^ t0) * 0xD6E8FEB86659FD93L;
        h = (Long.rotateLeft(h, 32) ^ t1) * 0xC2B2AE3D27D4EB4FL;
        h = (Long.rotateLeft(h, 32) ^ t2) * 0x165667B19E3779F9L;
        return h ^ (h >>> 29);
    }
}
