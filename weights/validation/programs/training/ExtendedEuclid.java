/** Solves remainders puzzles with the greatest common divisor and its factors. */
public final class ExtendedEuclid {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private record Combination(long divisor, long first, long second) {
    }

    private record Congruence(long remainder, long modulus) {
        Congruence and(Congruence other) {
            Combination both = combine(modulus, other.modulus);
            long difference = other.remainder - remainder;
            if (difference % both.divisor != 0) {
                return null;
            }
            long part = other.modulus / both.divisor;
            long factor = Math.floorMod(difference / both.divisor * (both.first % part), part);
            return new Congruence(remainder + modulus * factor, modulus * part);
        }
    }

    private static Combination combine(long a, long b) {
        if (b == 0) {
            return new Combination(a, 1, 0);
        }
        Combination inner = combine(b, a % b);
        return new Combination(inner.divisor, inner.second, inner.first - a / b * inner.second);
    }

    private static int inverse(int number, int modulus) {
        int rest = number;
        int before = modulus;
        int factor = 1;
        int factorBefore = 0;
        while (rest != 0) {
            int quotient = before / rest;
            int swap = before - quotient * rest;
            before = rest;
            rest = swap;
            swap = factorBefore - quotient * factor;
            factorBefore = factor;
            factor = swap;
        }
        if (before != 1) {
            return -1;
        }
        return factorBefore < 0 ? factorBefore + modulus : factorBefore;
    }

    public static long run(int n) {
        long seed = 20011;
        long check = 0;
        for (int i = 0; i < n; i++) {
            Congruence all = new Congruence(0, 1);
            for (int k = 0; k < 3 && all != null; k++) {
                seed = seed * 48271 % 2147483647;
                long modulus = 2 + seed % 5000;
                all = all.and(new Congruence((seed >> 13) % modulus, modulus));
            }
            check = check * 31 + (all == null ? 1 : all.remainder + all.modulus);
            int modulus = (int) (seed >> 4) | 1;
            for (int number = 2; number < 8; number++) {
                check += inverse(number * 12345 % modulus, modulus);
            }
        }
        return check;
    }
}
