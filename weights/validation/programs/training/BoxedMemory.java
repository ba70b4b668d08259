/** Remembers the results of a recursive function in a map of boxed numbers. */
public final class BoxedMemory {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Recursion<K, V> {
        V compute(K key, Memory<K, V> memory);
    }

    private static final class Slot<K, V> {
        private final K key;
        private V value;
        private Slot<K, V> next;

        Slot(K key, V value, Slot<K, V> next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private static final class Memory<K, V> {
        private final Recursion<K, V> recursion;
        private Slot<K, V>[] slots = table(16);
        private int size;

        Memory(Recursion<K, V> recursion) {
            this.recursion = recursion;
        }

        @SuppressWarnings("unchecked")
        private static <K, V> Slot<K, V>[] table(int length) {
            return (Slot<K, V>[]) new Slot<?, ?>[length];
        }

        private static int index(Object key, int length) {
            int hash = key.hashCode() * 0x9E3779B1;
            return hash >>> 7 & length - 1;
        }

        V get(K key) {
            for (Slot<K, V> slot = slots[index(key, slots.length)]; slot != null; slot = slot.next) {
                if (slot.key.equals(key)) {
                    return slot.value;
                }
            }
            V value = recursion.compute(key, this);
            put(key, value);
            return value;
        }

        private void put(K key, V value) {
            if (size >= slots.length) {
                grow();
            }
            int index = index(key, slots.length);
            slots[index] = new Slot<>(key, value, slots[index]);
            size++;
        }

        private void grow() {
            Slot<K, V>[] larger = table(slots.length * 2);
            for (Slot<K, V> chain : slots) {
                Slot<K, V> slot = chain;
                while (slot != null) {
                    Slot<K, V> following = slot.next;
                    int index = index(slot.key, larger.length);
                    slot.next = larger[index];
                    larger[index] = slot;
                    slot = following;
                }
            }
            slots = larger;
        }
    }

    private static Long bestExchange(Integer coin, Memory<Integer, Long> memory) {
        if (coin < 12) {
            return (long) coin;
        }
        long parts = memory.get(coin / 2) + memory.get(coin / 3) + memory.get(coin / 4);
        return Math.max(coin, parts);
    }

    public static long run(int n) {
        Memory<Integer, Long> memory = new Memory<>(BoxedMemory::bestExchange);
        long sum = 0;
        int coin = 987_654;
        for (int i = 0; i < n; i++) {
            coin = (int) (coin * 48271L % 0x7fffffff);
            Integer key = Integer.valueOf(coin >>> (i & 3) + 9);
            sum = sum * 3 + memory.get(key);
        }
        return sum + memory.size;
    }
}
