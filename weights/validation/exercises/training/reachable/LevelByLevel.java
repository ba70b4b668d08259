/** Counts the nodes that the first node can reach: a recursive step from each frontier to the next. */
public final class LevelByLevel {
    private LevelByLevel() {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        if (n == 0) {
            return 0;
        }
        int[][] successors = new int[n][2];
        int seed = 31 + n;
        for (int k = 0; k < 2; k++) {
            for (int node = 0; node < n; node++) {
                seed = seed * 1_664_525 + 907_633_385;
                successors[node][k] = (seed >>> 8) % n;
            }
        }
        boolean[] seen = new boolean[n];
        seen[0] = true;
        return expand(new int[] {0}, successors, seen);
    }

    private static int expand(int[] frontier, int[][] successors, boolean[] seen) {
        if (frontier.length == 0) {
            return 0;
        }
        int[] found = new int[2 * frontier.length];
        int count = 0;
        for (int node : frontier) {
            for (int next : successors[node]) {
                if (!seen[next]) {
                    seen[next] = true;
                    found[count++] = next;
                }
            }
        }
        int[] next = new int[count];
        System.arraycopy(found, 0, next, 0, count);
        return frontier.length + expand(next, successors, seen);
    }
}
