/** Groups points around means. */
public final class Clusters {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int points = 200;
        double[] xs = new double[points];
        double[] ys = new double[points];
        for (int i = 0; i < points; i++) {
            xs[i] = (i * 37 % 101) + (i % 3) * 80;
            ys[i] = (i * 53 % 89) + (i % 2) * 120;
        }
        double[] cx = new double[6];
        double[] cy = new double[6];
        int[] own = new int[points];
        for (int round = 0; round < n; round++) {
            if (round % 8 == 0) {
                for (int c = 0; c < 6; c++) {
                    cx[c] = xs[(c * 31 + round) % points];
                    cy[c] = ys[(c * 31 + round) % points];
                }
            }
            assign(xs, ys, cx, cy, own);
            move(xs, ys, cx, cy, own);
        }
        double check = 0;
        for (int c = 0; c < 6; c++) {
            check += cx[c] * 3 + cy[c];
        }
        return (long) (check * 1000);
    }

    private static void assign(double[] xs, double[] ys, double[] cx, double[] cy, int[] own) {
        for (int i = 0; i < xs.length; i++) {
            double least = Double.MAX_VALUE;
            for (int c = 0; c < cx.length; c++) {
                double dx = xs[i] - cx[c];
                double dy = ys[i] - cy[c];
                double square = dx * dx + dy * dy;
                if (square < least) {
                    least = square;
                    own[i] = c;
                }
            }
        }
    }

    private static void move(double[] xs, double[] ys, double[] cx, double[] cy, int[] own) {
        for (int c = 0; c < cx.length; c++) {
            double x = 0;
            double y = 0;
            int count = 0;
            for (int i = 0; i < xs.length; i++) {
                if (own[i] == c) {
                    x += xs[i];
                    y += ys[i];
                    count++;
                }
            }
            if (count > 0) {
                cx[c] = x / count;
                cy[c] = y / count;
            }
        }
    }
}
