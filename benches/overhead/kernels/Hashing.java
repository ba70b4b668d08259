/** A hash table of one's own, and a checksum. */
public final class Hashing {
    public static final int SIZE = 60_000;

    private static final class Table {
        private static final class Entry {
            final int key;
            int value;
            final Entry next;

            Entry(int key, int value, Entry next) {
                this.key = key;
                this.value = value;
                this.next = next;
            }
        }

        private Entry[] buckets = new Entry[16];
        private int size;

        int get(int key, int otherwise) {
            for (Entry entry = buckets[index(key)]; entry != null; entry = entry.next) {
                if (entry.key == key) {
                    return entry.value;
                }
            }
            return otherwise;
        }

        void put(int key, int value) {
            int index = index(key);
            for (Entry entry = buckets[index]; entry != null; entry = entry.next) {
                if (entry.key == key) {
                    entry.value = value;
                    return;
                }
            }
            buckets[index] = new Entry(key, value, buckets[index]);
            size++;
            if (size > buckets.length) {
                grow();
            }
        }

        private int index(int key) {
            int hash = key * 0x9E3779B9;
            return (hash ^ hash >>> 16) & buckets.length - 1;
        }

        private void grow() {
            Entry[] old = buckets;
            buckets = new Entry[2 * old.length];
            for (Entry first : old) {
                for (Entry entry = first; entry != null; entry = entry.next) {
                    int index = index(entry.key);
                    buckets[index] = new Entry(entry.key, entry.value, buckets[index]);
                }
            }
        }
    }

    public static long run(int n) {
        Table table = new Table();
        for (int i = 0; i < n; i++) {
            int key = i * i % 20_011;
            table.put(key, table.get(key, 0) + 1);
        }
        byte[] bytes = new byte[20 * n];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) table.get(i % 1000, 0);
        }
        return table.size * 1_000_000L + checksum(bytes);
    }

    /** Adler's. */
    private static long checksum(byte[] bytes) {
        int a = 1;
        int b = 0;
        for (byte one : bytes) {
            a = (a + (one & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return (long) b << 16 | a;
    }
}
