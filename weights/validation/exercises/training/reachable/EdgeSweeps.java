/** Counts the nodes that the first node can reach: goes over all edges again until nothing is new. */
public final class EdgeSweeps {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        if (n == 0) {
            return 0;
        }
        int[] from = new int[2 * n];
        int[] to = new int[2 * n];
        int seed = 31 + n;
        for (int i = 0; i < from.length; i++) {
            seed = seed * 1_664_525 + 907_633_385;
            from[i] = i % n;
            to[i] = (seed >>> 8) % n;
        }
        boolean[] reached = new boolean[n];
        reached[0] = true;
        boolean changed;
        do {
            changed = false;
            for (int i = 0; i < from.length; i++) {
                if (reached[from[i]] && !reached[to[i]]) {
                    reached[to[i]] = true;
                    changed = true;
                }
            }
        } while (changed);
        long count = 0;
        for (boolean yes : reached) {
            if (yes) {
                count++;
            }
        }
        return count;
    }
}
