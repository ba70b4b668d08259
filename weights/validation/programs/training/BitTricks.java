/** Counts, reverses and interleaves bits without a table. */
public final class BitTricks {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long state = 88172645463325252L;
        long check = 0;
        for (int i = 0; i < n; i++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            check += ones(state) * 3L ^ reverse((int) state) ^ spread((int) (state >>> 32) & 0xFFFF);
        }
        return check;
    }

    private static int ones(long value) {
        int count = 0;
        while (value != 0) {
            value &= value - 1;
            count++;
        }
        return count;
    }

    private static int reverse(int value) {
        value = (value & 0x55555555) << 1 | value >>> 1 & 0x55555555;
        value = (value & 0x33333333) << 2 | value >>> 2 & 0x33333333;
        value = (value & 0x0F0F0F0F) << 4 | value >>> 4 & 0x0F0F0F0F;
        return value << 24 | (value & 0xFF00) << 8 | value >>> 8 & 0xFF00 | value >>> 24;
    }

    private static int spread(int value) {
        value = (value | value << 8) & 0x00FF00FF;
        value = (value | value << 4) & 0x0F0F0F0F;
        value = (value | value << 2) & 0x33333333;
        return (value | value << 1) & 0x55555555;
    }
}
