/** The sum of powers modulo a number, with objects for residues and for the ring. */
public final class ResidueObjects {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Group<T> {
        T one();

        T join(T left, T right);
    }

    private record Residue(long value, long modulus) {
        Residue {
            if (value < 0 || value >= modulus) {
                throw new IllegalArgumentException("not reduced");
            }
        }
    }

    private record Ring(long modulus) implements Group<Residue> {
        Residue of(long number) {
            return new Residue(number % modulus, modulus);
        }

        @Override
        public Residue one() {
            return of(1);
        }

        @Override
        public Residue join(Residue left, Residue right) {
            return of(left.value * right.value);
        }
    }

    private static <T> T power(Group<T> group, T base, int exponent) {
        T result = group.one();
        int bit = 1;
        while (bit * 2 <= exponent) {
            bit *= 2;
        }
        for (; bit > 0; bit /= 2) {
            result = group.join(result, result);
            if (exponent / bit % 2 == 1) {
                result = group.join(result, base);
            }
        }
        return result;
    }

    public static long run(int n) {
        Ring ring = new Ring(1_000_003);
        long sum = 0;
        for (int x = 1; x <= n; x++) {
            sum += power(ring, ring.of(x), 90 + n % 7).value();
        }
        return sum;
    }
}
