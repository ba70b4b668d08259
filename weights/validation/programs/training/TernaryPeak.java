/** Climbs hills of several shapes by cutting their range in thirds. */
public final class TernaryPeak {
    interface Hill {
        double height(double place);
    }

    private record Parabola(double top, double width) implements Hill {
        @Override
        public double height(double place) {
            double away = (place - top) / width;
            return 1 - away * away;
        }
    }

    private record Tent(double top, double left, double right) implements Hill {
        @Override
        public double height(double place) {
            return place < top ? (place - top) * left : (top - place) * right;
        }
    }

    private record Bell(double top, double width) implements Hill {
        @Override
        public double height(double place) {
            double away = (place - top) * width;
            return 1 / (1 + away * away);
        }
    }

    private record Bridge(double one, double other) implements Hill {
        @Override
        public double height(double place) {
            double toOne = place - one;
            double toOther = place - other;
            return -Math.sqrt(toOne * toOne + 9) - 1.5 * Math.sqrt(toOther * toOther + 16);
        }
    }

    private static final class Sum implements Hill {
        private final Hill[] parts;

        Sum(Hill... parts) {
            this.parts = parts;
        }

        @Override
        public double height(double place) {
            double sum = 0;
            for (Hill part : parts) {
                sum += part.height(place);
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int seed = 9;
        long check = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 69069 + 1;
            double first = (seed >>> 12) / 10485.76;
            double second = 1 + (seed >>> 4 & 255) / 50.0;
            Hill hill = switch ((seed >>> 20) % 5) {
                case 0 -> new Parabola(first, second);
                case 1 -> new Tent(first, second, 2);
                case 2 -> new Bell(first, second);
                case 3 -> new Bridge(first, first + second);
                default -> new Sum(new Parabola(first, second), new Tent(first + second, 1, 3));
            };
            double top = climb(hill, 0, 128);
            check = check * 3 + (long) (top * 1024);
        }
        return check;
    }

    private static double climb(Hill hill, double from, double to) {
        double low = from;
        double high = to;
        while (high - low > 1e-3) {
            double third = (high - low) / 3;
            double left = low + third;
            double right = high - third;
            if (hill.height(left) < hill.height(right)) {
                low = left;
            } else {
                high = right;
            }
        }
        return (low + high) / 2;
    }
}
