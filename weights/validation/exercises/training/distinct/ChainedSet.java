/** Counts different values with a hash set of chains. */
public final class ChainedSet {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private final Node[] buckets;
    private int size;

    private ChainedSet(int capacity) {
        buckets = new Node[capacity];
    }

    private void add(int value) {
        int bucket = value % buckets.length;
        for (Node node = buckets[bucket]; node != null; node = node.next) {
            if (node.value == value) {
                return;
            }
        }
        buckets[bucket] = new Node(value, buckets[bucket]);
        size++;
    }

    public static long run(int n) {
        ChainedSet set = new ChainedSet(n + 1);
        int seed = 1;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            set.add((seed >>> 16) % n);
        }
        return set.size;
    }
}
