import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** A list of quite different things is weighed by asking each thing what it is. */
public final class MixedBasket {
    private static List<Object> fill() {
        List<Object> basket = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            basket.add(i * 1000);
            basket.add("item" + i);
            basket.add(i * 0.5);
            basket.add(List.of(i, i + 1));
            basket.add(new StringBuilder("sb").append(i));
            basket.add(Map.of("k", i));
            basket.add((char) ('a' + i));
            basket.add(new int[] {i, i * 2});
        }
        return basket;
    }

    private static long weigh(Object thing) {
        if (thing instanceof Number) {
            return ((Number) thing).longValue();
        }
        if (thing instanceof CharSequence) {
            return ((CharSequence) thing).length();
        }
        if (thing instanceof Collection<?> things) {
            long sum = 0;
            for (Object inner : things) {
                sum += weigh(inner);
            }
            return sum;
        }
        if (thing instanceof Map<?, ?> map) {
            return weigh(map.values());
        }
        if (thing instanceof int[]) {
            return ((int[]) thing)[1];
        }
        return thing.hashCode();
    }

    @SuppressWarnings("unchecked")
    private static int rank(Object a, Object b) {
        return a instanceof Comparable && a.getClass() == b.getClass() ? ((Comparable<Object>) a).compareTo(b) : 0;
    }

    public static long run(int n) {
        List<Object> basket = fill();
        long sum = 0;
        for (int round = 0; round < n; round++) {
            Object last = basket.get(round % basket.size());
            for (Object thing : basket) {
                sum += weigh(thing) + Integer.signum(rank(thing, last));
            }
            sum = sum * 3 + round;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
