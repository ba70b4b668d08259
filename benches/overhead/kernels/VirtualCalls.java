/** Virtual calls: shapes with an abstract superclass, more than the JIT inlines. */
public final class VirtualCalls {
    public static final int SIZE = 1_000;

    private abstract static class Shape {
        abstract double area();

        abstract double perimeter();

        boolean isRound() {
            return false;
        }
    }

    private static final class Circle extends Shape {
        private final double radius;

        Circle(double radius) {
            this.radius = radius;
        }

        @Override
        double area() {
            return Math.PI * radius * radius;
        }

        @Override
        double perimeter() {
            return 2 * Math.PI * radius;
        }

        @Override
        boolean isRound() {
            return true;
        }
    }

    private static class Rectangle extends Shape {
        private final double width;
        private final double height;

        Rectangle(double width, double height) {
            this.width = width;
            this.height = height;
        }

        @Override
        double area() {
            return width * height;
        }

        @Override
        double perimeter() {
            return 2 * (width + height);
        }
    }

    private static final class Square extends Rectangle {
        Square(double side) {
            super(side, side);
        }
    }

    private static final class Triangle extends Shape {
        private final double a;
        private final double b;

        Triangle(double a, double b) {
            this.a = a;
            this.b = b;
        }

        @Override
        double area() {
            return a * b / 2;
        }

        @Override
        double perimeter() {
            return a + b + Math.sqrt(a * a + b * b);
        }
    }

    public static long run(int n) {
        Shape[] shapes = new Shape[n];
        for (int i = 0; i < n; i++) {
            shapes[i] = make(i);
        }
        double total = 0;
        int round = 0;
        for (int repeat = 0; repeat < n; repeat++) {
            for (Shape shape : shapes) {
                total += shape.area() / shape.perimeter();
                if (shape.isRound()) {
                    round++;
                }
            }
        }
        return (long) total + round;
    }

    private static Shape make(int i) {
        switch (i * 7 % 5) {
            case 0:
                return new Circle(i % 10 + 1);
            case 1:
                return new Rectangle(i % 7 + 1, 2);
            case 2:
                return new Square(i % 3 + 1);
            default:
                return new Triangle(i % 5 + 1, i % 4 + 1);
        }
    }
}
