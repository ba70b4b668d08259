/** Merges sorted tapes into one by a tree that remembers the losers. */
public final class LoserTree {
    private static final int TAPES = 48;

    /** One sorted tape, read from front to back. */
    private static final class Tape {
        private final int[] numbers;
        private int position;

        Tape(int length, int number) {
            numbers = new int[length];
            int seed = number * 2654435 + 97;
            int value = number;
            for (int i = 0; i < length; i++) {
                seed ^= seed << 5;
                seed ^= seed >>> 9;
                seed ^= seed << 7;
                value += (seed & 0x3ff) + (seed >>> 31) * 2000;
                numbers[i] = value;
            }
        }

        boolean done() {
            return position == numbers.length;
        }

        int head() {
            return numbers[position];
        }

        void advance() {
            position++;
        }
    }

    private final Tape[] tapes;
    private final int[] losers;
    private int winner;

    private LoserTree(Tape[] tapes) {
        this.tapes = tapes;
        losers = new int[tapes.length];
        winner = play(1);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Tape[] tapes = new Tape[TAPES];
        for (int i = 0; i < TAPES; i++) {
            tapes[i] = new Tape((n + i) / TAPES + (i % 5 == 0 ? n / 100 : 0), i);
        }
        LoserTree tree = new LoserTree(tapes);
        long check = 0;
        int count = 0;
        int previous = 0;
        while (!tree.empty()) {
            int value = tree.next();
            check = check * 13 + (value - previous) + (count++ & 7);
            previous = value;
        }
        return check + count;
    }

    private int play(int node) {
        if (node >= tapes.length) {
            return node - tapes.length;
        }
        int left = play(2 * node);
        int right = play(2 * node + 1);
        boolean leftWins = beats(left, right);
        losers[node] = leftWins ? right : left;
        return leftWins ? left : right;
    }

    private boolean beats(int one, int other) {
        if (tapes[one].done()) {
            return false;
        }
        if (tapes[other].done()) {
            return true;
        }
        int first = tapes[one].head();
        int second = tapes[other].head();
        return first < second || first == second && one < other;
    }

    private boolean empty() {
        return tapes[winner].done();
    }

    private int next() {
        int value = tapes[winner].head();
        tapes[winner].advance();
        int best = winner;
        for (int node = (best + tapes.length) / 2; node > 0; node /= 2) {
            if (beats(losers[node], best)) {
                int swap = losers[node];
                losers[node] = best;
                best = swap;
            }
        }
        winner = best;
        return value;
    }
}
