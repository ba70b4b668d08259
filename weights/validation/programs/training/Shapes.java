/** Many kinds of shapes behind an abstract class. */
public final class Shapes {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private abstract static class Shape {
        abstract double area();

        abstract void grow(double factor);
    }

    private static final class Circle extends Shape {
        private double radius;

        Circle(double radius) {
            this.radius = radius;
        }

        @Override
        double area() {
            return Math.PI * radius * radius;
        }

        @Override
        void grow(double factor) {
            radius *= factor;
        }
    }

    private static class Rectangle extends Shape {
        private double width;
        private double height;

        Rectangle(double width, double height) {
            this.width = width;
            this.height = height;
        }

        @Override
        double area() {
            return width * height;
        }

        @Override
        void grow(double factor) {
            width *= factor;
            height *= factor;
        }
    }

    private static final class Triangle extends Shape {
        private double base;
        private double height;

        Triangle(double base, double height) {
            this.base = base;
            this.height = height;
        }

        @Override
        double area() {
            return base * height / 2;
        }

        @Override
        void grow(double factor) {
            base *= factor;
            height *= factor;
        }
    }

    private static final class Group extends Shape {
        private final Shape[] parts;

        Group(Shape... parts) {
            this.parts = parts;
        }

        @Override
        double area() {
            double area = 0;
            for (Shape part : parts) {
                area += part.area();
            }
            return area;
        }

        @Override
        void grow(double factor) {
            for (Shape part : parts) {
                part.grow(factor);
            }
        }
    }

    public static long run(int n) {
        Shape[] shapes = new Shape[40];
        for (int i = 0; i < shapes.length; i++) {
            switch (i % 4) {
                case 0:
                    shapes[i] = new Circle(i);
                    break;
                case 1:
                    shapes[i] = new Rectangle(i, i + 1);
                    break;
                case 2:
                    shapes[i] = new Triangle(i, 3);
                    break;
                default:
                    shapes[i] = new Group(new Circle(1), new Rectangle(2, i));
                    break;
            }
        }
        double total = 0;
        for (int round = 0; round < n; round++) {
            for (Shape shape : shapes) {
                total += shape.area();
                shape.grow(round % 2 == 0 ? 1.25 : 0.8);
            }
        }
        return (long) total;
    }
}
