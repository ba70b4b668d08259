/** Pairs of values with a given sum, with a tree of those before. */
public final class TreeOfCounts {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Node {
        final int value;
        int count = 1;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }
    }

    private Node root;

    public static long run(int n) {
        TreeOfCounts tree = new TreeOfCounts();
        long pairs = 0;
        int seed = 7;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int value = (seed >>> 16) % (2 * n);
            pairs += tree.count(2 * n - value);
            tree.add(value);
        }
        return pairs;
    }

    private int count(int value) {
        Node node = root;
        while (node != null && node.value != value) {
            node = value < node.value ? node.left : node.right;
        }
        return node == null ? 0 : node.count;
    }

    private void add(int value) {
        if (root == null) {
            root = new Node(value);
            return;
        }
        Node node = root;
        while (node.value != value) {
            Node next = value < node.value ? node.left : node.right;
            if (next == null) {
                next = new Node(value);
                next.count = 0;
                if (value < node.value) {
                    node.left = next;
                } else {
                    node.right = next;
                }
            }
            node = next;
        }
        node.count++;
    }
}
