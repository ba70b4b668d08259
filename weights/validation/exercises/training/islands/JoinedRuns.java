/** Counts the islands of a map: finds runs of land in each row and joins them with those of the row above. */
public final class JoinedRuns {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int most = (n + 1) / 2;
        int[] parent = new int[n * most + 1];
        int[] begin = new int[most];
        int[] end = new int[most];
        int[] beginAbove = new int[most];
        int[] endAbove = new int[most];
        int above = 0;
        int runs = 0;
        int islands = 0;
        int seed = 4_711 + n;
        for (int row = 0; row < n; row++) {
            int here = 0;
            boolean inRun = false;
            for (int column = 0; column < n; column++) {
                seed = seed * 1_103_515_245 + 12_345;
                boolean land = (seed >>> 16) % 100 < 35;
                if (land && !inRun) {
                    begin[here] = column;
                } else if (!land && inRun) {
                    end[here++] = column;
                }
                inRun = land;
            }
            if (inRun) {
                end[here++] = n;
            }
            for (int i = 0; i < here; i++) {
                parent[runs + i] = runs + i;
            }
            islands += here;
            int firstAbove = runs - above;
            int i = 0;
            int j = 0;
            while (i < here && j < above) {
                if (begin[i] < endAbove[j] && beginAbove[j] < end[i]) {
                    int a = root(parent, runs + i);
                    int b = root(parent, firstAbove + j);
                    if (a != b) {
                        parent[a] = b;
                        islands--;
                    }
                }
                if (end[i] < endAbove[j]) {
                    i++;
                } else {
                    j++;
                }
            }
            runs += here;
            above = here;
            int[] swap = begin;
            begin = beginAbove;
            beginAbove = swap;
            swap = end;
            end = endAbove;
            endAbove = swap;
        }
        return islands;
    }

    private static int root(int[] parent, int run) {
        int at = run;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }
}
