/** Fits a line through pairs of columns that are seen through layers of views. */
public final class RegressionViews {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Vector {
        int size();

        double get(int index);
    }

    private record Dense(double[] values) implements Vector {
        public int size() {
            return values.length;
        }

        public double get(int index) {
            return values[index];
        }
    }

    private record Column(float[] table, int width, int column) implements Vector {
        public int size() {
            return table.length / width;
        }

        public double get(int index) {
            return table[index * width + column];
        }
    }

    private record Shifted(Vector inner, double by) implements Vector {
        public int size() {
            return inner.size();
        }

        public double get(int index) {
            return inner.get(index) - by;
        }
    }

    private record Lagged(Vector inner, int lag) implements Vector {
        public int size() {
            return Math.max(0, inner.size() - lag);
        }

        public double get(int index) {
            return inner.get(index + lag);
        }
    }

    private record Line(double slope, double offset) {
        double at(double x) {
            return slope * x + offset;
        }
    }

    public static long run(int n) {
        final int width = 6;
        float[] table = new float[n * width];
        double[] target = new double[n];
        long seed = 88172645463325252L;
        for (int row = 0; row < n; row++) {
            double sum = 0;
            for (int column = 0; column < width; column++) {
                seed ^= seed << 13;
                seed ^= seed >>> 7;
                seed ^= seed << 17;
                float value = (seed & 0xfff) / 64f;
                table[row * width + column] = value;
                sum += value * (column + 1);
            }
            target[row] = sum;
        }
        Vector goal = new Dense(target);
        double total = 0;
        for (int column = 0; column < width; column++) {
            Vector input = new Column(table, width, column);
            Line line = fit(input, goal);
            Line late = fit(new Lagged(input, 2), new Lagged(goal, 2));
            total += line.slope * 100 + late.offset + residual(line, input, goal);
        }
        return (long) (total * 100);
    }

    private static Line fit(Vector xs, Vector ys) {
        double meanX = mean(xs);
        double meanY = mean(ys);
        Vector x = new Shifted(xs, meanX);
        Vector y = new Shifted(ys, meanY);
        double spread = dot(x, x);
        double slope = spread == 0 ? 0 : dot(x, y) / spread;
        return new Line(slope, meanY - slope * meanX);
    }

    private static double mean(Vector values) {
        double sum = 0;
        for (int i = 0; i < values.size(); i++) {
            sum += values.get(i);
        }
        return sum / Math.max(1, values.size());
    }

    private static double dot(Vector a, Vector b) {
        double sum = 0;
        for (int i = 0; i < a.size(); i++) {
            sum += a.get(i) * b.get(i);
        }
        return sum;
    }

    private static double residual(Line line, Vector xs, Vector ys) {
        double sum = 0;
        for (int i = 0; i < xs.size(); i++) {
            sum += Math.abs(ys.get(i) - line.at(xs.get(i)));
        }
        return sum / Math.max(1, xs.size());
    }
}
