/** Follows a damped pendulum with steps that become shorter where the motion is fast. */
public final class PendulumSwing {
    private static final double PI = 3.141592653589793;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private record State(double angle, double speed) {
        State moved(State rate, double time) {
            return new State(angle + rate.angle * time, speed + rate.speed * time);
        }

        double distance(State other) {
            return Math.abs(angle - other.angle) + Math.abs(speed - other.speed);
        }
    }

    @FunctionalInterface
    private interface Law {
        State rate(double time, State state);
    }

    public static long run(int n) {
        Law[] laws = {
            (time, state) -> new State(state.speed, -9.81 * sine(state.angle)),
            (time, state) -> new State(state.speed, -9.81 * sine(state.angle) - 0.1 * state.speed),
            (time, state) -> new State(state.speed, 1.4 * sine(time * 0.67) - sine(state.angle) - state.speed / 4),
        };
        long check = 0;
        State[] states = {new State(0.5, 0), new State(3, 0.1), new State(0.2, 1)};
        double[] times = new double[laws.length];
        double[] steps = {0.01, 0.01, 0.01};
        for (int i = 0; i < n; i++) {
            int which = i % laws.length;
            Law law = laws[which];
            double step = steps[which];
            State whole = advance(law, times[which], states[which], step);
            State half = advance(law, times[which], states[which], step / 2);
            half = advance(law, times[which] + step / 2, half, step / 2);
            double error = whole.distance(half);
            if (error < 1e-6) {
                states[which] = half;
                times[which] += step;
                check = check * 31 + (long) (half.angle * 1000);
            }
            steps[which] = error > 1e-6 ? step * 0.6 : Math.min(0.2, step * 1.1);
        }
        return check;
    }

    private static State advance(Law law, double time, State state, double step) {
        State first = law.rate(time, state);
        State second = law.rate(time + step / 2, state.moved(first, step / 2));
        State third = law.rate(time + step / 2, state.moved(second, step / 2));
        State fourth = law.rate(time + step, state.moved(third, step));
        return state.moved(first, step / 6).moved(second, step / 3).moved(third, step / 3).moved(fourth, step / 6);
    }

    private static double sine(double angle) {
        double turned = angle / (2 * PI);
        double rest = (turned - (long) turned) * 2 * PI;
        if (rest > PI) {
            rest -= 2 * PI;
        } else if (rest < -PI) {
            rest += 2 * PI;
        }
        double square = rest * rest;
        double term = rest;
        double sum = rest;
        for (int k = 2; k < 20; k += 2) {
            term *= -square / (k * (k + 1));
            sum += term;
        }
        return sum;
    }
}
