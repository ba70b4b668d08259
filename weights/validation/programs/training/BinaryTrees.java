/** Builds and forgets many small trees. */
public final class BinaryTrees {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Tree {
        final Tree left;
        final Tree right;

        Tree(Tree left, Tree right) {
            this.left = left;
            this.right = right;
        }

        int count() {
            return left == null ? 1 : 1 + left.count() + right.count();
        }
    }

    public static long run(int n) {
        long nodes = 0;
        for (int i = 0; i < n; i++) {
            nodes += build(5 + (i & 3)).count();
        }
        return nodes;
    }

    private static Tree build(int depth) {
        return depth == 0 ? new Tree(null, null) : new Tree(build(depth - 1), build(depth - 1));
    }
}
