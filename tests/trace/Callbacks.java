import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Calls of the program by the JDK. The argument is the number of the call that ends the JVM; 000 lets the program end. */
public class Callbacks {
    static int left;

    static int here(int value) {
        if (--left == 0) {
            Runtime.getRuntime().halt(0);
        }
        return value;
    }

    static class Key implements Comparable<Key> {
        final int value;

        Key(int value) {
            this.value = here(value);
        }

        @Override
        public int compareTo(Key other) {
            return here(Integer.compare(value, other.value));
        }

        @Override
        public int hashCode() {
            return here(value % 3);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && here(((Key) other).value) == value;
        }

        @Override
        public String toString() {
            return "k" + here(value);
        }
    }

    static class Source extends java.io.InputStream {
        int next = 20;

        @Override
        public int read() {
            return here(next-- > 0 ? 'a' + next : -1);
        }
    }

    static class Letters implements CharSequence {
        @Override
        public int length() {
            return here(2);
        }

        @Override
        public char charAt(int index) {
            return (char) ('a' + here(index));
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }
    }

    static class Failing extends Exception {
        @Override
        public synchronized Throwable fillInStackTrace() {
            here(0);
            return super.fillInStackTrace();
        }

        @Override
        public String getMessage() {
            return "m" + here(1);
        }
    }

    static int nested(int depth) {
        if (depth == 0) {
            return here(1);
        }
        int[] sum = {0};
        Arrays.asList(1, 2).forEach(each -> sum[0] += nested(depth - 1));
        return here(sum[0]);
    }

    /** The JVM records more than 32 frames in several pieces. */
    static void deep(int levels) {
        if (levels == 0) {
            here(1);
        } else {
            Arrays.asList(1).forEach(each -> deep(levels - 1));
        }
    }

    enum Color { RED, GREEN }

    static class Late {
        static final int VALUE = here(7);
    }

    public static void main(String[] args) throws Exception {
        left = Integer.parseInt(args[0]);
        here(0);
        List<Integer> numbers = new ArrayList<>(Arrays.asList(5, 3, 9, 1, 7));
        numbers.forEach(Callbacks::here);
        numbers.sort((a, b) -> here(a - b));
        Map<Integer, String> names = new HashMap<>();
        for (int i = 0; i < 3; i++) {
            names.computeIfAbsent(i, key -> "n" + here(key));
            names.merge(i, "x", (a, b) -> a + here(1) + b);
        }
        numbers.removeIf(each -> here(each) > 5);
        numbers.replaceAll(each -> here(each) + 1);
        IntStream.range(0, 4).map(Callbacks::here).filter(x -> here(x) > 1).boxed().collect(Collectors.toList());
        Map<Key, Integer> keys = new HashMap<>();
        for (int i = 0; i < 5; i++) {
            keys.put(new Key(i), i);
        }
        keys.get(new Key(3));
        TreeMap<Key, Integer> sorted = new TreeMap<>(keys);
        sorted.get(new Key(2));
        System.out.println(sorted);
        Collections.max(keys.keySet());
        new Source().read(new byte[10]);
        try {
            Arrays.asList(1, 2).forEach(each -> {
                here(each);
                throw new IllegalStateException();
            });
        } catch (IllegalStateException e) {
            here(2);
        }
        try {
            throw new Failing();
        } catch (Failing e) {
            System.out.println(e);
        }
        nested(3);
        deep(20);
        // This goes through a bridge, which a stack trace cannot tell from others.
        new StringBuilder().append(new Letters());
        Pattern.compile("[ab]").matcher("xaybz").replaceAll(result -> "<" + here(1) + ">");
        FutureTask<Integer> task = new FutureTask<>((Callable<Integer>) () -> here(4));
        task.run();
        task.get();
        Callbacks.class.getDeclaredMethod("here", int.class).invoke(null, 5);
        here(Late.VALUE);
        Class.forName("Callbacks$Forced");
        here(Color.valueOf("GREEN").ordinal());
        here(100);
    }

    static class Forced {
        static {
            here(8);
        }
    }
}
