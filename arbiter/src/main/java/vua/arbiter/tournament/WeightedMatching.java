package vua.arbiter.tournament;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Which edges of a graph, no two of them at one vertex, have the greatest sum of weights? By the method of Jack Edmonds
/// ("Maximum matching and a polyhedron with 0,1-vertices", 1965) in time O(n³): trees of alternating edges grow from all
/// free vertices at once; odd cycles shrink to single nodes (blossoms) and open again; and node potentials (the dual
/// variables) move until some edge becomes tight, that is, has no slack left. Weights are whole numbers of any size, so
/// that a weight can hold many wishes of falling rank, see [Weight].
///
/// Numbers from 1 on are nodes: first the vertices, then the blossoms. 0 is nobody. All potentials are doubled, so that
/// no fractions occur.
final class WeightedMatching {
    /// What a node is in the forest.
    ///
    /// * [#FREE]: not in it.
    /// * [#OUTER]: an even number of edges from the root.
    /// * [#INNER]: an odd number.
    private enum Label {
        FREE, OUTER, INNER
    }

    private final int vertices;
    /// Highest node number in use.
    private int nodes;
    private final @Nullable BigInteger[][] doubledWeight;
    private final BigInteger[] potential;
    /// For an edge between two nodes, its vertex inside the first; 0 if there is no edge.
    private final int[][] end;
    /// Vertex at the other end of the node's matched edge.
    private final int[] partner;
    /// Node with the least slack among the outer ones towards this node.
    private final int[] closest;
    /// Outermost blossom around a node.
    private final int[] outermost;
    /// Vertex from which an inner node was reached.
    private final int[] parent;
    /// For a blossom and a vertex inside it, the part of the blossom in which the vertex lies.
    private final int[][] partOf;
    /// Parts of a blossom round the cycle, beginning with the one whose matched edge leads out.
    private final List<List<Integer>> parts = new ArrayList<>();
    private final Label[] label;
    private final int[] visited;
    private int visit;
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();

    private WeightedMatching(@Nullable BigInteger[][] weights) {
        vertices = weights.length;
        nodes = vertices;
        int size = vertices + vertices / 2 + 2;
        doubledWeight = new @Nullable BigInteger[vertices + 1][vertices + 1];
        potential = new BigInteger[size];
        end = new int[size][size];
        partner = new int[size];
        closest = new int[size];
        outermost = new int[size];
        parent = new int[size];
        partOf = new int[size][size];
        label = new Label[size];
        visited = new int[size];
        Arrays.fill(label, Label.FREE);
        BigInteger greatest = BigInteger.ZERO;
        for (int u = 1; u <= vertices; u++) {
            for (int v = 1; v <= vertices; v++) {
                BigInteger weight = u == v ? null : weights[Math.max(u, v) - 1][Math.min(u, v) - 1];
                if (weight != null && weight.signum() > 0) {
                    greatest = greatest.max(weight);
                    doubledWeight[u][v] = weight.shiftLeft(1);
                    end[u][v] = u;
                }
            }
        }
        for (int node = 0; node < size; node++) {
            parts.add(new ArrayList<>());
            potential[node] = node <= vertices ? greatest : BigInteger.ZERO;
            if (node <= vertices) {
                outermost[node] = node;
                partOf[node][node] = node;
            }
        }
    }

    /// The partner of each vertex, or -1.
    /// @param weights of the edges, at `[i][j]` with `i > j`; null or not positive: no edge
    static int[] of(@Nullable BigInteger[][] weights) {
        WeightedMatching matching = new WeightedMatching(weights);
        while (matching.grow()) {
            // One edge more is matched.
        }
        int[] partners = new int[weights.length];
        for (int v = 0; v < partners.length; v++) {
            partners[v] = matching.partner[v + 1] - 1;
        }
        return partners;
    }

    private BigInteger slack(int from, int to) {
        int u = end[from][to];
        int v = end[to][from];
        BigInteger weight = doubledWeight[u][v];
        if (weight == null) {
            throw new IllegalStateException("No edge between " + from + " and " + to);
        }
        return potential[u].add(potential[v]).subtract(weight);
    }

    private boolean edge(int from, int to) {
        return end[from][to] != 0;
    }

    private void consider(int from, int to) {
        if (closest[to] == 0 || slack(from, to).compareTo(slack(closest[to], to)) < 0) {
            closest[to] = from;
        }
    }

    private void findClosest(int node) {
        closest[node] = 0;
        for (int u = 1; u <= vertices; u++) {
            if (edge(u, node) && outermost[u] != node && label[outermost[u]] == Label.OUTER) {
                consider(u, node);
            }
        }
    }

    private void enqueue(int node) {
        if (node <= vertices) {
            queue.add(node);
        } else {
            parts.get(node).forEach(this::enqueue);
        }
    }

    private void putInto(int node, int blossom) {
        outermost[node] = blossom;
        if (node > vertices) {
            for (int part : parts.get(node)) {
                putInto(part, blossom);
            }
        }
    }

    /// Turns the cycle so that the way from its beginning to a part has an even number of edges; returns that number.
    private int evenWay(int blossom, int part) {
        List<Integer> cycle = parts.get(blossom);
        int place = cycle.indexOf(part);
        if (place % 2 == 0) {
            return place;
        }
        Collections.reverse(cycle.subList(1, cycle.size()));
        return cycle.size() - place;
    }

    private void match(int node, int to) {
        partner[node] = end[to][node];
        if (node <= vertices) {
            return;
        }
        int part = partOf[node][end[node][to]];
        int way = evenWay(node, part);
        List<Integer> cycle = parts.get(node);
        for (int i = 0; i < way; i++) {
            match(cycle.get(i), cycle.get(i ^ 1));
        }
        match(part, to);
        Collections.rotate(cycle, -way);
    }

    /// Exchanges matched and other edges from a node up to its root, beginning with the edge to `other`.
    private void augment(int from, int to) {
        int node = from;
        int other = to;
        while (true) {
            int next = outermost[partner[node]];
            match(node, other);
            if (next == 0) {
                return;
            }
            int above = outermost[parent[next]];
            match(next, above);
            node = above;
            other = next;
        }
    }

    /// The first node on both ways to the root; 0 if the roots differ.
    private int meeting(int one, int other) {
        visit++;
        int u = one;
        int v = other;
        while (u != 0 || v != 0) {
            if (u != 0) {
                if (visited[u] == visit) {
                    return u;
                }
                visited[u] = visit;
                u = outermost[partner[u]];
                if (u != 0) {
                    u = outermost[parent[u]];
                }
            }
            int swap = u;
            u = v;
            v = swap;
        }
        return 0;
    }

    private void shrink(int one, int meeting, int other) {
        int blossom = vertices + 1;
        while (blossom <= nodes && outermost[blossom] != 0) {
            blossom++;
        }
        nodes = Math.max(nodes, blossom);
        potential[blossom] = BigInteger.ZERO;
        label[blossom] = Label.OUTER;
        partner[blossom] = partner[meeting];
        List<Integer> cycle = parts.get(blossom);
        cycle.clear();
        cycle.add(meeting);
        addWay(cycle, one, meeting);
        Collections.reverse(cycle.subList(1, cycle.size()));
        addWay(cycle, other, meeting);
        putInto(blossom, blossom);
        for (int node = 1; node <= nodes; node++) {
            end[blossom][node] = 0;
            end[node][blossom] = 0;
        }
        Arrays.fill(partOf[blossom], 0);
        for (int part : cycle) {
            for (int node = 1; node <= nodes; node++) {
                if (node != blossom && edge(part, node) && (!edge(blossom, node)
                        || slack(part, node).compareTo(slack(blossom, node)) < 0)) {
                    end[blossom][node] = end[part][node];
                    end[node][blossom] = end[node][part];
                }
            }
            for (int v = 1; v <= vertices; v++) {
                if (partOf[part][v] != 0) {
                    partOf[blossom][v] = part;
                }
            }
        }
        findClosest(blossom);
    }

    private void addWay(List<Integer> cycle, int from, int meeting) {
        int node = from;
        while (node != meeting) {
            int inner = outermost[partner[node]];
            cycle.add(node);
            cycle.add(inner);
            enqueue(inner);
            node = outermost[parent[inner]];
        }
    }

    /// Opens an inner blossom: the even way through it stays in the tree.
    private void open(int blossom) {
        List<Integer> cycle = parts.get(blossom);
        for (int part : cycle) {
            putInto(part, part);
        }
        int entry = partOf[blossom][end[blossom][parent[blossom]]];
        int way = evenWay(blossom, entry);
        for (int i = 0; i < way; i += 2) {
            int inner = cycle.get(i);
            int outer = cycle.get(i + 1);
            parent[inner] = end[outer][inner];
            label[inner] = Label.INNER;
            label[outer] = Label.OUTER;
            closest[inner] = 0;
            findClosest(outer);
            enqueue(outer);
        }
        label[entry] = Label.INNER;
        parent[entry] = parent[blossom];
        for (int i = way + 1; i < cycle.size(); i++) {
            label[cycle.get(i)] = Label.FREE;
            findClosest(cycle.get(i));
        }
        outermost[blossom] = 0;
    }

    /// Uses a tight edge from an outer node; says whether one edge more is matched.
    private boolean use(int from, int to) {
        int node = outermost[from];
        int other = outermost[to];
        if (label[other] == Label.FREE) {
            parent[other] = from;
            label[other] = Label.INNER;
            int next = outermost[partner[other]];
            closest[other] = 0;
            closest[next] = 0;
            label[next] = Label.OUTER;
            enqueue(next);
        } else if (label[other] == Label.OUTER) {
            int meeting = meeting(node, other);
            if (meeting == 0) {
                augment(node, other);
                augment(other, node);
                return true;
            }
            shrink(node, meeting, other);
        }
        return false;
    }

    private boolean isOutermost(int node) {
        return outermost[node] == node;
    }

    /// Grows trees from all free vertices until one edge more is matched; false if none can be.
    private boolean grow() {
        Arrays.fill(label, Label.FREE);
        Arrays.fill(closest, 0);
        queue.clear();
        for (int node = 1; node <= nodes; node++) {
            if (isOutermost(node) && partner[node] == 0) {
                parent[node] = 0;
                label[node] = Label.OUTER;
                enqueue(node);
            }
        }
        if (queue.isEmpty()) {
            return false;
        }
        while (true) {
            if (useTightEdges()) {
                return true;
            }
            if (!movePotentials()) {
                return false;
            }
            for (int node = 1; node <= nodes; node++) {
                if (isOutermost(node) && closest[node] != 0 && outermost[closest[node]] != node
                        && slack(closest[node], node).signum() == 0
                        && use(end[closest[node]][node], end[node][closest[node]])) {
                    return true;
                }
            }
            for (int blossom = vertices + 1; blossom <= nodes; blossom++) {
                if (isOutermost(blossom) && label[blossom] == Label.INNER && potential[blossom].signum() == 0) {
                    open(blossom);
                }
            }
        }
    }

    private boolean useTightEdges() {
        while (!queue.isEmpty()) {
            int u = queue.remove();
            if (label[outermost[u]] == Label.INNER) {
                continue;
            }
            for (int v = 1; v <= vertices; v++) {
                if (edge(u, v) && outermost[u] != outermost[v]) {
                    if (slack(u, v).signum() == 0) {
                        if (use(u, v)) {
                            return true;
                        }
                    } else {
                        consider(u, outermost[v]);
                    }
                }
            }
        }
        return false;
    }

    /// Moves the potentials until an edge becomes tight or a blossom empty; false if a free vertex is worth nothing
    /// before that, since then no better matching exists. No potential of an outer vertex is less than those of the free
    /// vertices, which are all the same.
    private boolean movePotentials() {
        BigInteger worthless = leastOfOuterVertices();
        BigInteger step = worthless;
        for (int blossom = vertices + 1; blossom <= nodes; blossom++) {
            if (isOutermost(blossom) && label[blossom] == Label.INNER) {
                step = step.min(potential[blossom].shiftRight(1));
            }
        }
        for (int node = 1; node <= nodes; node++) {
            if (isOutermost(node) && closest[node] != 0) {
                if (label[node] == Label.FREE) {
                    step = step.min(slack(closest[node], node));
                } else if (label[node] == Label.OUTER) {
                    step = step.min(slack(closest[node], node).shiftRight(1));
                }
            }
        }
        if (step.equals(worthless)) {
            return false;
        }
        for (int u = 1; u <= vertices; u++) {
            switch (label[outermost[u]]) {
                case OUTER -> potential[u] = potential[u].subtract(step);
                case INNER -> potential[u] = potential[u].add(step);
                case FREE -> {
                    // Stays.
                }
            }
        }
        BigInteger twice = step.shiftLeft(1);
        for (int blossom = vertices + 1; blossom <= nodes; blossom++) {
            if (isOutermost(blossom)) {
                switch (label[blossom]) {
                    case OUTER -> potential[blossom] = potential[blossom].add(twice);
                    case INNER -> potential[blossom] = potential[blossom].subtract(twice);
                    case FREE -> {
                        // Stays.
                    }
                }
            }
        }
        return true;
    }

    private BigInteger leastOfOuterVertices() {
        return IntStream.rangeClosed(1, vertices).filter(u -> label[outermost[u]] == Label.OUTER)
                .mapToObj(u -> potential[u]).min(Comparator.naturalOrder()).orElseThrow();
    }
}
