/** Rays of light meet spheres. */
public final class RayCaster {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Vector {
        final double x;
        final double y;
        final double z;

        Vector(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        double dot(Vector other) {
            return x * other.x + y * other.y + z * other.z;
        }

        Vector minus(Vector other) {
            return new Vector(x - other.x, y - other.y, z - other.z);
        }

        Vector times(double factor) {
            return new Vector(x * factor, y * factor, z * factor);
        }
    }

    private static final class Sphere {
        final Vector center;
        final double radius;

        Sphere(Vector center, double radius) {
            this.center = center;
            this.radius = radius;
        }

        double meets(Vector from, Vector direction) {
            Vector way = from.minus(center);
            double b = way.dot(direction);
            double c = way.dot(way) - radius * radius;
            double square = b * b - c;
            return square < 0 ? -1 : -b - Math.sqrt(square);
        }
    }

    public static long run(int n) {
        Sphere[] spheres = new Sphere[8];
        for (int i = 0; i < spheres.length; i++) {
            spheres[i] = new Sphere(new Vector(i % 3 - 1, i / 3 - 1, 4 + i), 0.6 + i * 0.05);
        }
        Vector eye = new Vector(0, 0, 0);
        double light = 0;
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                Vector way = new Vector(2.0 * x / n - 1, 2.0 * y / n - 1, 1);
                Vector direction = way.times(1 / Math.sqrt(way.dot(way)));
                double nearest = 1e9;
                Sphere met = null;
                for (Sphere sphere : spheres) {
                    double distance = sphere.meets(eye, direction);
                    if (distance > 0 && distance < nearest) {
                        nearest = distance;
                        met = sphere;
                    }
                }
                if (met != null) {
                    Vector normal = direction.times(nearest).minus(met.center);
                    light += Math.max(0, -normal.dot(direction));
                }
            }
        }
        return (long) (light * 1000);
    }
}
