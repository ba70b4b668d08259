/** Trigonometry, roots and powers. */
public final class Distances {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        double sum = 0;
        for (int i = 1; i < n; i++) {
            double x = Math.sin(i) * 10;
            double y = Math.cos(i) * 5;
            sum += Math.sqrt(x * x + y * y) + Math.abs(x - y) + Math.max(x, y) + Math.pow(x, 2);
        }
        return (long) (sum * 100);
    }
}
