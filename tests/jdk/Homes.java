import java.io.StringReader;
import java.io.BufferedReader;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Calls of the JDK in every position: the JDK calls back, throws, is inherited, is constructed and runs in other threads. */
public class Homes {
    interface Shape {
        String name();

        default String twice() {
            return name().concat(name());
        }
    }

    static class Own extends ArrayList<String> implements Comparable<Own> {
        final int key;

        Own(int key) {
            super(Math.max(key, 2));
            this.key = key;
        }

        @Override
        public boolean add(String text) {
            return super.add(text.trim());
        }

        @Override
        public int compareTo(Own other) {
            return Integer.compare(key, other.key);
        }

        @Override
        public int hashCode() {
            return Integer.hashCode(key);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Own && ((Own) other).key == key;
        }
    }

    static class Failing extends ArrayList<String> {
        Failing(int size) {
            super(Integer.parseInt(String.valueOf(-size)));
        }
    }

    static final Map<String, Integer> KNOWN = new HashMap<>();

    static {
        for (String one : "a b c".split(" ")) {
            KNOWN.put(one, one.length());
        }
    }

    static int depth(List<Integer> left) {
        if (left.isEmpty()) {
            return 0;
        }
        List<Integer> rest = new ArrayList<>(left.subList(1, left.size()));
        return rest.stream().mapToInt(one -> one).sum() + depth(rest);
    }

    static int throwing(int at) {
        List<Integer> all = new ArrayList<>();
        Collections.addAll(all, 3, 1, 2);
        try {
            all.sort((one, other) -> {
                if (at > 0) {
                    throw new IllegalStateException("at " + at);
                }
                return one.compareTo(other);
            });
            all.forEach(one -> all.get(one - 1 + at));
        } catch (IllegalStateException e) {
            return e.getMessage().length();
        } finally {
            all.clear();
        }
        return all.size();
    }

    static String failing(int size) {
        try {
            return new Failing(size).toString();
        } catch (IllegalArgumentException e) {
            return e.getMessage().toUpperCase();
        }
    }

    static int lines(String text) throws Exception {
        int sum = 0;
        try (BufferedReader reader = new BufferedReader(new StringReader(text))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                sum += Integer.parseInt(line) + KNOWN.getOrDefault(line, 1);
            }
        }
        return sum;
    }

    static Iterable<Integer> below(int end) {
        return () -> new Iterator<Integer>() {
            int at;

            @Override
            public boolean hasNext() {
                return at < end;
            }

            @Override
            public Integer next() {
                return Integer.valueOf(at++);
            }
        };
    }

    static int reflected(int number) {
        return Integer.bitCount(number) + String.valueOf(number).length();
    }

    public static void main(String[] arguments) throws Exception {
        for (int round = 0; round < 3; round++) {
            TreeMap<Own, String> sorted = new TreeMap<>();
            Map<Own, String> hashed = new HashMap<>();
            for (int i = 0; i < 5; i++) {
                Own own = new Own(5 - i);
                own.add(" text" + i);
                sorted.put(own, own.toString());
                hashed.put(own, own.get(0));
            }
            System.out.println(sorted.values() + " " + hashed.get(new Own(3)) + sorted.firstKey().size());
            System.out.println(throwing(0) + throwing(1) + failing(2));
            System.out.println(depth(IntStream.range(0, 6).boxed().collect(Collectors.toList())));
            System.out.println(lines("1\n22\n333"));
            int sum = 0;
            for (int one : below(4)) {
                sum += one;
            }
            Shape shape = () -> "shape";
            IntBinaryOperator operator = Math::max;
            Supplier<Object> made = StringBuilder::new;
            sum += operator.applyAsInt(sum, 7) + made.get().toString().length() + shape.twice().length();
            InvocationHandler handler = (proxy, method, given) -> method.getName() + String.valueOf(given);
            Shape generated = (Shape) Proxy.newProxyInstance(Homes.class.getClassLoader(), new Class<?>[] {Shape.class}, handler);
            sum += generated.name().hashCode();
            sum += (Integer) Homes.class.getDeclaredMethod("reflected", int.class).invoke(null, sum);
            List<Integer> squares = new AbstractList<Integer>() {
                @Override
                public Integer get(int index) {
                    return index * index;
                }

                @Override
                public int size() {
                    return 4;
                }
            };
            sum += squares.indexOf(9) + squares.hashCode();
            System.out.println(sum);
        }
        int[] counted = new int[1];
        Thread thread = new Thread(() -> counted[0] = String.format("%d-%s", 12, "x").length());
        thread.start();
        thread.join();
        System.out.println(counted[0]);
    }
}
