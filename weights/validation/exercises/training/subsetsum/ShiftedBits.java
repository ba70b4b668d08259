/** Counts the sums that parts of some numbers have, and asks for the half: one bit for each sum, moved as a whole. */
public final class ShiftedBits {
    private final long[] words;

    private ShiftedBits(int bits) {
        words = new long[(bits >>> 6) + 1];
        words[0] = 1;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] numbers = new int[n];
        int total = 0;
        int seed = 17 * n + 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 214_013 + 2_531_011;
            numbers[i] = 12 + 6 * ((seed >>> 16) % 15);
            total += numbers[i];
        }
        ShiftedBits sums = new ShiftedBits(total);
        for (int number : numbers) {
            sums.includeShifted(number);
        }
        return 2 * sums.count() + sums.bit(total / 2);
    }

    private void includeShifted(int distance) {
        int wide = distance >>> 6;
        int fine = distance & 63;
        for (int i = words.length - 1; i >= wide; i--) {
            long moved = words[i - wide] << fine;
            if (fine != 0 && i > wide) {
                moved |= words[i - wide - 1] >>> (64 - fine);
            }
            words[i] |= moved;
        }
    }

    private long count() {
        long count = 0;
        for (long word : words) {
            for (long rest = word; rest != 0; rest &= rest - 1) {
                count++;
            }
        }
        return count;
    }

    private long bit(int index) {
        return words[index >>> 6] >>> index & 1;
    }
}
