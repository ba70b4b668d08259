/** Bodies that attract each other, step by step. */
public final class Bodies {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Body {
        double x;
        double y;
        double z;
        double vx;
        double vy;
        double vz;
        final double mass;

        Body(double x, double y, double z, double mass) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.mass = mass;
        }
    }

    public static long run(int n) {
        Body[] bodies = new Body[5];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = new Body(i * 1.5, 3 - i, (i * i) % 4, 1 + i * 0.3);
        }
        for (int step = 0; step < n; step++) {
            attract(bodies, 0.001);
            for (Body body : bodies) {
                body.x += body.vx * 0.001;
                body.y += body.vy * 0.001;
                body.z += body.vz * 0.001;
            }
        }
        double energy = 0;
        for (Body body : bodies) {
            energy += body.mass * (body.vx * body.vx + body.vy * body.vy + body.vz * body.vz);
        }
        return (long) (energy * 1e6);
    }

    private static void attract(Body[] bodies, double time) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double square = dx * dx + dy * dy + dz * dz + 0.01;
                double pull = time / (square * Math.sqrt(square));
                a.vx -= dx * b.mass * pull;
                a.vy -= dy * b.mass * pull;
                a.vz -= dz * b.mass * pull;
                b.vx += dx * a.mass * pull;
                b.vy += dy * a.mass * pull;
                b.vz += dz * a.mass * pull;
            }
        }
    }
}
