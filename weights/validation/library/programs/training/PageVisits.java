import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** Serves page requests of a shop through a small least recently used cache and keeps a short history per visitor. */
public final class PageVisits {
    private static final int HISTORY = 6;

    private PageVisits() {
    }

    private static final class Recent<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int limit;
        private int evicted;

        Recent(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() > limit) {
                evicted++;
                return true;
            }
            return false;
        }
    }

    private static final class Page {
        final String title;
        int views;

        Page(String path) {
            title = path.substring(path.lastIndexOf('/') + 1).toUpperCase(Locale.ROOT);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static String path(Random random, int items) {
        int kind = random.nextInt(10);
        if (kind < 3) {
            return kind == 0 ? "/home" : "/basket/view";
        }
        // The product of two uniform numbers prefers the low ones, as customers do.
        int item = (int) ((long) random.nextInt(items) * random.nextInt(items) / items);
        return kind < 9 ? "/shop/item/" + item : "/shop/item/" + item + "/reviews";
    }

    public static long run(int n) {
        Random random = new Random(20210);
        int items = 20 + n / 8;
        Recent<String, Page> cache = new Recent<>(8 + n / 20);
        Map<Integer, Deque<String>> histories = new HashMap<>();
        long misses = 0;
        long returns = 0;
        for (int request = 0; request < n; request++) {
            String path = path(random, items);
            Page page = cache.get(path);
            if (page == null) {
                misses++;
                page = new Page(path);
                cache.put(path, page);
            }
            page.views++;

            int visitor = random.nextInt(4 + n / 30) * 37;
            Deque<String> history = histories.computeIfAbsent(visitor, v -> new ArrayDeque<>());
            if (history.contains(path)) {
                returns++;
                history.removeFirstOccurrence(path);
            } else if (history.size() == HISTORY) {
                history.removeLast();
            }
            history.addFirst(path);
        }
        long checksum = misses * 1_000_003 + returns * 101 + cache.evicted;
        int age = 1;
        for (Map.Entry<String, Page> entry : cache.entrySet()) {
            Page page = entry.getValue();
            checksum += (long) page.views * age++ + page.title.length() + entry.getKey().hashCode();
        }
        for (Deque<String> history : histories.values()) {
            checksum ^= (long) history.peekFirst().hashCode() * history.size() + history.peekLast().length();
        }
        return checksum;
    }
}
