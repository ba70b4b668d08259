/** Planets that attract each other: small objects with floating-point fields and getters. */
public final class NBody {
    public static final int SIZE = 30_000;

    private static final class Vector {
        private final double x;
        private final double y;
        private final double z;

        Vector(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        Vector plus(Vector other) {
            return new Vector(x + other.x, y + other.y, z + other.z);
        }

        Vector minus(Vector other) {
            return new Vector(x - other.x, y - other.y, z - other.z);
        }

        Vector times(double factor) {
            return new Vector(x * factor, y * factor, z * factor);
        }

        double length() {
            return Math.sqrt(x * x + y * y + z * z);
        }
    }

    private static final class Body {
        private final double mass;
        private Vector position;
        private Vector velocity;

        Body(double mass, Vector position, Vector velocity) {
            this.mass = mass;
            this.position = position;
            this.velocity = velocity;
        }

        double getMass() {
            return mass;
        }

        Vector getPosition() {
            return position;
        }

        void attract(Body other, double time) {
            Vector difference = other.getPosition().minus(position);
            double distance = difference.length();
            velocity = velocity.plus(difference.times(time * other.getMass() / (distance * distance * distance)));
        }

        void move(double time) {
            position = position.plus(velocity.times(time));
        }

        double kineticEnergy() {
            double speed = velocity.length();
            return mass * speed * speed / 2;
        }
    }

    public static long run(int n) {
        Body[] bodies = {
            new Body(40, new Vector(0, 0, 0), new Vector(0, 0, 0)),
            new Body(0.04, new Vector(4.8, -1.1, -0.1), new Vector(0.6, 2.8, -0.02)),
            new Body(0.01, new Vector(8.3, 4.1, -0.4), new Vector(-1.0, 1.8, 0.008)),
            new Body(0.002, new Vector(12.8, -15.1, -0.2), new Vector(1.0, 0.9, -0.01)),
            new Body(0.002, new Vector(15.3, -25.9, 0.1), new Vector(0.9, 0.6, -0.03)),
        };
        for (int step = 0; step < n; step++) {
            for (Body body : bodies) {
                for (Body other : bodies) {
                    if (body != other) {
                        body.attract(other, 0.001);
                    }
                }
            }
            for (Body body : bodies) {
                body.move(0.001);
            }
        }
        double energy = 0;
        for (Body body : bodies) {
            energy += body.kineticEnergy();
        }
        return (long) (energy * 1e6);
    }
}
