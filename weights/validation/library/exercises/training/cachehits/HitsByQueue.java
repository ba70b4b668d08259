import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/** Counts the hits of a cache that drops the page unused for longest, by a queue of uses of which some are stale. */
public final class HitsByQueue {
    private static final class Slot {
        final String page;
        final int loaded;
        int uses;

        Slot(String page, int loaded) {
            this.page = page;
            this.loaded = loaded;
        }
    }

    private static String page(int i) {
        int x = i * 37 % 1009 * (i % 211) % 1013;
        return i % 3 == 0 ? "/start" + x % 5 : i % 7 < 4 ? "/goods/" + x * x / 1013 : "/news/" + (i / 20 + x % 30);
    }

    public static long run(int n) {
        int limit = 20 + n / 40;
        Map<String, Slot> cache = new HashMap<>();
        Queue<Slot> uses = new ArrayDeque<>();
        long check = 0;
        for (int i = 0; i < n; i++) {
            String page = page(i);
            Slot slot = cache.get(page);
            if (slot != null) {
                check += 1_000_000;
            } else {
                while (cache.size() == limit) {
                    Slot oldest = uses.remove();
                    if (--oldest.uses == 0) {
                        cache.remove(oldest.page);
                        check = check * 31 + oldest.page.hashCode() + oldest.loaded;
                    }
                }
                slot = new Slot(page, i);
                cache.put(page, slot);
            }
            slot.uses++;
            uses.add(slot);
        }
        return check + cache.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
