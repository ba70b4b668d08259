/** Plays peg solitaire on a cross-shaped board of bits and keeps the position with the fewest pegs. */
public final class PegBoard {
    @SuppressWarnings("serial")
    private static final class OutOfSteps extends Exception {
        OutOfSteps() {
            super("no steps left", null, false, false);
        }
    }

    private static final class Jump {
        final long pegs;
        final long hole;

        Jump(int from, int over, int to) {
            pegs = 1L << from | 1L << over;
            hole = 1L << to;
        }

        boolean isPossible(long board) {
            return (board & (pegs | hole)) == pegs;
        }

        long apply(long board) {
            return board ^ (pegs | hole);
        }
    }

    private static final int SIDE = 7;
    private final Jump[] jumps;
    private int stepsLeft;
    private int fewest;
    private long best;

    private PegBoard() {
        Jump[] all = new Jump[200];
        int count = 0;
        int[][] directions = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        for (int row = 0; row < SIDE; row++) {
            for (int column = 0; column < SIDE; column++) {
                for (int[] d : directions) {
                    int endRow = row + 2 * d[0];
                    int endColumn = column + 2 * d[1];
                    if (inside(row, column) && inside(endRow, endColumn)) {
                        int from = row * SIDE + column;
                        all[count++] = new Jump(from, from + d[0] * SIDE + d[1], endRow * SIDE + endColumn);
                    }
                }
            }
        }
        jumps = new Jump[count];
        System.arraycopy(all, 0, jumps, 0, count);
    }

    private static boolean inside(int row, int column) {
        return row >= 0 && row < SIDE && column >= 0 && column < SIDE
            && (row >= 2 && row <= 4 || column >= 2 && column <= 4);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        PegBoard game = new PegBoard();
        long result = 0;
        long random = 88_172_645_463_325_252L;
        for (int i = 0; i < n; i++) {
            random ^= random << 23;
            random ^= random >>> 18;
            random ^= random << 5;
            long board = 0;
            for (int cell = 0; cell < SIDE * SIDE; cell++) {
                if (inside(cell / SIDE, cell % SIDE) && (random >>> cell & 1) != 0) {
                    board |= 1L << cell;
                }
            }
            result = result * 3 + game.play(board);
        }
        return result;
    }

    private long play(long board) {
        stepsLeft = 150;
        fewest = SIDE * SIDE;
        best = 0;
        try {
            search(board, pegs(board));
        } catch (OutOfSteps e) {
            return best % 1_000_003 + fewest;
        }
        return best % 1_000_003 + fewest + 100L * stepsLeft;
    }

    private void search(long board, int pegs) throws OutOfSteps {
        if (stepsLeft-- == 0) {
            throw new OutOfSteps();
        }
        if (pegs < fewest) {
            fewest = pegs;
            best = board;
        }
        for (Jump jump : jumps) {
            if (jump.isPossible(board)) {
                search(jump.apply(board), pegs - 1);
            }
        }
    }

    private static int pegs(long board) {
        int count = 0;
        for (int cell = 0; cell < SIDE * SIDE; cell++) {
            count += (int) (board >>> cell & 1);
        }
        return count;
    }
}
