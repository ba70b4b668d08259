import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts the hits of a cache that drops the page unused for longest, by a sorted map from times to pages. */
public final class HitsByTimes {
    private record Use(int loaded, int used) {
    }

    private static String page(int i) {
        int x = i * 37 % 1009 * (i % 211) % 1013;
        return i % 3 == 0 ? "/start" + x % 5 : i % 7 < 4 ? "/goods/" + x * x / 1013 : "/news/" + (i / 20 + x % 30);
    }

    public static long run(int n) {
        int limit = 20 + n / 40;
        Map<String, Use> cache = new HashMap<>();
        TreeMap<Integer, String> byTime = new TreeMap<>();
        long check = 0;
        for (int i = 0; i < n; i++) {
            String page = page(i);
            int now = i;
            Use use = cache.computeIfPresent(page, (key, old) -> {
                byTime.remove(old.used());
                return new Use(old.loaded(), now);
            });
            if (use != null) {
                check += 1_000_000;
            } else {
                if (cache.size() == limit) {
                    String dropped = byTime.pollFirstEntry().getValue();
                    check = check * 31 + dropped.hashCode() + cache.remove(dropped).loaded();
                }
                cache.put(page, new Use(now, now));
            }
            byTime.put(now, page);
        }
        return check + cache.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
