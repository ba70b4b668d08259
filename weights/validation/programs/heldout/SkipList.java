/** An ordered list with express lanes. */
public final class SkipList {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Node {
        final int key;
        final Node[] next;

        Node(int key, int levels) {
            this.key = key;
            this.next = new Node[levels];
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, 12);
    private int seed = 77;

    public static long run(int n) {
        SkipList list = new SkipList();
        int added = 0;
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            if (list.add((seed >>> 12) % (n * 2 + 1))) {
                added++;
            }
        }
        long check = added;
        for (Node node = list.head.next[0]; node != null; node = node.next[0]) {
            check = check * 7 + node.key;
        }
        return check;
    }

    private boolean add(int key) {
        Node[] before = new Node[12];
        Node node = head;
        for (int level = 11; level >= 0; level--) {
            while (node.next[level] != null && node.next[level].key < key) {
                node = node.next[level];
            }
            before[level] = node;
        }
        Node found = node.next[0];
        if (found != null && found.key == key) {
            return false;
        }
        seed = seed * 1103515245 + 12345;
        int levels = 1;
        for (int bits = seed >>> 16; levels < 12 && (bits & 1) == 1; bits >>= 1) {
            levels++;
        }
        Node added = new Node(key, levels);
        for (int level = 0; level < levels; level++) {
            added.next[level] = before[level].next[level];
            before[level].next[level] = added;
        }
        return true;
    }
}
