import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Work of the JDK with callbacks, on one thread, and an exception that takes one of several ways out. */
public class Home {
    static int compared;

    static int compare(Integer a, Integer b) {
        compared++;
        return a - b;
    }

    static int inner(int n) {
        return IntStream.range(0, n).map(i -> i * n).sum();
    }

    static int parsed(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        List<Integer> numbers = new ArrayList<>(Arrays.asList(3, 1, 2));
        numbers.sort(Home::compare);
        int outer = IntStream.range(0, 5).map(i -> inner(i)).sum();
        Map<String, Integer> counts = new TreeMap<>();
        for (String word : "a b a c".split(" ")) {
            counts.merge(word, 1, Integer::sum);
        }
        System.out.println("done");
        if (outer + parsed("x") + counts.size() + compared < 0) {
            System.out.println("never");
        }
    }
}
