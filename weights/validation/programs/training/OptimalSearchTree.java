/** Plans the search tree that is cheapest for known frequencies, and uses it. */
public final class OptimalSearchTree {
    private static final class Node {
        final int key;
        final Node left;
        final Node right;

        Node(int key, Node left, Node right) {
            this.key = key;
            this.left = left;
            this.right = right;
        }

        int height() {
            int below = left == null ? 0 : left.height();
            if (right != null) {
                below = Math.max(below, right.height());
            }
            return below + 1;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] weights = new int[n];
        int seed = 1999;
        for (int i = 0; i < n; i++) {
            seed = seed * 16843009 + 826366247;
            weights[i] = 1 + (seed >>> 20) % (i % 9 == 0 ? 900 : 60);
        }
        int[][] costs = new int[n + 1][n + 1];
        int[][] roots = plan(weights, costs);
        Node tree = build(roots, 0, n);
        long check = costs[0][n];
        for (int i = 0; i < 4 * n; i++) {
            seed = seed * 16843009 + 826366247;
            int wanted = (seed >>> 8) % n;
            check += depth(tree, wanted) * (i & 3);
        }
        return tree == null ? check : check * 1000 + tree.height();
    }

    private static int[][] plan(int[] weights, int[][] costs) {
        int n = weights.length;
        int[][] roots = new int[n + 1][n + 1];
        for (int i = 0; i < n; i++) {
            costs[i][i + 1] = weights[i];
            roots[i][i + 1] = i;
        }
        for (int length = 2; length <= n; length++) {
            int total = 0;
            for (int i = 0; i < length - 1; i++) {
                total += weights[i];
            }
            for (int from = 0; from + length <= n; from++) {
                int to = from + length;
                total += weights[to - 1];
                int best = Integer.MAX_VALUE;
                // The best root lies between the best roots of the two shorter ranges.
                for (int root = roots[from][to - 1]; root <= roots[from + 1][to]; root++) {
                    int cost = costs[from][root] + costs[root + 1][to];
                    if (cost < best) {
                        best = cost;
                        roots[from][to] = root;
                    }
                }
                costs[from][to] = best + total;
                total -= weights[from];
            }
        }
        return roots;
    }

    private static Node build(int[][] roots, int from, int to) {
        if (from == to) {
            return null;
        }
        int root = roots[from][to];
        return new Node(root, build(roots, from, root), build(roots, root + 1, to));
    }

    private static int depth(Node tree, int wanted) {
        int depth = 1;
        Node node = tree;
        while (node.key != wanted) {
            node = wanted < node.key ? node.left : node.right;
            depth++;
        }
        return depth;
    }
}
