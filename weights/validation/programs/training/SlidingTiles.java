/** Solves scrambled eight-tile puzzles by looking one move deeper each time, until the patience ends. */
public final class SlidingTiles {
    private static final int PATIENCE = 1500;
    private static final byte[][] NEIGHBOURS = {
        {1, 3}, {0, 2, 4}, {1, 5},
        {0, 4, 6}, {1, 3, 5, 7}, {2, 4, 8},
        {3, 7}, {4, 6, 8}, {5, 7}
    };

    private final byte[] tiles = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    private int gap;
    private int steps;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long result = 0;
        long seed = 7;
        for (int i = 0; i < n; i++) {
            SlidingTiles puzzle = new SlidingTiles();
            int last = -1;
            for (int moves = 6 + i % 7; moves > 0; moves--) {
                byte[] choices = NEIGHBOURS[puzzle.gap];
                seed = seed * 16_807 % 2_147_483 + 1;
                int choice = choices[(int) (seed % choices.length)];
                if (choice == last) {
                    choice = choices[(int) ((seed + 1) % choices.length)];
                    if (choice == last) {
                        choice = choices[(int) ((seed + 2) % choices.length)];
                    }
                }
                last = puzzle.gap;
                puzzle.slide(choice);
            }
            int depth = puzzle.solve();
            result = result * 13 + depth * 7L + puzzle.steps;
        }
        return result;
    }

    private int solve() {
        int depth = 0;
        while (steps < PATIENCE) {
            if (search(depth, -1)) {
                return depth;
            }
            depth++;
        }
        return -1;
    }

    private boolean search(int depth, int cameFrom) {
        if (depth == 0) {
            return solved();
        }
        for (byte next : NEIGHBOURS[gap]) {
            if (next == cameFrom) {
                continue;
            }
            if (++steps >= PATIENCE) {
                return false;
            }
            int here = gap;
            slide(next);
            if (search(depth - 1, here)) {
                return true;
            }
            slide(here);
        }
        return false;
    }

    private void slide(int from) {
        tiles[gap] = tiles[from];
        tiles[from] = 0;
        gap = from;
    }

    private boolean solved() {
        for (int i = 0; i < tiles.length; i++) {
            if (tiles[i] != i) {
                return false;
            }
        }
        return true;
    }
}
