/** Finds the bridges and the cut points of small networks. */
public final class WeakLinks {
    private static final int NODES = 48;
    private static final int LINKS = 60;

    private final int[] first = new int[NODES];
    private final int[] next = new int[2 * LINKS];
    private final int[] target = new int[2 * LINKS];
    private final int[] order = new int[NODES];
    private final int[] low = new int[NODES];
    private final boolean[] cut = new boolean[NODES];
    private int links;
    private int clock;
    private int bridges;
    private long bridgeSum;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        WeakLinks network = new WeakLinks();
        long result = 0;
        for (int round = 0; round < n; round++) {
            network.build(round);
            result = result * 37 + network.examine();
        }
        return result;
    }

    private void build(int round) {
        links = 0;
        clock = 0;
        bridges = 0;
        bridgeSum = 0;
        for (int i = 0; i < NODES; i++) {
            first[i] = -1;
            order[i] = 0;
            cut[i] = false;
        }
        int seed = round * 40_503 + 9;
        while (links < 2 * LINKS) {
            seed = seed * 69_069 + 1;
            int a = (seed >>> 16) % NODES;
            seed = seed * 69_069 + 1;
            int b = (a + 1 + (seed >>> 16) % 9) % NODES;
            append(a, b);
            append(b, a);
        }
    }

    private void append(int from, int to) {
        target[links] = to;
        next[links] = first[from];
        first[from] = links++;
    }

    private long examine() {
        int parts = 0;
        for (int node = 0; node < NODES; node++) {
            if (order[node] == 0) {
                parts++;
                visit(node, -1);
            }
        }
        long cuts = 0;
        for (int node = 0; node < NODES; node++) {
            if (cut[node]) {
                cuts += node + 1;
            }
        }
        return cuts + 1000L * bridges + 100_000L * parts + bridgeSum;
    }

    private void visit(int node, int arrival) {
        order[node] = ++clock;
        low[node] = clock;
        int children = 0;
        for (int link = first[node]; link >= 0; link = next[link]) {
            if (arrival >= 0 && link == (arrival ^ 1)) {
                continue;
            }
            int other = target[link];
            if (order[other] != 0) {
                low[node] = Math.min(low[node], order[other]);
                continue;
            }
            children++;
            visit(other, link);
            low[node] = Math.min(low[node], low[other]);
            if (low[other] > order[node]) {
                bridges++;
                bridgeSum += (long) node * other;
            }
            if (arrival >= 0 && low[other] >= order[node]) {
                cut[node] = true;
            }
        }
        if (arrival < 0 && children > 1) {
            cut[node] = true;
        }
    }
}
