/** Games of Reversi between two careless players, on boards of two long numbers. */
public final class Reversi {
    private static final long INNER_FILES = 0x7E7E7E7E7E7E7E7EL;
    private static final int[] DIRECTIONS = {1, 7, 8, 9};

    private long mine;
    private long theirs;
    private long seed;
    private boolean blackMoves;

    private Reversi(long seed) {
        this.seed = seed;
        setUp();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** Plays n moves, in as many games as that takes. */
    public static long run(int n) {
        Reversi table = new Reversi(2463534242L);
        long sum = 0;
        int passes = 0;
        for (int move = 0; move < n; move++) {
            long choices = table.choices();
            if (choices != 0) {
                passes = 0;
                sum += table.place(table.pick(choices));
            } else if (++passes == 2) {
                sum = sum * 31 + table.lead();
                table.setUp();
                passes = 0;
                continue;
            }
            table.changeSides();
        }
        return sum * 64 + table.lead();
    }

    private void setUp() {
        mine = 1L << 28 | 1L << 35;
        theirs = 1L << 27 | 1L << 36;
        blackMoves = true;
    }

    private static long shift(long board, int by) {
        return by > 0 ? board << by : board >>> -by;
    }

    private long choices() {
        long empty = ~(mine | theirs);
        long found = 0;
        for (int direction : DIRECTIONS) {
            long others = direction == 8 ? theirs : theirs & INNER_FILES;
            for (int by = -direction; by <= direction; by += 2 * direction) {
                long line = shift(mine, by) & others;
                for (int i = 0; i < 5; i++) {
                    line |= shift(line, by) & others;
                }
                found |= shift(line, by) & empty;
            }
        }
        return found;
    }

    private long pick(long choices) {
        seed ^= seed << 13;
        seed ^= seed >>> 7;
        seed ^= seed << 17;
        int skipped = (int) (seed >>> 40) % count(choices);
        long left = choices;
        while (skipped-- > 0) {
            left &= left - 1;
        }
        return left & -left;
    }

    private int place(long stone) {
        long turned = 0;
        for (int direction : DIRECTIONS) {
            long others = direction == 8 ? theirs : theirs & INNER_FILES;
            for (int by = -direction; by <= direction; by += 2 * direction) {
                long line = 0;
                long at = shift(stone, by);
                while ((at & others) != 0) {
                    line |= at;
                    at = shift(at, by);
                }
                if ((at & mine) != 0) {
                    turned |= line;
                }
            }
        }
        mine |= stone | turned;
        theirs &= ~turned;
        return count(turned);
    }

    private void changeSides() {
        long kept = mine;
        mine = theirs;
        theirs = kept;
        blackMoves = !blackMoves;
    }

    private int lead() {
        int difference = count(mine) - count(theirs);
        return blackMoves ? difference : -difference;
    }

    private static int count(long stones) {
        int count = 0;
        for (long left = stones; left != 0; left &= left - 1) {
            count++;
        }
        return count;
    }
}
