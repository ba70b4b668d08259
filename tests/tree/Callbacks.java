import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Ways in which the JDK calls a program back, each from two contexts. */
public class Callbacks {
    static final Map<Integer, Integer> KNOWN = new HashMap<>();

    static int fib(int n) {
        // TreeMap notices no changes within its own call on older releases.
        Integer known = KNOWN.get(n);
        if (known != null) {
            return known;
        }
        int sum = n < 2 ? n : fib(n - 1) + fib(n - 2);
        KNOWN.computeIfAbsent(n, key -> sum + String.valueOf(key).length() - String.valueOf(n).length());
        return sum;
    }

    static String word(int i) {
        return "w" + i % 7;
    }

    static int compare(String a, String b) {
        return b.compareTo(a);
    }

    static int sorted(int n) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            words.add(word(i));
        }
        words.sort(Callbacks::compare);
        Collections.sort(words, (a, b) -> {
            List<String> both = new ArrayList<>(List.of(a, b));
            Collections.sort(both, Callbacks::compare);
            return both.get(0).equals(a) ? -1 : 1;
        });
        return words.indexOf("w3");
    }

    static int nested(int depth) {
        if (depth == 0) {
            return Integer.parseInt("12");
        }
        return IntStream.range(0, 2).map(i -> nested(depth - 1) + Math.abs(-i)).sum();
    }

    static Map<String, Long> grouped(int n) {
        return IntStream.range(0, n).mapToObj(Callbacks::word)
                .collect(Collectors.groupingBy(word -> word, TreeMap::new, Collectors.counting()));
    }

    static int thrown(int n) {
        int caught = 0;
        for (int i = 0; i < n; i++) {
            try {
                List.of(1, 2, 3).forEach(each -> {
                    if (Integer.toString(each).equals("2")) {
                        throw new IllegalStateException("stop");
                    }
                });
            } catch (IllegalStateException e) {
                caught += e.getMessage().length();
            } finally {
                caught += String.valueOf(i).length();
            }
        }
        return caught;
    }

    /** Its iterator is the JDK's at first, and then its own. */
    static class Own implements Iterable<Integer> {
        public Iterator<Integer> iterator() {
            Iterator<Integer> inner = List.of(4, 5, 6).iterator();
            return new Iterator<Integer>() {
                public boolean hasNext() {
                    return inner.hasNext();
                }

                public Integer next() {
                    return inner.next() + String.valueOf(7).length();
                }
            };
        }
    }

    static int iterated() {
        int[] sum = {0};
        new Own().forEach(each -> sum[0] += each.hashCode());
        return sum[0] + String.join("-", List.of("a", "b")).length();
    }

    static int deep(int n, IntUnaryOperator of) {
        return n == 0 ? of.applyAsInt(3) : Math.max(deep(n - 1, of), Integer.bitCount(n));
    }

    static int all(int n) {
        return sorted(n) + nested(3) + grouped(n).size() + thrown(n / 4) + iterated() + deep(300, i -> Integer.parseInt("1" + i));
    }

    static int again(int n) {
        return all(n) + sorted(n / 2) + fib(20);
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sum = {all(20) + again(12)};
        Thread thread = new Thread(() -> sum[0] += again(16), "other");
        thread.start();
        thread.join();
        System.out.println("sum " + sum[0]);
        if (args.length > 0) {
            List.of(1, 2).forEach(each -> {
                sorted(3);
                System.exit(each - 1);
            });
        }
    }
}
