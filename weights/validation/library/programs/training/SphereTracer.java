/** Rays are shot at spheres, a floor and a disc, and the light they bring back is summed. */
public final class SphereTracer {
    private record Vec(double x, double y, double z) {
        Vec plus(Vec o, double t) {
            return new Vec(x + o.x * t, y + o.y * t, z + o.z * t);
        }

        double dot(Vec o) {
            return x * o.x + y * o.y + z * o.z;
        }

        Vec unit() {
            double length = Math.sqrt(dot(this));
            return new Vec(x / length, y / length, z / length);
        }
    }

    private interface Solid {
        double hit(Vec origin, Vec direction);

        Vec normal(Vec point);
    }

    private record Sphere(Vec centre, double radius) implements Solid {
        public double hit(Vec origin, Vec direction) {
            Vec gap = origin.plus(centre, -1);
            double b = gap.dot(direction);
            double root = b * b - gap.dot(gap) + radius * radius;
            return root < 0 ? -1 : -b - Math.sqrt(root);
        }

        public Vec normal(Vec point) {
            return point.plus(centre, -1).unit();
        }
    }

    private record Floor(double height) implements Solid {
        public double hit(Vec origin, Vec direction) {
            return direction.y == 0 ? -1 : (height - origin.y) / direction.y;
        }

        public Vec normal(Vec point) {
            return new Vec(0, 1, 0);
        }
    }

    private static double trace(Solid[] scene, Vec origin, Vec direction, Vec light, int depth) {
        double nearest = 1e9;
        Solid found = null;
        for (Solid solid : scene) {
            double distance = solid.hit(origin, direction);
            if (distance > 1e-6 && distance < nearest) {
                nearest = distance;
                found = solid;
            }
        }
        if (found == null) {
            return 0.1;
        }
        Vec point = origin.plus(direction, nearest);
        Vec normal = found.normal(point);
        double own = Math.max(0, normal.dot(light));
        return depth == 0 ? own
            : own * 0.7 + 0.3 * trace(scene, point, direction.plus(normal, -2 * direction.dot(normal)), light, depth - 1);
    }

    public static long run(int n) {
        Solid[] scene = {new Sphere(new Vec(0, 0, 5), 1), new Floor(-1.5), new Sphere(new Vec(1.5, 0.5, 4), 0.7),
            new Sphere(new Vec(-1.6, 0.2, 6), 1.2), new Floor(9)};
        Vec light = new Vec(1, 2, -1.5).unit();
        Vec eye = new Vec(0, 0, -1);
        double sum = 0;
        for (int row = 0; row < n; row++) {
            for (int x = 0; x < 8; x++) {
                sum += trace(scene, eye, new Vec(x / 4.0 - 1, row % 31 / 15.0 - 1, 2).unit(), light, 2);
            }
        }
        return Double.doubleToLongBits(sum);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
