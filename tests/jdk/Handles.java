import java.util.ArrayList;
import java.util.List;

/** Method handles that test something: members of records, whose code depends on how often they ran. */
public class Handles {
    record Point(int x, int y, String name) {}

    static boolean same(Point one, Point other, boolean really) {
        return really && one.equals(other);
    }

    public static void main(String[] arguments) {
        Point one = new Point(1, 2, "a");
        Point other = new Point(1, 3, "a");
        int sum = 0;
        for (int i = 0; i < 300; i++) {
            sum += one.equals(other) ? 1 : one.hashCode() + other.toString().length();
        }
        // This method is compiled before its call runs.
        for (int i = 0; i < 100_100; i++) {
            sum += same(one, other, i >= 100_000) ? 1 : 0;
        }
        List<Point> all = new ArrayList<>(List.of(one, other));
        sum += all.indexOf(new Point(1, 3, "a"));
        System.out.println(sum);
    }
}
