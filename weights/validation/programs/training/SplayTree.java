/** A search tree that moves what was wanted last to its top, asked mostly for a few favourites. */
public final class SplayTree {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Node {
        private final int key;
        private int visits;
        private Node left;
        private Node right;

        private Node(int key) {
            this.key = key;
        }
    }

    private final Node header = new Node(0);
    private Node root;

    public static long run(int n) {
        SplayTree tree = new SplayTree();
        int seed = 4711;
        int range = n / 3 + 50;
        for (int i = 0; i < n; i++) {
            seed = (seed * 171 + 11213) % 53125;
            int bits = seed ^ i * 77;
            int favourites = (bits & 7) == 0 ? range : 40;
            tree.visit(Math.floorMod(bits >> 3, favourites) * 31);
        }
        long check = 0;
        while (tree.root != null) {
            Node least = tree.removeLeast();
            check = check * 5 + least.visits + least.key;
        }
        return check;
    }

    private void visit(int key) {
        if (root == null) {
            root = new Node(key);
        } else {
            splay(key);
        }
        if (root.key != key) {
            insertAtRoot(new Node(key));
        }
        root.visits++;
    }

    private void insertAtRoot(Node added) {
        if (added.key < root.key) {
            added.left = root.left;
            added.right = root;
            root.left = null;
        } else {
            added.right = root.right;
            added.left = root;
            root.right = null;
        }
        root = added;
    }

    private Node removeLeast() {
        splay(Integer.MIN_VALUE);
        Node least = root;
        root = least.right;
        return least;
    }

    private void splay(int key) {
        Node smaller = header;
        Node larger = header;
        Node top = root;
        header.left = null;
        header.right = null;
        while (top.key != key) {
            if (key < top.key) {
                if (top.left == null) {
                    break;
                }
                if (key < top.left.key) {
                    Node child = top.left;
                    top.left = child.right;
                    child.right = top;
                    top = child;
                    if (top.left == null) {
                        break;
                    }
                }
                larger.left = top;
                larger = top;
                top = top.left;
            } else {
                if (top.right == null) {
                    break;
                }
                if (key > top.right.key) {
                    Node child = top.right;
                    top.right = child.left;
                    child.left = top;
                    top = child;
                    if (top.right == null) {
                        break;
                    }
                }
                smaller.right = top;
                smaller = top;
                top = top.right;
            }
        }
        smaller.right = top.left;
        larger.left = top.right;
        top.left = header.right;
        top.right = header.left;
        root = top;
    }
}
