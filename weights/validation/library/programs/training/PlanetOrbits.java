/** Planets pull at each other and drift along in small steps, and their energy is added up. */
public final class PlanetOrbits {
    private static final class Body {
        double x, y, z, vx, vy, vz;
        final double mass;

        Body(double x, double y, double z, double vx, double vy, double vz, double mass) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx;
            this.vy = vy;
            this.vz = vz;
            this.mass = mass;
        }
    }

    private static void advance(Body[] bodies, double dt) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double squared = dx * dx + dy * dy + dz * dz + 1e-3;
                double pull = dt / (squared * Math.sqrt(squared));
                a.vx -= dx * b.mass * pull;
                a.vy -= dy * b.mass * pull;
                a.vz -= dz * b.mass * pull;
                b.vx += dx * a.mass * pull;
                b.vy += dy * a.mass * pull;
                b.vz += dz * a.mass * pull;
            }
        }
        for (Body body : bodies) {
            body.x += dt * body.vx;
            body.y += dt * body.vy;
            body.z += dt * body.vz;
        }
    }

    public static long run(int n) {
        Body[] bodies = {
            new Body(0, 0, 0, 0, 0, 0, 39.47), new Body(4.84, -1.16, -0.10, 0.606, 2.81, -0.02, 0.037),
            new Body(8.34, 4.12, -0.40, -1.01, 1.82, 0.008, 0.011), new Body(12.9, -15.1, -0.22, 1.08, 0.868, -0.01, 0.0017),
            new Body(15.4, -25.9, 0.18, 0.979, 0.594, -0.034, 0.002)};
        for (int step = 0; step < n * 8L; step++) {
            advance(bodies, 0.01);
        }
        double energy = 0;
        for (Body body : bodies) {
            energy += body.mass * (body.vx * body.vx + body.vy * body.vy + body.vz * body.vz) + body.x;
        }
        return Double.doubleToLongBits(energy);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
