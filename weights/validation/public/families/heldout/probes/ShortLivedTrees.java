/** Small balanced trees are grown, counted and thrown away at once, as in the binary-trees benchmark. */
public final class ShortLivedTrees {

    private static final class Node {
        final Node left;
        final Node right;
        final int label;

        Node(Node left, Node right, int label) {
            this.left = left;
            this.right = right;
            this.label = label;
        }

        int weigh() {
            if (left == null) {
                return label;
            }
            return label + left.weigh() - right.weigh();
        }
    }

    private static Node grow(int depth, int label) {
        if (depth == 0) {
            return new Node(null, null, label & 1023);
        }
        return new Node(grow(depth - 1, label * 5 + 1), grow(depth - 1, label * 3 + 7), label & 255);
    }

    public static long run(int n) {
        long total = 0;
        Node keep = grow(6, 1);
        for (int i = 0; i < n; i++) {
            Node tree = grow(5 + (i & 3), i);
            total += tree.weigh();
            if (i % 16 == 0) {
                keep = tree;
            }
        }
        return total * 31 + keep.weigh();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
