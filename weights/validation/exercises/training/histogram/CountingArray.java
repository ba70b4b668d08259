/** Counts each value in the cell of an array that belongs to it. */
public final class CountingArray {
    private static final int VALUES = 160;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] counts = new int[VALUES];
        for (int value : values(n)) {
            counts[value]++;
        }
        long sum = 0;
        for (int value = 0; value < VALUES; value++) {
            sum += (long) counts[value] * counts[value] * (value + 1);
        }
        return sum;
    }

    private static int[] values(int n) {
        int[] values = new int[n];
        int seed = 31;
        for (int i = 0; i < n; i++) {
            seed = seed * 214013 + 2531011;
            int product = (seed >>> 16 & 255) * (seed >>> 24);
            values[i] = product * VALUES >>> 16;
        }
        return values;
    }
}
