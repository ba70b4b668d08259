/** Adds up the places of all set bits, taking away the lowest one again and again. */
public final class LowestBit {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** No two powers of two have the same remainder with this divisor. */
    private static final int DIVISOR = 37;

    private static int[] numbers(int n) {
        int[] numbers = new int[n];
        int state = 0x13579BDF;
        for (int i = 0; i < n; i++) {
            state ^= state << 7;
            state ^= state >>> 9;
            state ^= state << 8;
            numbers[i] = (i & 3) == 0 ? state & 0xFFFF : state;
        }
        return numbers;
    }

    public static long run(int n) {
        byte[] place = new byte[DIVISOR];
        for (int i = 0; i < 32; i++) {
            place[(int) ((1L << i) % DIVISOR)] = (byte) (i + 1);
        }
        long sum = 0;
        for (int number : numbers(n)) {
            long rest = number & 0xFFFFFFFFL;
            while (rest != 0) {
                long lower = rest & rest - 1;
                sum += place[(int) ((rest ^ lower) % DIVISOR)];
                rest = lower;
            }
        }
        return sum;
    }
}
