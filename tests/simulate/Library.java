import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Spends its time in the library. The misses of its fills and copies can be worked out on paper. */
public class Library {
    static final long[] FILLED = new long[1 << 19];
    static final int[] FROM = new int[1 << 18];
    static final int[] TO = new int[1 << 18];

    static void copy() {
        System.arraycopy(FROM, 0, TO, 0, FROM.length);
        for (Object to : new Object[] {null, "no array", new int[3]}) {
            try {
                System.arraycopy(FROM, 1, to, 0, 4);
            } catch (NullPointerException | ArrayStoreException | IndexOutOfBoundsException e) {
                System.out.println(e.getClass().getName());
            }
        }
    }

    static void collections() {
        Map<String, Integer> sums = new HashMap<>();
        for (int i = 0; i < 4000; i++) {
            sums.merge("key" + i % 600, i, Integer::sum);
        }
        Map<Object, Integer> own = new IdentityHashMap<>();
        for (int i = 0; i < 500; i++) {
            own.put(new Object(), i);
        }
        List<Integer> sorted = new ArrayList<>(sums.values());
        sorted.sort((one, other) -> Integer.compare(other, one));
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        Random random = new Random(17);
        for (int i = 0; i < 3000; i++) {
            queue.add(random.nextInt(1000));
            deque.push(i);
            if (queue.size() > 100) {
                deque.add(queue.poll());
            }
        }
        System.out.println(sorted.hashCode() + " " + own.values().stream().limit(3).collect(Collectors.toList()));
        System.out.println(deque.size());
    }

    static void text() {
        Matcher words = Pattern.compile("(\\w+)@(\\w+)").matcher("one@here and another@there; ".repeat(100));
        int length = 0;
        while (words.find()) {
            length += words.group(1).length();
        }
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            all.append(String.format("%04d,", i));
        }
        BigInteger factorial = BigInteger.ONE;
        for (int i = 1; i < 150; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
        }
        System.out.println(length + " " + all.toString().hashCode() + " " + factorial.bitLength());
        Map<Integer, Long> groups =
                IntStream.range(0, 3000).boxed().collect(Collectors.groupingBy(i -> i % 5, TreeMap::new, Collectors.counting()));
        System.out.println(groups);
    }

    public static void main(String[] args) throws Exception {
        Arrays.fill(FILLED, 3);
        copy();
        collections();
        if (args.length == 0) {
            text();
            System.out.println(Library.class.getDeclaredMethods().length);
        }
    }
}
