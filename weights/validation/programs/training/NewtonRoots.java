/** Finds zeros of functions that are built from smaller functions and know their slope. */
public final class NewtonRoots {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Function {
        double value(double x);

        double slope(double x);

        default Function plus(Function other) {
            return new Sum(this, other);
        }

        default Function times(Function other) {
            return new Product(this, other);
        }
    }

    private static final class Identity implements Function {
        public double value(double x) {
            return x;
        }

        public double slope(double x) {
            return 1;
        }
    }

    private record Constant(double c) implements Function {
        public double value(double x) {
            return c;
        }

        public double slope(double x) {
            return 0;
        }
    }

    private record Sum(Function left, Function right) implements Function {
        public double value(double x) {
            return left.value(x) + right.value(x);
        }

        public double slope(double x) {
            return left.slope(x) + right.slope(x);
        }
    }

    private record Product(Function left, Function right) implements Function {
        public double value(double x) {
            return left.value(x) * right.value(x);
        }

        public double slope(double x) {
            return left.slope(x) * right.value(x) + left.value(x) * right.slope(x);
        }
    }

    private record Root(Function inner) implements Function {
        public double value(double x) {
            return Math.sqrt(1 + Math.abs(inner.value(x)));
        }

        public double slope(double x) {
            double below = inner.value(x);
            double rise = inner.slope(x) / (2 * Math.sqrt(1 + Math.abs(below)));
            return below < 0 ? -rise : rise;
        }
    }

    private int seed = 77;

    private int draw(int bound) {
        seed = seed * 214013 + 2531011;
        return (seed >>> 16) % bound;
    }

    public static long run(int n) {
        NewtonRoots source = new NewtonRoots();
        long check = 0;
        for (int i = 0; i < n; i++) {
            Function function = source.build(1 + i % 4).plus(new Identity()).plus(new Constant(-source.draw(9)));
            double x = source.draw(20) - 10 + 0.25;
            int steps = 0;
            while (steps < 25 && Math.abs(function.value(x)) > 1e-9) {
                double slope = function.slope(x);
                x = Math.abs(slope) < 1e-6 ? x / 2 + 1 : x - function.value(x) / slope;
                x = Math.max(-50, Math.min(50, x));
                steps++;
            }
            check = check * 7 + steps + (long) (x * 1000);
        }
        return check;
    }

    private Function build(int depth) {
        if (depth == 0) {
            return draw(3) == 0 ? new Constant(draw(7) - 3) : new Identity();
        }
        return switch (draw(4)) {
            case 0 -> build(depth - 1).plus(build(depth - 1));
            case 1 -> build(depth - 1).times(build(depth - 1));
            case 2 -> new Root(build(depth - 1));
            default -> new Constant(0.5).times(build(depth - 1));
        };
    }
}
