/** Keys are looked up in a large search tree, one descent from root to leaf at a time. */
public final class TreeDescent {
    private static final int SIZE = 1 << 16;
    private static final Node ROOT = build();

    private static final class Node {
        final long key;
        int weight;
        Node left;
        Node right;

        Node(long key) {
            this.key = key;
        }
    }

    private static long mix(long x) {
        x = (x ^ x >>> 30) * 0xbf58476d1ce4e5b9L;
        x = (x ^ x >>> 27) * 0x94d049bb133111ebL;
        return x ^ x >>> 31;
    }

    private static Node build() {
        Node root = new Node(mix(1));
        for (int i = 2; i <= SIZE; i++) {
            Node fresh = new Node(mix(i));
            fresh.weight = i & 63;
            Node node = root;
            while (true) {
                Node next = fresh.key < node.key ? node.left : node.right;
                if (next == null) {
                    break;
                }
                node = next;
            }
            if (fresh.key < node.key) {
                node.left = fresh;
            } else {
                node.right = fresh;
            }
        }
        return root;
    }

    private static int find(long key) {
        Node node = ROOT;
        int depth = 0;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
            depth++;
        }
        return node == null ? -depth : node.weight + depth;
    }

    public static long run(int n) {
        long sum = 0;
        for (long i = 0; i < n * 20L; i++) {
            sum = sum * 5 + find(mix(i * 7919 % (SIZE + SIZE / 4) + 1));
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
