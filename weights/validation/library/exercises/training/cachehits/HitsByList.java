import java.util.ArrayList;
import java.util.List;

/** Counts the hits of a cache that drops the page unused for longest, by moving entries to the end of a list. */
public final class HitsByList {
    private static class Entry {
        private final String page;
        private final int loaded;

        Entry(String page, int loaded) {
            this.page = page;
            this.loaded = loaded;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Entry && ((Entry) other).page.equals(page);
        }

        @Override
        public int hashCode() {
            return page.hashCode();
        }
    }

    private static String page(int i) {
        int x = i * 37 % 1009 * (i % 211) % 1013;
        return i % 3 == 0 ? "/start" + x % 5 : i % 7 < 4 ? "/goods/" + x * x / 1013 : "/news/" + (i / 20 + x % 30);
    }

    public static long run(int n) {
        int limit = 20 + n / 40;
        List<Entry> cache = new ArrayList<>();
        long check = 0;
        for (int i = 0; i < n; i++) {
            Entry entry = new Entry(page(i), i);
            int place = cache.indexOf(entry);
            if (place >= 0) {
                cache.add(cache.remove(place));
                check += 1_000_000;
            } else {
                if (cache.size() == limit) {
                    Entry dropped = cache.remove(0);
                    check = check * 31 + dropped.hashCode() + dropped.loaded;
                }
                cache.add(entry);
            }
        }
        return check + cache.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
