/** Adds up rectangles of a height map from sums kept for every corner. */
public final class SummedArea {
    private static final int WIDTH = 120;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        short[][] heights = terrain(n);
        long[][] sums = sums(heights);
        long check = 0;
        int a = 1;
        for (int query = 0; query < 40 * n; query++) {
            a = (int) (a * 48271L % 2147483647);
            int top = a % n;
            int left = a / 7 % WIDTH;
            int height = 1 + a / 131 % (n - top);
            int width = 1 + a / 1021 % (WIDTH - left);
            long sum = sum(sums, top, left, top + height, left + width);
            check = check * 7 + sum / (height * width);
        }
        return check + flattest(sums, n);
    }

    private static short[][] terrain(int rows) {
        short[][] heights = new short[rows][WIDTH];
        int a = 16807;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < WIDTH; column++) {
                a = a * 1566083941 + 2531;
                int near = row == 0 ? 500 : heights[row - 1][column];
                heights[row][column] = (short) (near + (a >>> 28) - 7);
            }
        }
        return heights;
    }

    private static long[][] sums(short[][] heights) {
        long[][] sums = new long[heights.length + 1][WIDTH + 1];
        for (int row = 0; row < heights.length; row++) {
            long line = 0;
            for (int column = 0; column < WIDTH; column++) {
                line += heights[row][column];
                sums[row + 1][column + 1] = sums[row][column + 1] + line;
            }
        }
        return sums;
    }

    private static long sum(long[][] sums, int top, int left, int bottom, int right) {
        return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left];
    }

    private static long flattest(long[][] sums, int rows) {
        long best = Long.MAX_VALUE;
        for (int row = 0; row + 4 <= rows; row++) {
            for (int column = 0; column + 4 <= WIDTH; column += 2) {
                long upper = sum(sums, row, column, row + 2, column + 4);
                long lower = sum(sums, row + 2, column, row + 4, column + 4);
                long slope = Math.abs(upper - lower);
                if (slope < best) {
                    best = slope;
                }
            }
        }
        return best == Long.MAX_VALUE ? -1 : best;
    }
}
