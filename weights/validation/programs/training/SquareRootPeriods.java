/** How long the continued fractions of square roots run before they repeat. */
public final class SquareRootPeriods {
    private static final int MODULUS = 1_000_003;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    @FunctionalInterface
    private interface TermSink {
        void accept(int term);
    }

    private static final class Convergent implements TermSink {
        private long top = 1;
        private long topBefore;
        private long bottom;
        private long bottomBefore = 1;

        @Override
        public void accept(int term) {
            long nextTop = (term * top + topBefore) % MODULUS;
            long nextBottom = (term * bottom + bottomBefore) % MODULUS;
            topBefore = top;
            bottomBefore = bottom;
            top = nextTop;
            bottom = nextBottom;
        }

        long mixed() {
            return top * 13 + bottom;
        }
    }

    private static int floorRoot(int number) {
        int guess = number;
        int next = (guess + 1) / 2;
        while (next < guess) {
            guess = next;
            next = (guess + number / guess) / 2;
        }
        return guess;
    }

    private static int expand(int number, TermSink sink) {
        int root = floorRoot(number);
        sink.accept(root);
        if (root * root == number) {
            return 0;
        }
        int period = 0;
        int offset = 0;
        int divisor = 1;
        int term = root;
        do {
            offset = divisor * term - offset;
            divisor = (number - offset * offset) / divisor;
            term = (root + offset) / divisor;
            sink.accept(term);
            period++;
        } while (term != 2 * root);
        return period;
    }

    public static long run(int n) {
        long check = 0;
        int longest = 0;
        int odd = 0;
        for (int number = 2; number < n + 2; number++) {
            Convergent convergent = new Convergent();
            int[] largest = {0};
            int period = expand(number, convergent);
            if (number % 3 == 0) {
                expand(number, term -> largest[0] = Math.max(largest[0], term ^ 5));
            }
            longest = Math.max(longest, period);
            odd += period & 1;
            check += convergent.mixed() * (period + 1) + largest[0];
        }
        return check * 31 + longest * 1000L + odd;
    }
}
