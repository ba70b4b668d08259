/** The Mersenne twister, and numbers in other distributions drawn by rejecting some of its own. */
public final class TwisterNumbers {
    private static final int SIZE = 624;
    private static final int MIDDLE = 397;

    private final int[] state = new int[SIZE];
    private int at = SIZE;

    private TwisterNumbers(int seed) {
        state[0] = seed;
        for (int i = 1; i < SIZE; i++) {
            int before = state[i - 1];
            state[i] = 1812433253 * (before ^ before >>> 30) + i;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        TwisterNumbers numbers = new TwisterNumbers(5489);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += numbers.below(i + 1);
            sum = sum * 3 + numbers.triangular();
            sum ^= numbers.tails();
            sum += numbers.dayOfYear();
        }
        return sum;
    }

    private void twist() {
        for (int i = 0; i < SIZE; i++) {
            int joined = state[i] & 0x80000000 | state[(i + 1) % SIZE] & 0x7FFFFFFF;
            int twisted = state[(i + MIDDLE) % SIZE] ^ joined >>> 1;
            if ((joined & 1) != 0) {
                twisted ^= 0x9908B0DF;
            }
            state[i] = twisted;
        }
        at = 0;
    }

    private int next() {
        if (at == SIZE) {
            twist();
        }
        int y = state[at++];
        y ^= y >>> 11;
        y ^= y << 7 & 0x9D2C5680;
        y ^= y << 15 & 0xEFC60000;
        return y ^ y >>> 18;
    }

    private int bits(int count) {
        return next() >>> 32 - count;
    }

    /** Draws so many bits as the bound has, until they make a number below it. */
    private int below(int bound) {
        int mask = bound;
        for (int shift = 1; shift < 32; shift *= 2) {
            mask |= mask >>> shift;
        }
        int drawn;
        do {
            drawn = next() & mask;
        } while (drawn >= bound);
        return drawn;
    }

    private int triangular() {
        while (true) {
            int drawn = next();
            int place = drawn & 1023;
            int height = drawn >>> 10 & 1023;
            int roof = place < 300 ? place * 1024 / 300 : (1023 - place) * 1024 / 723;
            if (height < roof) {
                return place;
            }
        }
    }

    /** How often a coin falls on the same side, at the start. */
    private int tails() {
        int thrown = 0;
        while (bits(1) == 1) {
            thrown++;
        }
        return thrown;
    }

    private int dayOfYear() {
        int month;
        int day;
        do {
            month = bits(4);
            day = bits(5);
        } while (month > 11 || day > 30 || month == 1 && day > 27 || day == 30 && (month % 7 & 1) == 1);
        return month * 31 + day;
    }
}
