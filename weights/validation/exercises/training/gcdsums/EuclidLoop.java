/** Takes the greatest common divisor of each pair by repeated remainders. */
public final class EuclidLoop {
    private static final int LARGEST = 3000;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] numbers = new int[n];
        int seed = 8;
        for (int i = 0; i < n; i++) {
            seed = seed * 16807 + 91;
            numbers[i] = (seed >>> 8) % LARGEST + 1;
        }
        long sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                sum += divisor(numbers[i], numbers[j]);
            }
        }
        return sum;
    }

    private static int divisor(int first, int second) {
        while (second != 0) {
            int rest = first % second;
            first = second;
            second = rest;
        }
        return first;
    }
}
