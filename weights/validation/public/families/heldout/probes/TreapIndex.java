/** An index of keys is kept as a treap in which keys come and go and ranks are asked for. */
public final class TreapIndex {

    private static final class Node {
        final int key;
        final int priority;
        int size = 1;
        Node left;
        Node right;

        Node(int key, int priority) {
            this.key = key;
            this.priority = priority;
        }

        Node refresh() {
            size = 1 + size(left) + size(right);
            return this;
        }
    }

    private static int size(Node node) {
        return node == null ? 0 : node.size;
    }

    private static Node merge(Node a, Node b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        if (a.priority > b.priority) {
            a.right = merge(a.right, b);
            return a.refresh();
        }
        b.left = merge(a, b.left);
        return b.refresh();
    }

    /** Splits into the keys below the given one and the rest. */
    private static Node[] split(Node node, int key) {
        if (node == null) {
            return new Node[2];
        }
        Node[] parts;
        if (node.key < key) {
            parts = split(node.right, key);
            node.right = parts[0];
            parts[0] = node.refresh();
        } else {
            parts = split(node.left, key);
            node.left = parts[1];
            parts[1] = node.refresh();
        }
        return parts;
    }

    public static long run(int n) {
        Node root = null;
        long ranks = 0;
        int seed = 1;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 5; k++) {
                seed = seed * 1664525 + 1013904223;
                int key = seed >>> 18;
                Node[] low = split(root, key);
                Node[] high = split(low[1], key + 1);
                ranks = ranks * 3 + size(low[0]);
                Node middle = high[0] == null ? new Node(key, seed * 0x9E3779B9 >>> 1) : null;
                root = merge(merge(low[0], middle), high[1]);
            }
        }
        return ranks * 31 + size(root);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
