/** Areas under functions, by Simpson's rule and halving. */
public final class Integration {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Function {
        double at(double x);
    }

    private static final class Cubic implements Function {
        @Override
        public double at(double x) {
            return ((x - 2) * x + 3) * x - 1;
        }
    }

    private static final class Bell implements Function {
        @Override
        public double at(double x) {
            return 1 / (1 + x * x);
        }
    }

    private static final class Product implements Function {
        private final Function a;
        private final Function b;

        Product(Function a, Function b) {
            this.a = a;
            this.b = b;
        }

        @Override
        public double at(double x) {
            return a.at(x) * b.at(x);
        }
    }

    public static long run(int n) {
        Function[] functions = {new Cubic(), new Bell(), new Product(new Bell(), new Cubic())};
        double total = 0;
        for (int i = 0; i < n; i++) {
            Function function = functions[i % 3];
            total += area(function, 0, 3, function.at(0), function.at(1.5), function.at(3), 1e-5);
        }
        return (long) (total * 1000);
    }

    private static double area(Function f, double a, double b, double fa, double fm, double fb, double error) {
        double middle = (a + b) / 2;
        double left = f.at((a + middle) / 2);
        double right = f.at((middle + b) / 2);
        double whole = (b - a) / 6 * (fa + 4 * fm + fb);
        double halves = (b - a) / 12 * (fa + 4 * left + 2 * fm + 4 * right + fb);
        if (Math.abs(halves - whole) < error) {
            return halves;
        }
        return area(f, a, middle, fa, left, fm, error / 2) + area(f, middle, b, fm, right, fb, error / 2);
    }
}
