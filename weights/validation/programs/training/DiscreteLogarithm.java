/** Finds exponents modulo a prime with small steps in a table and large steps outside. */
public final class DiscreteLogarithm {
    private static final int PRIME = 10_000_019;
    private static final int BABY_STEPS = 1 << 14;
    private static final int SLOTS = 1 << 20;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[] keys = new int[SLOTS];
    private final short[] exponents = new short[SLOTS];
    private final int base;
    private final int giant;

    private DiscreteLogarithm(int base) {
        this.base = base;
        int value = 1;
        for (int exponent = 0; exponent < BABY_STEPS; exponent++) {
            int slot = slot(value);
            while (keys[slot] != 0 && keys[slot] != value) {
                slot = (slot + 1) & (SLOTS - 1);
            }
            if (keys[slot] == 0) {
                keys[slot] = value;
                exponents[slot] = (short) exponent;
            }
            value = times(value, base);
        }
        this.giant = power(value, PRIME - 2);
    }

    private int slot(int value) {
        return (value * 0x9e3779b1) >>> 12;
    }

    private static int times(int a, int b) {
        return (int) ((long) a * b % PRIME);
    }

    private static int power(int number, int exponent) {
        if (exponent == 0) {
            return 1;
        }
        int half = power(times(number, number), exponent / 2);
        return exponent % 2 == 0 ? half : times(half, number);
    }

    private int lookUp(int value) {
        for (int slot = slot(value); keys[slot] != 0; slot = (slot + 1) & (SLOTS - 1)) {
            if (keys[slot] == value) {
                return exponents[slot];
            }
        }
        return -1;
    }

    private int exponentOf(int target) {
        int value = target;
        for (int step = 0; step <= PRIME / BABY_STEPS; step++) {
            int exponent = lookUp(value);
            if (exponent >= 0) {
                return step * BABY_STEPS + exponent;
            }
            value = times(value, giant);
        }
        return -1;
    }

    public static long run(int n) {
        DiscreteLogarithm logarithm = new DiscreteLogarithm(6);
        long check = 0;
        int wrong = 0;
        int target = 1;
        for (int query = 0; query < n; query++) {
            target = (int) ((target * 16807L + query) % (PRIME - 1)) + 1;
            int exponent = logarithm.exponentOf(target);
            if (exponent >= 0 && power(logarithm.base, exponent) != target) {
                wrong++;
            }
            check = check * 37 + exponent;
        }
        return check - wrong;
    }
}
