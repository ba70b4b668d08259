/** Goes through all the numbers once for every value there is. */
public final class ScanPerValue {
    private static final int VALUES = 160;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] numbers = new int[n];
        int seed = 31;
        for (int i = 0; i < n; i++) {
            seed = seed * 214013 + 2531011;
            numbers[i] = (seed >>> 16 & 255) * (seed >>> 24) * VALUES >>> 16;
        }
        long sum = 0;
        for (int value = 0; value < VALUES; value++) {
            long count = howOften(numbers, value);
            sum += count * count * (value + 1);
        }
        return sum;
    }

    private static int howOften(int[] numbers, int value) {
        int count = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == value) {
                count++;
            }
        }
        return count;
    }
}
