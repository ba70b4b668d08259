/** Division with remainder of decimal numbers as it is done on paper. */
public final class LongDivision {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class DividedByZero extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final class Natural {
        private final byte[] digits;
        private final int length;

        Natural(byte[] digits) {
            int used = digits.length;
            while (used > 0 && digits[used - 1] == 0) {
                used--;
            }
            this.digits = digits;
            this.length = used;
        }

        boolean isZero() {
            return length == 0;
        }

        Natural[] dividedBy(Natural divisor) {
            if (divisor.isZero()) {
                throw new DividedByZero();
            }
            byte[] quotient = new byte[length];
            byte[] rest = new byte[divisor.length + 1];
            for (int i = length - 1; i >= 0; i--) {
                for (int k = rest.length - 1; k > 0; k--) {
                    rest[k] = rest[k - 1];
                }
                rest[0] = digits[i];
                while (!less(rest, divisor)) {
                    subtract(rest, divisor);
                    quotient[i]++;
                }
            }
            return new Natural[] {new Natural(quotient), new Natural(rest)};
        }

        private static boolean less(byte[] rest, Natural divisor) {
            if (rest[divisor.length] != 0) {
                return false;
            }
            for (int k = divisor.length - 1; k >= 0; k--) {
                if (rest[k] != divisor.digits[k]) {
                    return rest[k] < divisor.digits[k];
                }
            }
            return false;
        }

        private static void subtract(byte[] rest, Natural divisor) {
            int borrow = 0;
            for (int k = 0; k < rest.length; k++) {
                int value = rest[k] - borrow - (k < divisor.length ? divisor.digits[k] : 0);
                borrow = value < 0 ? 1 : 0;
                rest[k] = (byte) (value + 10 * borrow);
            }
        }

        long digest() {
            long result = length;
            for (int i = 0; i < length; i++) {
                result = result * 10 + digits[i];
            }
            return result;
        }
    }

    public static long run(int n) {
        long check = 0;
        int failures = 0;
        int seed = 99;
        for (int i = 0; i < n; i++) {
            byte[] top = new byte[20 + i % 17];
            byte[] bottom = new byte[i % 9 * (i % 2 + 1)];
            for (int k = 0; k < top.length; k++) {
                seed = (seed * 171 + 11213) % 53125;
                top[k] = (byte) (seed % 10);
                if (k < bottom.length) {
                    bottom[k] = (byte) (seed / 10 % 10);
                }
            }
            try {
                Natural[] result = new Natural(top).dividedBy(new Natural(bottom));
                check = check * 3 + result[0].digest() * 7 + result[1].digest();
            } catch (DividedByZero problem) {
                failures++;
            }
        }
        return check + failures;
    }
}
