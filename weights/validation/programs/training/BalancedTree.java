/** An AVL tree of integers. */
public final class BalancedTree {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Node {
        final int key;
        int height = 1;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    public static long run(int n) {
        Node root = null;
        int seed = 17;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            root = insert(root, seed >>> 11);
        }
        return sum(root) * 31 + root.height;
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static void update(Node node) {
        node.height = 1 + Math.max(height(node.left), height(node.right));
    }

    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        update(node);
        update(top);
        return top;
    }

    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        update(node);
        update(top);
        return top;
    }

    private static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        } else {
            return node;
        }
        update(node);
        int balance = height(node.left) - height(node.right);
        if (balance > 1) {
            if (key > node.left.key) {
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (balance < -1) {
            if (key < node.right.key) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        return node;
    }

    private static long sum(Node node) {
        return node == null ? 0 : sum(node.left) + node.key + sum(node.right);
    }
}
