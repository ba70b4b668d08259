/** A list of which every older state stays readable: a wide tree whose paths are copied on change. */
public final class PersistentVector<T> {
    private static final int BITS = 5;
    private static final int WIDTH = 1 << BITS;
    private static final int MASK = WIDTH - 1;

    private final int size;
    private final int shift;
    private final Object[] root;

    private PersistentVector(int size, int shift, Object[] root) {
        this.size = size;
        this.shift = shift;
        this.root = root;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private record Account(int owner, long balance) {
        Account changed(int amount) {
            return new Account(owner, balance + amount);
        }
    }

    public static long run(int n) {
        PersistentVector<Account> now = empty();
        Object[] states = new Object[n / 64 + 1];
        int random = 0x1234ABCD;
        long check = 0;
        for (int i = 0; i < n; i++) {
            random = Integer.rotateLeft(random * 5, 7) * 9 + i;
            if (i % 4 == 0 || now.size < 100) {
                now = now.plus(new Account(i, 1000));
            } else {
                int at = (random >>> 1) % now.size;
                now = now.with(at, now.get(at).changed(random >> 20));
            }
            if (i % 64 == 0) {
                states[i / 64] = now;
            }
            check += older(states, (random >>> 8) % (i / 64 + 1)).get(0).balance;
        }
        for (int i = 0; i < now.size; i += 3) {
            check = check * 13 + now.get(i).balance - now.get(i).owner;
        }
        return check;
    }

    @SuppressWarnings("unchecked")
    private static PersistentVector<Account> older(Object[] states, int at) {
        return (PersistentVector<Account>) states[at];
    }

    private static <E> PersistentVector<E> empty() {
        return new PersistentVector<>(0, 0, new Object[WIDTH]);
    }

    @SuppressWarnings("unchecked")
    private T get(int index) {
        Object[] node = root;
        for (int level = shift; level > 0; level -= BITS) {
            node = (Object[]) node[index >>> level & MASK];
        }
        return (T) node[index & MASK];
    }

    private PersistentVector<T> with(int index, T value) {
        return new PersistentVector<>(size, shift, copied(root, shift, index, value));
    }

    private PersistentVector<T> plus(T value) {
        if (size == WIDTH << shift) {
            Object[] higher = new Object[WIDTH];
            higher[0] = root;
            return new PersistentVector<>(size + 1, shift + BITS, copied(higher, shift + BITS, size, value));
        }
        return new PersistentVector<>(size + 1, shift, copied(root, shift, size, value));
    }

    private static Object[] copied(Object[] node, int level, int index, Object value) {
        Object[] copy = node == null ? new Object[WIDTH] : node.clone();
        int slot = index >>> level & MASK;
        copy[slot] = level == 0 ? value : copied((Object[]) copy[slot], level - BITS, index, value);
        return copy;
    }
}
