import java.util.Iterator;
import java.util.SplittableRandom;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** H2's MVStore keeps pages of a copy-on-write tree in memory, with old versions to read and roll back to. */
public final class VersionedShelf {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(9);
        MVStore store = new MVStore.Builder().fileName(null).open();
        MVMap<Integer, String> map = store.openMap("shelf");
        long sum = 0;
        long kept = store.commit();
        for (int i = 0; i < 16 * n; i++) {
            int key = random.nextInt(8 * n);
            if (i % 5 == 4) {
                map.remove(key);
            } else {
                map.put(key, "book" + i % 50);
            }
            if (i % 64 == 63) {
                kept = store.commit();
            }
            String read = map.get(random.nextInt(8 * n));
            sum = sum * 31 + (read == null ? 1 : read.length());
        }
        Iterator<Integer> keys = map.keyIterator(2 * n);
        while (keys.hasNext()) {
            sum = sum * 31 + keys.next();
        }
        for (int i = 0; i < n; i++) {
            Integer next = map.ceilingKey(random.nextInt(8 * n));
            sum = sum * 31 + (next == null ? 7 : map.getKeyIndex(next));
        }
        store.rollback();
        sum = sum * 31 + map.sizeAsLong() + (kept > 0 ? 1 : 2);
        store.closeImmediately();
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
