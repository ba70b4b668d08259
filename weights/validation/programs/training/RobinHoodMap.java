/** A hash map of long numbers in which far travelled entries take the place of those near their home. */
public final class RobinHoodMap {
    private static final long ABSENT = Long.MIN_VALUE;

    private long[] keys = new long[8];
    private long[] values = new long[8];
    private byte[] distances = new byte[8]; // 0: empty, 1: at home
    private int mask = 7;
    private int size;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        RobinHoodMap map = new RobinHoodMap();
        long x = 0x2545F4914F6CDD1DL;
        for (int i = 0; i < n; i++) {
            x = next(x);
            map.put(x, i);
        }
        long check = 0;
        x = 0x2545F4914F6CDD1DL;
        for (int i = 0; i < n; i++) {
            x = next(x);
            check += (i & 3) == 0 ? map.remove(x) : map.get(x + (i & 4)) ^ i;
        }
        return check * 7 + map.size;
    }

    private static long next(long x) {
        x ^= x << 13;
        x ^= x >>> 7;
        return x ^ x << 17;
    }

    private int home(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> 33) & mask;
    }

    private void put(long key, long value) {
        if (size >= keys.length - keys.length / 5) {
            rehash();
        }
        int slot = home(key);
        byte distance = 1;
        for (; distances[slot] != 0; distance++) {
            if (keys[slot] == key) {
                values[slot] = value;
                return;
            }
            if (distances[slot] < distance) {
                long poorKey = key;
                long poorValue = value;
                byte poorDistance = distance;
                key = keys[slot];
                value = values[slot];
                distance = distances[slot];
                set(slot, poorKey, poorValue, poorDistance);
            }
            slot = slot + 1 & mask;
        }
        set(slot, key, value, distance);
        size++;
    }

    private void set(int slot, long key, long value, int distance) {
        keys[slot] = key;
        values[slot] = value;
        distances[slot] = (byte) distance;
    }

    private void rehash() {
        long[] oldKeys = keys;
        long[] oldValues = values;
        byte[] oldDistances = distances;
        mask = oldKeys.length * 2 - 1;
        keys = new long[mask + 1];
        values = new long[mask + 1];
        distances = new byte[mask + 1];
        size = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldDistances[i] != 0) {
                put(oldKeys[i], oldValues[i]);
            }
        }
    }

    private int slotOf(long key) {
        int slot = home(key);
        int distance = 1;
        while (distances[slot] >= distance && keys[slot] != key) {
            slot = slot + 1 & mask;
            distance++;
        }
        return distances[slot] >= distance ? slot : -1;
    }

    private long get(long key) {
        int slot = slotOf(key);
        return slot < 0 ? ABSENT : values[slot];
    }

    private long remove(long key) {
        int slot = slotOf(key);
        if (slot < 0) {
            return ABSENT;
        }
        long removed = values[slot];
        int next = slot + 1 & mask;
        while (distances[next] > 1) {
            set(slot, keys[next], values[next], distances[next] - 1);
            slot = next;
            next = next + 1 & mask;
        }
        distances[slot] = 0;
        size--;
        return removed;
    }
}
