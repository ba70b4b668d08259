/** Joins customers with their orders by a map of many values to a key, kept in flat arrays. */
public final class MultiMapJoin {
    private int[] heads;
    private int[] links = new int[32];
    private short[] keys = new short[32];
    private int[] values = new int[32];
    private int size;

    private MultiMapJoin(int buckets) {
        heads = new int[buckets];
        for (int i = 0; i < buckets; i++) {
            heads[i] = -1;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        MultiMapJoin orders = new MultiMapJoin(1021);
        long seed = 20210;
        for (int i = 0; i < n; i++) {
            seed = seed * 16807 % 2147483647;
            short customer = (short) (seed % (20 + n / 8) * 7);
            orders.put(customer, (int) (seed >>> 20));
        }
        long joined = 0;
        for (int customer = 0; customer < n / 8 + 20; customer++) {
            Cursor cursor = orders.valuesOf((short) (customer * 7));
            int most = 0;
            while (cursor.moveOn()) {
                most = Math.max(most, cursor.value());
                joined += cursor.value() ^ customer;
            }
            joined = joined * 3 + most;
        }
        int removed = 0;
        for (int customer = 0; customer < n / 8; customer += 5) {
            removed += orders.removeAll((short) (customer * 7));
        }
        return joined * 5 + removed;
    }

    private int bucket(short key) {
        return (key & 0xFFFF) * 31 % heads.length;
    }

    private void put(short key, int value) {
        if (size == links.length) {
            int[] moreLinks = new int[size * 2];
            short[] moreKeys = new short[size * 2];
            int[] moreValues = new int[size * 2];
            System.arraycopy(links, 0, moreLinks, 0, size);
            System.arraycopy(keys, 0, moreKeys, 0, size);
            System.arraycopy(values, 0, moreValues, 0, size);
            links = moreLinks;
            keys = moreKeys;
            values = moreValues;
        }
        int bucket = bucket(key);
        links[size] = heads[bucket];
        keys[size] = key;
        values[size] = value;
        heads[bucket] = size++;
    }

    private Cursor valuesOf(short key) {
        return new Cursor(key, heads[bucket(key)]);
    }

    private int removeAll(short key) {
        int bucket = bucket(key);
        int removed = 0;
        int kept = -1;
        int next;
        for (int at = heads[bucket]; at >= 0; at = next) {
            next = links[at];
            if (keys[at] == key) {
                removed++;
            } else {
                links[at] = kept;
                kept = at;
            }
        }
        heads[bucket] = kept;
        return removed;
    }

    private final class Cursor {
        private final short key;
        private int next;
        private int current = -1;

        Cursor(short key, int first) {
            this.key = key;
            this.next = first;
        }

        boolean moveOn() {
            while (next >= 0 && keys[next] != key) {
                next = links[next];
            }
            current = next;
            if (current < 0) {
                return false;
            }
            next = links[current];
            return true;
        }

        int value() {
            return values[current];
        }
    }
}
