/** Small binary trees are grown, walked and thrown away, while one tree lives on. */
public final class TreeAllocation {
    private static final class TreeNode {
        final TreeNode left;
        final TreeNode right;
        final int item;

        TreeNode(TreeNode left, TreeNode right, int item) {
            this.left = left;
            this.right = right;
            this.item = item;
        }

        int check() {
            return left == null ? item : item + left.check() - right.check();
        }
    }

    private static TreeNode grow(int item, int depth) {
        if (depth == 0) {
            return new TreeNode(null, null, item);
        }
        return new TreeNode(grow(2 * item - 1, depth - 1), grow(2 * item, depth - 1), item);
    }

    public static long run(int n) {
        TreeNode lasting = grow(1, 7);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int depth = 4 + i % 4;
            sum += grow(i, depth).check() + grow(-i, depth).check() * 3L;
        }
        return sum * 31 + lasting.check();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
