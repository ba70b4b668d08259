/** Raises the matrix of one step to the number of stairs. */
public final class MatrixPower {
    private static final int PRIME = 1_000_003;
    private static final long[][] STEP = {{1, 1, 1}, {1, 0, 0}, {0, 1, 0}};

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int seed = 3;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 69069 + 12345;
            int stairs = (seed >>> 10) % 41;
            sum += power(stairs)[0][0] * (i % 7 + 1);
        }
        return sum;
    }

    private static long[][] power(int exponent) {
        if (exponent == 0) {
            return new long[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        }
        long[][] half = power(exponent / 2);
        long[][] square = product(half, half);
        return exponent % 2 == 0 ? square : product(square, STEP);
    }

    private static long[][] product(long[][] one, long[][] other) {
        long[][] result = new long[3][3];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                long sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += one[row][k] * other[k][column];
                }
                result[row][column] = sum % PRIME;
            }
        }
        return result;
    }
}
