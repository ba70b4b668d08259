/** Looks some moves ahead, and cuts what cannot matter. */
public final class FourInARow {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int[] ORDER = {3, 2, 4, 1, 5, 0, 6};
    private final int[] heights = new int[7];
    private final long[] stones = new long[2];
    private int visited;

    public static long run(int n) {
        long check = 0;
        for (int i = 0; i < n; i++) {
            FourInARow game = new FourInARow();
            game.drop(i % 7, 0);
            game.drop((i / 7 + 3) % 7, 1);
            check = check * 31 + game.search(0, 4, -1000, 1000) + game.visited;
        }
        return check;
    }

    private void drop(int column, int player) {
        stones[player] |= 1L << column * 8 + heights[column]++;
    }

    private void lift(int column, int player) {
        stones[player] &= ~(1L << column * 8 + --heights[column]);
    }

    private static boolean wins(long stones) {
        for (int shift : new int[] {1, 7, 8, 9}) {
            long pairs = stones & stones >>> shift;
            if ((pairs & pairs >>> 2 * shift) != 0) {
                return true;
            }
        }
        return false;
    }

    private int search(int player, int depth, int alpha, int beta) {
        visited++;
        if (wins(stones[1 - player])) {
            return -100 - depth;
        }
        if (depth == 0) {
            return heights[3] - heights[0];
        }
        for (int column : ORDER) {
            if (heights[column] < 6) {
                drop(column, player);
                int value = -search(1 - player, depth - 1, -beta, -alpha);
                lift(column, player);
                if (value >= beta) {
                    return value;
                }
                alpha = Math.max(alpha, value);
            }
        }
        return alpha;
    }
}
