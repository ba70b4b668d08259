/** Switches over patterns and concatenations, each in a method of its own. */
public class Generated {
    record A(int x) {}
    record B(String s) {}
    enum E { X }

    static int choose(Object o) {
        return switch (o) {
            case A(int x) when x > 3 -> x;
            case A a -> 1;
            case B b -> 2;
            case String s -> 4;
            case Integer i when i > 10 -> 5;
            case E e -> 6;
            case long[] l -> 7;
            case char[] c -> 8;
            case Double d -> 9;
            default -> 10;
        };
    }

    static int first() {
        return choose(new A(9));
    }

    static int second() {
        return choose(new A(1));
    }

    static int third() {
        return choose(new B(""));
    }

    static int ninth() {
        return choose(1.0);
    }

    static int none() {
        return choose(5L);
    }

    static String ints(int a, int b) {
        return "x" + a + b;
    }

    static String mixed(int a, long b, Object c, String d, double e, char f) {
        return a + b + "," + c + d + e + f + "z";
    }

    static String one(int a) {
        return "x" + a;
    }

    public static void main(String[] arguments) {
        int which = Integer.parseInt(arguments[0]);
        int result = switch (which) {
            case 0 -> first();
            case 1 -> second();
            case 2 -> third();
            case 3 -> ninth();
            default -> none();
        };
        for (int i = 0; i < 3; i++) {
            System.out.println(ints(i, which));
            System.out.println(mixed(i, 2, "c", "d", 1.5, 'f'));
            System.out.println(one(result));
        }
    }
}
