/** Counts the islands of a map: sinks each island by recursion. */
public final class RecursiveFlood {
    private final byte[][] map;

    private RecursiveFlood(int n) {
        map = new byte[n][n];
        int seed = 4_711 + n;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                seed = seed * 1_103_515_245 + 12_345;
                map[row][column] = (byte) ((seed >>> 16) % 100 < 35 ? 1 : 0);
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        return new RecursiveFlood(n).count();
    }

    private int count() {
        int islands = 0;
        for (int row = 0; row < map.length; row++) {
            for (int column = 0; column < map.length; column++) {
                if (map[row][column] == 1) {
                    islands++;
                    sink(row, column);
                }
            }
        }
        return islands;
    }

    private void sink(int row, int column) {
        if (row < 0 || row >= map.length || column < 0 || column >= map.length || map[row][column] == 0) {
            return;
        }
        map[row][column] = 0;
        sink(row + 1, column);
        sink(row - 1, column);
        sink(row, column + 1);
        sink(row, column - 1);
    }
}
