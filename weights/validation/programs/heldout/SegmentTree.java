/** Sums and largest values of ranges that change. */
public final class SegmentTree {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final long[] sums;
    private final int[] largest;
    private final int leaves;

    private SegmentTree(int leaves) {
        this.leaves = leaves;
        sums = new long[2 * leaves];
        largest = new int[2 * leaves];
    }

    public static long run(int n) {
        SegmentTree tree = new SegmentTree(512);
        int seed = 41;
        long check = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int at = seed >>> 23;
            tree.set(at, seed >>> 8 & 1023);
            int from = Math.min(at, 511 - at);
            int to = Math.max(at, 511 - at);
            check += tree.sum(from, to + 1) ^ tree.max(1, 0, 512, from, to);
        }
        return check;
    }

    private void set(int at, int value) {
        int node = at + leaves;
        sums[node] = value;
        largest[node] = value;
        while (node > 1) {
            node /= 2;
            sums[node] = sums[2 * node] + sums[2 * node + 1];
            largest[node] = largest[2 * node] > largest[2 * node + 1] ? largest[2 * node] : largest[2 * node + 1];
        }
    }

    private long sum(int from, int to) {
        long sum = 0;
        int low = from + leaves;
        int high = to + leaves;
        while (low < high) {
            if ((low & 1) == 1) {
                sum += sums[low++];
            }
            if ((high & 1) == 1) {
                sum += sums[--high];
            }
            low >>= 1;
            high >>= 1;
        }
        return sum;
    }

    private int max(int node, int low, int high, int from, int to) {
        if (from >= high || to < low) {
            return 0;
        }
        if (from <= low && high - 1 <= to) {
            return largest[node];
        }
        int middle = (low + high) / 2;
        return Math.max(max(2 * node, low, middle, from, to), max(2 * node + 1, middle, high, from, to));
    }
}
