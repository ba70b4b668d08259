/** A differential equation by the method of Runge and Kutta. */
public final class LorenzPath {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class State {
        final double x;
        final double y;
        final double z;

        State(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        State slope() {
            return new State(10 * (y - x), x * (28 - z) - y, x * y - 8.0 / 3 * z);
        }

        State plus(State other, double factor) {
            return new State(x + factor * other.x, y + factor * other.y, z + factor * other.z);
        }
    }

    public static long run(int n) {
        State state = new State(1, 1, 1);
        double step = 0.005;
        double check = 0;
        for (int i = 0; i < n; i++) {
            State a = state.slope();
            State b = state.plus(a, step / 2).slope();
            State c = state.plus(b, step / 2).slope();
            State d = state.plus(c, step).slope();
            state = state.plus(a, step / 6).plus(b, step / 3).plus(c, step / 3).plus(d, step / 6);
            check += state.z;
        }
        return (long) check;
    }
}
