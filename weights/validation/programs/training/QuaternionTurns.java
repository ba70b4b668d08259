/** Turns points in space, joint after joint of a moving arm, with quaternions. */
public final class QuaternionTurns {
    private static final int JOINTS = 12;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private record Point(double x, double y, double z) {
        Point plus(Point other) {
            return new Point(x + other.x, y + other.y, z + other.z);
        }
    }

    private static final class Quaternion {
        private final double w;
        private final double x;
        private final double y;
        private final double z;

        Quaternion(double w, double x, double y, double z) {
            this.w = w;
            this.x = x;
            this.y = y;
            this.z = z;
        }

        Quaternion times(Quaternion o) {
            return new Quaternion(
                    w * o.w - x * o.x - y * o.y - z * o.z,
                    w * o.x + x * o.w + y * o.z - z * o.y,
                    w * o.y - x * o.z + y * o.w + z * o.x,
                    w * o.z + x * o.y - y * o.x + z * o.w);
        }

        Quaternion conjugate() {
            return new Quaternion(w, -x, -y, -z);
        }

        Quaternion normalized() {
            double length = Math.sqrt(w * w + x * x + y * y + z * z);
            return new Quaternion(w / length, x / length, y / length, z / length);
        }

        Quaternion between(Quaternion other, double share) {
            double near = w * other.w + x * other.x + y * other.y + z * other.z;
            double to = near < 0 ? -share : share;
            double from = 1 - share;
            return new Quaternion(w * from + other.w * to, x * from + other.x * to,
                    y * from + other.y * to, z * from + other.z * to).normalized();
        }

        Point turn(Point point) {
            Quaternion result = times(new Quaternion(0, point.x, point.y, point.z)).times(conjugate());
            return new Point(result.x, result.y, result.z);
        }
    }

    private static final class Joint {
        private Quaternion pose;
        private Quaternion goal;
        private final Point bone;

        Joint(Quaternion pose, Point bone) {
            this.pose = pose;
            this.goal = pose;
            this.bone = bone;
        }

        void aim(Quaternion next) {
            goal = next;
        }

        void move() {
            pose = pose.between(goal, 0.125);
        }
    }

    public static long run(int n) {
        Joint[] arm = new Joint[JOINTS];
        for (int i = 0; i < JOINTS; i++) {
            arm[i] = new Joint(new Quaternion(1, i * 0.1, 0, -0.2).normalized(), new Point(1, i % 3, 0.5));
        }
        double total = 0;
        int seed = 31337;
        for (int frame = 0; frame < n; frame++) {
            seed = seed * 1140671485 + 12820163;
            Quaternion goal = new Quaternion(1 + (seed >>> 28), (seed >> 8) % 8, (seed >> 12) % 8, (seed >> 16) % 8);
            arm[(seed >>> 20) % JOINTS].aim(goal.normalized());
            Point tip = new Point(0, 0, 0);
            for (int i = JOINTS - 1; i >= 0; i--) {
                arm[i].move();
                tip = arm[i].pose.turn(tip.plus(arm[i].bone));
            }
            total += tip.x + 2 * tip.y + 3 * tip.z;
        }
        return (long) (total * 1000);
    }
}
