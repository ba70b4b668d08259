/** Conway's cells on a torus. */
public final class GameOfLife {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int SIDE = 48;

    public static long run(int n) {
        boolean[][] cells = new boolean[SIDE][SIDE];
        for (int i = 0; i < SIDE * SIDE; i++) {
            cells[i / SIDE][i % SIDE] = (i * 7919 >> 3) % 3 == 0;
        }
        for (int step = 0; step < n; step++) {
            cells = next(cells);
        }
        long check = 0;
        for (int i = 0; i < SIDE * SIDE; i++) {
            check = check * 3 + (cells[i / SIDE][i % SIDE] ? 1 : 0);
        }
        return check;
    }

    private static boolean[][] next(boolean[][] cells) {
        boolean[][] next = new boolean[SIDE][SIDE];
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                int alive = neighbours(cells, x, y);
                next[y][x] = alive == 3 || alive == 2 && cells[y][x];
            }
        }
        return next;
    }

    private static int neighbours(boolean[][] cells, int x, int y) {
        int alive = 0;
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if ((dx != 0 || dy != 0) && cells[(y + dy + SIDE) % SIDE][(x + dx + SIDE) % SIDE]) {
                    alive++;
                }
            }
        }
        return alive;
    }
}
