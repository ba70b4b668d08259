/** The game of life on a grid that asks a method for every cell. */
public final class GameOfLife {
    public static final int SIZE = 150;

    private final int width;
    private final int height;
    private boolean[][] cells;

    private GameOfLife(int width, int height) {
        this.width = width;
        this.height = height;
        cells = new boolean[height][width];
    }

    public static long run(int n) {
        GameOfLife life = new GameOfLife(n, n);
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                life.cells[y][x] = (x * 7 + y * y * 3) % 5 < 2;
            }
        }
        long check = 0;
        for (int i = 0; i < 25; i++) {
            life.step();
            check = check * 31 + life.population();
        }
        return check;
    }

    private boolean isAlive(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height && cells[y][x];
    }

    private int neighbours(int x, int y) {
        int count = 0;
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if ((dx != 0 || dy != 0) && isAlive(x + dx, y + dy)) {
                    count++;
                }
            }
        }
        return count;
    }

    private void step() {
        boolean[][] next = new boolean[height][width];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int count = neighbours(x, y);
                next[y][x] = isAlive(x, y) ? count == 2 || count == 3 : count == 3;
            }
        }
        cells = next;
    }

    private int population() {
        int count = 0;
        for (boolean[] row : cells) {
            for (boolean cell : row) {
                if (cell) {
                    count++;
                }
            }
        }
        return count;
    }
}
