/** Takes numbers apart by a walk that runs into itself. */
public final class RhoFactors {
    private static final int[] SMALL = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    private static final int LIMIT = 41 * 41;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Factors {
        private final long[] found = new long[64];
        private int count;
        private int gaveUp;

        void take(long number) {
            long rest = number;
            for (int prime : SMALL) {
                while (rest % prime == 0) {
                    insert(prime);
                    rest /= prime;
                }
            }
            if (rest > 1) {
                split(rest);
            }
        }

        private void split(long number) {
            if (number < LIMIT) {
                insert(number);
                return;
            }
            for (int shift = 1; shift <= 2; shift++) {
                long divisor = walk(number, shift);
                if (divisor > 1 && divisor < number) {
                    split(divisor);
                    split(number / divisor);
                    return;
                }
            }
            gaveUp++;
            insert(number);
        }

        private void insert(long factor) {
            int place = count++;
            while (place > 0 && found[place - 1] > factor) {
                found[place] = found[place - 1];
                place--;
            }
            found[place] = factor;
        }

        long digest() {
            long result = gaveUp;
            for (int i = 0; i < count; i++) {
                result = result * 1_000_003 + found[i];
            }
            return result;
        }
    }

    private static long walk(long number, int shift) {
        long slow = 2;
        long fast = 2;
        long gathered = 1;
        for (int step = 1; step <= 320; step++) {
            slow = (slow * slow + shift) % number;
            fast = (fast * fast + shift) % number;
            fast = (fast * fast + shift) % number;
            long difference = Math.abs(slow - fast);
            if (difference == 0) {
                return divisor(gathered, number);
            }
            gathered = gathered * difference % number;
            if (step % 16 == 0) {
                long common = divisor(gathered, number);
                if (common > 1) {
                    return common;
                }
            }
        }
        return 1;
    }

    private static long divisor(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    public static long run(int n) {
        long check = 0;
        int seed = 0x2545f491;
        for (int i = 0; i < n; i++) {
            seed ^= seed << 7;
            seed ^= seed >>> 9;
            Factors factors = new Factors();
            factors.take((seed >>> 2) + 2L);
            check = check * 31 + factors.digest();
        }
        return check;
    }
}
