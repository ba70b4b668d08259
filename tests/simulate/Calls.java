/** Calls and returns whose mispredictions can be worked out on paper. */
public class Calls {
    interface Shape {
        int sides();
    }

    static final class Square implements Shape {
        public int sides() {
            return 4;
        }
    }

    static final class Triangle implements Shape {
        public int sides() {
            return 3;
        }
    }

    static int same(Shape[] all) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += all[0].sides();
        }
        return sum;
    }

    static int turns(Shape[] all) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += all[i & 1].sides();
        }
        return sum;
    }

    static int deep(int n) {
        return n == 1 ? 1 : 1 + deep(n - 1);
    }

    static int thrower(int i) {
        return 1 / (i - i);
    }

    static int caught(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            try {
                sum += thrower(i);
            } catch (ArithmeticException e) {
                sum++;
            }
        }
        return sum;
    }

    static final class Builder {
        int length;

        Builder append(double one, long two, String three, float four) {
            length += (int) (one + two + four) + three.length();
            return this;
        }
    }

    public static void main(String[] args) {
        Shape[] all = {new Square(), new Triangle()};
        Builder built = new Builder().append(1.5, 2L, "three", 4f).append(1, 2, "", 3);
        System.out.println(same(all) + turns(all) + deep(64) + caught(10) + built.length);
    }
}
