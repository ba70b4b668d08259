/** Chains of calculations in which every step must wait for the one before. */
public final class DependentChains {
    private static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < TABLE.length; i++) {
            TABLE[i] = (i * 167 + 41 ^ i >> 3) & 255;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = (long) (continuedFraction(n) * 1e9);
        sum += (long) (carefulSum(n) * 1e6);
        sum ^= products(n);
        sum += quotients(n);
        sum = sum * 31 + lookups(n);
        return sum + (long) (tent(n) * 1e12);
    }

    /** From the innermost fraction outwards. */
    private static double continuedFraction(int depth) {
        double value = 1;
        for (int i = depth; i > 0; i--) {
            value = (i & 7) + 1 + i / (value + 2);
        }
        return value;
    }

    /** Carries along what is lost in rounding. */
    private static double carefulSum(int count) {
        double sum = 0;
        double lost = 0;
        for (int i = 1; i <= count; i++) {
            double term = 1.0 / i - lost;
            double larger = sum + term;
            lost = larger - sum - term;
            sum = larger;
        }
        return sum;
    }

    private static long products(int count) {
        long value = 0x1234567;
        for (int i = 0; i < count; i++) {
            value = value * (value | 5) + i;
            value ^= value >>> 31;
        }
        return value;
    }

    private static long quotients(int count) {
        long value = 987654321012345L;
        for (int i = 0; i < count; i++) {
            value = 4000000000000000000L / (value % 1000003 + 3) + i;
        }
        return value;
    }

    private static int lookups(int count) {
        int at = 7;
        int passed = 0;
        for (int i = 0; i < count; i++) {
            at = TABLE[at + i & 255];
            at = TABLE[at ^ passed & 127];
            passed += at;
        }
        return passed;
    }

    private static double tent(int count) {
        double x = 0.3;
        for (int i = 0; i < count; i++) {
            x = x * (1 - x) * 3.91;
        }
        return x;
    }
}
