/** Five moons pull at each other around a planet, and their energy is watched while they circle. */
public final class MoonOrbits {

    private static final class Body {
        double x, y, z, vx, vy, vz;
        final double mass;

        Body(double x, double y, double z, double speed, double mass) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = -y * speed;
            this.vy = x * speed;
            this.mass = mass;
        }
    }

    private static void step(Body[] bodies, double dt) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double squared = dx * dx + dy * dy + dz * dz + 0.01;
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

    private static double motion(Body[] bodies) {
        double energy = 0;
        for (Body b : bodies) {
            energy += 0.5 * b.mass * (b.vx * b.vx + b.vy * b.vy + b.vz * b.vz);
        }
        return energy;
    }

    public static long run(int n) {
        Body[] bodies = new Body[6];
        bodies[0] = new Body(0, 0, 0, 0, 10);
        for (int i = 1; i < bodies.length; i++) {
            bodies[i] = new Body(i * 1.5, 0.3 * i, 0.1 * i, Math.sqrt(10 / (i * i * i * 3.5)), 0.01 * i);
        }
        double watched = 0;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 4; k++) {
                step(bodies, 0.002);
            }
            watched = watched * 0.9 + motion(bodies);
        }
        return Math.round(watched * 1e9);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
