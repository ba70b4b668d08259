import java.util.Optional;

/** Optimizations of the second compiler besides intrinsics: chains of append, and boxes that do not escape. */
public class Joins {
    static int sink;

    static String join(int i) {
        return new StringBuilder().append("(").append(i).append(")").toString();
    }

    static String joinSynchronized(int i, String text) {
        return new StringBuffer().append(text).append(i % 10).append(')').toString();
    }

    static int sum(int n) {
        Integer sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    static int unused(int i) {
        Integer small = i;
        Long large = (long) i;
        return large.intValue() == i ? 1 : small;
    }

    static int mapped(int i) {
        return Optional.of(i).map(x -> x + 1).get();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 60_000; i++) {
            sink += join(i).length() + joinSynchronized(i, "a").length();
            sink += unused(i) + mapped(i) + sum(i % 30);
        }
        System.out.println(sink);
    }
}
