import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts the hits of a cache that drops the page unused for longest, by a linked map in the order of use. */
public final class HitsByLinkedMap {
    private static String page(int i) {
        int x = i * 37 % 1009 * (i % 211) % 1013;
        return i % 3 == 0 ? "/start" + x % 5 : i % 7 < 4 ? "/goods/" + x * x / 1013 : "/news/" + (i / 20 + x % 30);
    }

    public static long run(int n) {
        int limit = 20 + n / 40;
        Map<String, Integer> cache = new LinkedHashMap<>(16, 0.75f, true);
        long check = 0;
        for (int i = 0; i < n; i++) {
            String page = page(i);
            if (cache.get(page) != null) {
                check += 1_000_000;
                continue;
            }
            if (cache.size() == limit) {
                Iterator<Map.Entry<String, Integer>> eldest = cache.entrySet().iterator();
                Map.Entry<String, Integer> dropped = eldest.next();
                check = check * 31 + dropped.getKey().hashCode() + dropped.getValue();
                eldest.remove();
            }
            cache.put(page, i);
        }
        return check + cache.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
