/** A player of falling blocks who tries every column and every turn of each block. */
public final class FallingBlocks {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int WIDTH = 10;
    private static final int HEIGHT = 20;
    private static final int FULL = (1 << WIDTH) - 1;

    private static final int[][] BLOCKS = {
        {0x000f, 0x1111},
        {0x0033},
        {0x0027, 0x0131, 0x0072, 0x0232},
        {0x0036, 0x0231},
        {0x0063, 0x0132},
        {0x0017, 0x0311, 0x0074, 0x0223},
        {0x0047, 0x0113, 0x0071, 0x0322},
    };

    private final int[] well = new int[HEIGHT + 4];
    private long points;
    private int games;

    public static long run(int n) {
        FallingBlocks player = new FallingBlocks();
        for (int i = 0, seed = 12; i < n; i++) {
            seed = seed * 22695477 + 1;
            player.place(BLOCKS[(seed >>> 16) % BLOCKS.length]);
        }
        return player.points * 101 + player.games;
    }

    private void place(int[] turns) {
        int bestScore = Integer.MAX_VALUE;
        int bestBlock = 0;
        int bestRow = 0;
        for (int turn : turns) {
            for (int column = 0; column < WIDTH; column++) {
                if (leaves(turn, column)) {
                    break;
                }
                int row = HEIGHT;
                while (row > 0 && fits(turn, column, row - 1)) {
                    row--;
                }
                put(turn, column, row);
                int score = score() + 2 * row;
                put(turn, column, row);
                if (score < bestScore) {
                    bestScore = score;
                    bestBlock = turn | column << 16;
                    bestRow = row;
                }
            }
        }
        put(bestBlock & 0xffff, bestBlock >> 16, bestRow);
        points += 1 + removeFull();
        if (well[HEIGHT - 1] != 0) {
            games++;
            for (int row = 0; row < well.length; row++) {
                well[row] = 0;
            }
        }
    }

    private static boolean leaves(int block, int column) {
        int widest = 0;
        for (int rest = block; rest != 0; rest >>= 4) {
            widest |= rest & 15;
        }
        return widest << column > FULL;
    }

    private boolean fits(int block, int column, int row) {
        for (int rest = block; rest != 0; rest >>= 4, row++) {
            if ((well[row] & (rest & 15) << column) != 0) {
                return false;
            }
        }
        return true;
    }

    private void put(int block, int column, int row) {
        for (int rest = block; rest != 0; rest >>= 4) {
            well[row++] ^= (rest & 15) << column;
        }
    }

    private int score() {
        int covered = 0;
        int bad = 0;
        for (int row = HEIGHT - 1; row >= 0; row--) {
            int cells = well[row];
            if (cells == FULL) {
                bad -= 12;
                continue;
            }
            covered |= cells;
            for (int holes = covered & ~cells; holes != 0; holes &= holes - 1) {
                bad += 5;
            }
        }
        return bad;
    }

    private int removeFull() {
        int to = 0;
        for (int from = 0; from < well.length; from++) {
            if (well[from] != FULL) {
                well[to++] = well[from];
            }
        }
        int removed = well.length - to;
        while (to < well.length) {
            well[to++] = 0;
        }
        return removed * removed * 10;
    }
}
