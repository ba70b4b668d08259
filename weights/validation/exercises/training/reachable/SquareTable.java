/** Counts the nodes that the first node can reach: looks along the rows of a table of all pairs. */
public final class SquareTable {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        if (n == 0) {
            return 0;
        }
        boolean[][] leads = new boolean[n][n];
        int seed = 31 + n;
        for (int i = 0; i < 2 * n; i++) {
            seed = seed * 1_664_525 + 907_633_385;
            leads[i % n][(seed >>> 8) % n] = true;
        }
        boolean[] reached = new boolean[n];
        int[] agenda = new int[n];
        int planned = 1;
        reached[0] = true;
        for (int done = 0; done < planned; done++) {
            boolean[] row = leads[agenda[done]];
            for (int next = 0; next < n; next++) {
                if (row[next] && !reached[next]) {
                    reached[next] = true;
                    agenda[planned++] = next;
                }
            }
        }
        return planned;
    }
}
