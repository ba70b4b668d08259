/** Counts the islands of a map: numbers spread over the land until nothing changes. */
public final class SpreadingLabels {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] label = new int[n + 2][n + 2];
        int seed = 4_711 + n;
        for (int row = 1; row <= n; row++) {
            for (int column = 1; column <= n; column++) {
                seed = seed * 1_103_515_245 + 12_345;
                if ((seed >>> 16) % 100 < 35) {
                    label[row][column] = row * n + column;
                }
            }
        }

        boolean changed = true;
        while (changed) {
            changed = false;
            for (int row = 1; row <= n; row++) {
                for (int column = 1; column <= n; column++) {
                    changed |= update(label, row, column);
                }
            }
            for (int row = n; row > 0; row--) {
                for (int column = n; column > 0; column--) {
                    changed |= update(label, row, column);
                }
            }
        }

        int islands = 0;
        for (int row = 1; row <= n; row++) {
            for (int column = 1; column <= n; column++) {
                if (label[row][column] == row * n + column) {
                    islands++;
                }
            }
        }
        return islands;
    }

    private static boolean update(int[][] label, int row, int column) {
        int old = label[row][column];
        if (old == 0) {
            return false;
        }
        int best = Math.max(old, Math.max(label[row - 1][column], label[row + 1][column]));
        best = Math.max(best, Math.max(label[row][column - 1], label[row][column + 1]));
        label[row][column] = best;
        return best != old;
    }
}
