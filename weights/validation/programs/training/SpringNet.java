/** A net of masses and springs hangs from two corners and swings in the wind. */
public final class SpringNet {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Vector {
        double x;
        double y;
        double z;

        void add(Vector other, double factor) {
            x += other.x * factor;
            y += other.y * factor;
            z += other.z * factor;
        }
    }

    private static final class Mass {
        final Vector place = new Vector();
        final Vector speed = new Vector();
        final Vector force = new Vector();
        final boolean fixed;

        Mass(double x, double y, boolean fixed) {
            place.x = x;
            place.y = y;
            this.fixed = fixed;
        }

        void step(double time) {
            if (!fixed) {
                speed.add(force, time);
                speed.add(speed, -0.4 * time);
                place.add(speed, time);
            }
            force.x = 0;
            force.y = -9.81;
            force.z = 0;
        }
    }

    private static final class Spring {
        private final Mass one;
        private final Mass two;
        private final double length;
        private final double stiffness;

        Spring(Mass one, Mass two, double stiffness) {
            this.one = one;
            this.two = two;
            this.stiffness = stiffness;
            this.length = distance();
        }

        private double distance() {
            double x = one.place.x - two.place.x;
            double y = one.place.y - two.place.y;
            double z = one.place.z - two.place.z;
            return Math.sqrt(x * x + y * y + z * z);
        }

        void pull() {
            double distance = distance();
            double force = stiffness * (distance - length) / (distance + 1e-9);
            one.force.add(two.place, force);
            one.force.add(one.place, -force);
            two.force.add(one.place, force);
            two.force.add(two.place, -force);
        }

        double energy() {
            double longer = distance() - length;
            return stiffness * longer * longer / 2;
        }
    }

    public static long run(int n) {
        int side = 6;
        Mass[][] net = new Mass[side][side];
        Spring[] springs = new Spring[4 * side * side];
        int count = 0;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                net[row][column] = new Mass(column, -row, row == 0 && column % (side - 1) == 0);
                if (row > 0) {
                    springs[count++] = new Spring(net[row][column], net[row - 1][column], 400);
                }
                if (column > 0) {
                    springs[count++] = new Spring(net[row][column], net[row][column - 1], 400);
                }
                if (row > 0 && column > 0) {
                    springs[count++] = new Spring(net[row][column], net[row - 1][column - 1], 150);
                }
            }
        }
        double energy = 0;
        int seed = 5;
        for (int step = 0; step < n; step++) {
            seed = seed * 16807 & 0x7fffffff;
            net[seed >> 8 & 3][seed >> 12 & 3].force.z += (seed >> 16) % 40 * 0.5;
            for (int i = 0; i < count; i++) {
                springs[i].pull();
            }
            for (Mass[] row : net) {
                for (Mass mass : row) {
                    mass.step(0.01);
                }
            }
            energy += springs[step % count].energy();
        }
        return (long) (energy * 1e6) + (long) (net[side - 1][2].place.z * 1e9);
    }
}
