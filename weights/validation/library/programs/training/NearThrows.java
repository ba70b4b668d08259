import java.util.NoSuchElementException;

/** Bad input is noticed by exceptions that are thrown and caught close by. */
public final class NearThrows {
    private static final String[] INPUT = {"12", "7x", "", "-40", "99999999999", "0", "3.5", "1024", "+5", "eight", "81", "16"};

    private static final class Rejected extends RuntimeException {
        private static final long serialVersionUID = 1L;

        final int code;

        Rejected(int code) {
            super("rejected", null, false, false);
            this.code = code;
        }
    }

    private static int parse(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -text.length();
        }
    }

    private static int check(int value, int limit) {
        if (value > limit) {
            throw new Rejected(value - limit);
        }
        return value * 2;
    }

    private static int pick(int[] from, int index) {
        try {
            return from[index];
        } catch (ArrayIndexOutOfBoundsException e) {
            return 5;
        }
    }

    public static long run(int n) {
        int[] table = {4, 8, 15, 16, 23, 42};
        long sum = 0;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 16; k++) {
                try {
                    sum += check((i * 7 + k * 13) % 100, 60) + 1;
                } catch (Rejected e) {
                    sum -= e.code;
                } finally {
                    sum ^= k;
                }
            }
            sum += parse(INPUT[i % INPUT.length]) + pick(table, i % 8);
            try {
                if (i % 5 == 2) {
                    throw new NoSuchElementException("number " + i % 10);
                }
                sum += 3 / (i % 4);
            } catch (NoSuchElementException e) {
                sum += e.getMessage().length();
            } catch (ArithmeticException e) {
                sum += 9;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
