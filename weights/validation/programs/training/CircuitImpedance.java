/** The resistance of nested circuits to alternating currents of many frequencies. */
public final class CircuitImpedance {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private record Complex(double real, double imaginary) {
        static final Complex ZERO = new Complex(0, 0);

        Complex plus(Complex other) {
            return new Complex(real + other.real, imaginary + other.imaginary);
        }

        Complex inverse() {
            double square = real * real + imaginary * imaginary;
            return new Complex(real / square, -imaginary / square);
        }

        double length() {
            return Math.sqrt(real * real + imaginary * imaginary);
        }
    }

    private abstract static class Part {
        Part next;

        abstract Complex impedance(double frequency);
    }

    private static final class Resistor extends Part {
        private final Complex value;

        Resistor(double ohm) {
            value = new Complex(ohm, 0);
        }

        @Override
        Complex impedance(double frequency) {
            return value;
        }
    }

    private static final class Coil extends Part {
        private final double henry;

        Coil(double henry) {
            this.henry = henry;
        }

        @Override
        Complex impedance(double frequency) {
            return new Complex(0.01, frequency * henry);
        }
    }

    private static final class Capacitor extends Part {
        private final double farad;

        Capacitor(double farad) {
            this.farad = farad;
        }

        @Override
        Complex impedance(double frequency) {
            return new Complex(0, -1 / (frequency * farad));
        }
    }

    private static final class Group extends Part {
        private final boolean parallel;
        private Part first;

        Group(boolean parallel) {
            this.parallel = parallel;
        }

        void add(Part part) {
            part.next = first;
            first = part;
        }

        @Override
        Complex impedance(double frequency) {
            Complex sum = Complex.ZERO;
            for (Part part = first; part != null; part = part.next) {
                Complex one = part.impedance(frequency);
                sum = sum.plus(parallel ? one.inverse() : one);
            }
            return parallel ? sum.inverse() : sum;
        }
    }

    private static Part build(int depth, int code) {
        if (depth == 0) {
            return switch (code % 3) {
                case 0 -> new Resistor(1 + code % 50);
                case 1 -> new Coil(0.001 * (1 + code % 7));
                default -> new Capacitor(0.0001 * (1 + code % 5));
            };
        }
        Group group = new Group(depth % 2 == 0);
        for (int i = 0; i < 2 + code % 2; i++) {
            group.add(build(depth - 1, code * 5 % 1009 + i * 7));
        }
        return group;
    }

    public static long run(int n) {
        Part[] circuits = {build(1, 4), build(2, 17), build(3, 101), build(4, 55)};
        double total = 0;
        for (int i = 1; i <= n; i++) {
            Complex seen = circuits[i % circuits.length].impedance(10 + i % 4001 * 0.5);
            total += seen.length() + (seen.imaginary > 0 ? 1 : 0);
        }
        return (long) (total * 1000);
    }
}
