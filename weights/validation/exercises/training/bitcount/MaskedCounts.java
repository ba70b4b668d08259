/** Adds up the places of all set bits by counting bits in parallel, once for each digit of the place. */
public final class MaskedCounts {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int[] MASKS = {0xAAAAAAAA, 0xCCCCCCCC, 0xF0F0F0F0, 0xFF00FF00, 0xFFFF0000};

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

    private static int count(int bits) {
        int pairs = bits - (bits >>> 1 & 0x55555555);
        int fours = (pairs & 0x33333333) + (pairs >>> 2 & 0x33333333);
        int bytes = fours + (fours >>> 4) & 0x0F0F0F0F;
        return bytes * 0x01010101 >>> 24;
    }

    public static long run(int n) {
        int[] numbers = numbers(n);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int weight = count(numbers[i]);
            for (int digit = 0; digit < MASKS.length; digit++) {
                weight += count(numbers[i] & MASKS[digit]) << digit;
            }
            sum += weight;
        }
        return sum;
    }
}
