/** Binary search tree: insert, look up, remove, recursively over nodes. */
public final class SearchTree {
    public static final int SIZE = 30_000;

    private static final class Node {
        private int key;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    public static long run(int n) {
        SearchTree tree = new SearchTree();
        int seed = 42;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            tree.insert((seed >>> 4) % (4 * n));
        }
        int hits = 0;
        for (int i = 0; i < 2 * n; i++) {
            if (tree.contains(i)) {
                hits++;
            }
        }
        for (int i = 0; i < n; i++) {
            tree.root = tree.remove(tree.root, 3 * i);
        }
        return hits * 1000L + tree.size + tree.height(tree.root);
    }

    void insert(int key) {
        root = insert(root, key);
    }

    private Node insert(Node node, int key) {
        if (node == null) {
            size++;
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        }
        return node;
    }

    boolean contains(int key) {
        Node node = root;
        while (node != null) {
            if (key == node.key) {
                return true;
            }
            node = key < node.key ? node.left : node.right;
        }
        return false;
    }

    private Node remove(Node node, int key) {
        if (node == null) {
            return null;
        }
        if (key < node.key) {
            node.left = remove(node.left, key);
        } else if (key > node.key) {
            node.right = remove(node.right, key);
        } else {
            size--;
            if (node.left == null) {
                return node.right;
            }
            if (node.right == null) {
                return node.left;
            }
            Node next = node.right;
            while (next.left != null) {
                next = next.left;
            }
            node.key = next.key;
            size++;
            node.right = remove(node.right, next.key);
        }
        return node;
    }

    private int height(Node node) {
        return node == null ? 0 : 1 + Math.max(height(node.left), height(node.right));
    }
}
