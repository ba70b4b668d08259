/** Shapes are told apart by the several interfaces they have, again and again in mixed order. */
public final class ShapeMatching {
    private interface Shape { }

    private interface Round extends Shape {
        int radius();
    }

    private interface Boxy extends Shape {
        int width();

        int height();
    }

    private interface Tinted {
        int colour();
    }

    private record Circle(int radius) implements Round { }

    private record Dot(int radius, int colour) implements Tinted, Round { }

    private record Tile(int width, int height) implements Boxy { }

    private record Flag(int colour, int width, int height) implements Tinted, Boxy { }

    private record Line(int length) implements Shape { }

    private static long area(Shape shape) {
        if (shape instanceof Round round) {
            return 3L * round.radius() * round.radius();
        } else if (shape instanceof Boxy box && box.width() > 2) {
            return (long) box.width() * box.height();
        } else if (shape instanceof Line line) {
            return line.length();
        }
        return 1;
    }

    private static int colour(Object object) {
        return object instanceof Tinted ? ((Tinted) object).colour() : 7;
    }

    public static long run(int n) {
        Shape[] shapes = new Shape[64];
        int seed = 9;
        for (int i = 0; i < shapes.length; i++) {
            seed = seed * 1103515245 + 12345;
            int r = seed >>> 20;
            switch (r % 5) {
                case 0: shapes[i] = new Circle(r % 9); break;
                case 1: shapes[i] = new Dot(r % 7, r % 3); break;
                case 2: shapes[i] = new Tile(r % 6, 4); break;
                case 3: shapes[i] = new Flag(r % 4, 3, r % 8); break;
                default: shapes[i] = new Line(r % 11);
            }
        }
        long sum = 0;
        for (int round = 0; round < n; round++) {
            for (Shape shape : shapes) {
                sum += area(shape) * (1 + colour(shape)) + (round & 3);
            }
            sum ^= round;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
