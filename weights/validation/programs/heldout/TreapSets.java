/** A tree that is a heap by random numbers; split and merge. */
public final class TreapSets {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

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
    }

    private static Node smaller;
    private static Node larger;

    public static long run(int n) {
        Node root = null;
        int seed = 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int key = seed >>> 14;
            seed = seed * 1103515245 + 12345;
            split(root, key);
            Node left = smaller;
            Node right = larger;
            root = merge(merge(left, new Node(key, seed)), right);
        }
        long check = 0;
        for (int rank = 0; rank < n; rank += 3) {
            check = check * 31 + select(root, rank);
        }
        return check;
    }

    private static int size(Node node) {
        return node == null ? 0 : node.size;
    }

    private static void split(Node node, int key) {
        if (node == null) {
            smaller = null;
            larger = null;
        } else if (node.key < key) {
            split(node.right, key);
            node.right = smaller;
            node.size = 1 + size(node.left) + size(node.right);
            smaller = node;
        } else {
            split(node.left, key);
            node.left = larger;
            node.size = 1 + size(node.left) + size(node.right);
            larger = node;
        }
    }

    private static Node merge(Node a, Node b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (a.priority > b.priority) {
            a.right = merge(a.right, b);
            a.size = 1 + size(a.left) + size(a.right);
            return a;
        }
        b.left = merge(a, b.left);
        b.size = 1 + size(b.left) + size(b.right);
        return b;
    }

    private static int select(Node node, int rank) {
        while (size(node.left) != rank) {
            if (rank < size(node.left)) {
                node = node.left;
            } else {
                rank -= size(node.left) + 1;
                node = node.right;
            }
        }
        return node.key;
    }
}
