/** How soon points leave the set. */
public final class Mandelbrot {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long total = 0;
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                total += iterations(3.0 * x / n - 2.0, 2.4 * y / n - 1.2);
            }
        }
        return total;
    }

    private static int iterations(double cx, double cy) {
        double x = 0;
        double y = 0;
        int count = 0;
        while (count < 60 && x * x + y * y <= 4.0) {
            double next = x * x - y * y + cx;
            y = 2 * x * y + cy;
            x = next;
            count++;
        }
        return count;
    }
}
