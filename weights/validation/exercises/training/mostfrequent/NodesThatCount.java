/** Finds the most frequent value with a search tree whose nodes count, each node asking its children. */
public final class NodesThatCount {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Node {
        private final int value;
        private int count = 1;
        private Node smaller;
        private Node larger;

        Node(int value) {
            this.value = value;
        }

        static Node add(Node node, int value) {
            if (node == null) {
                return new Node(value);
            }
            if (value == node.value) {
                node.count++;
            } else if (value < node.value) {
                node.smaller = add(node.smaller, value);
            } else {
                node.larger = add(node.larger, value);
            }
            return node;
        }

        static Node mostFrequent(Node node) {
            if (node == null) {
                return null;
            }
            Node best = mostFrequent(node.smaller);
            if (best == null || node.count > best.count) {
                best = node;
            }
            Node other = mostFrequent(node.larger);
            return other != null && other.count > best.count ? other : best;
        }
    }

    public static long run(int n) {
        Node root = null;
        long state = 11;
        for (int i = 0; i < n; i++) {
            state = state * 48271 % 2147483647;
            int spread = (int) (state % (n / 4 + 3));
            root = Node.add(root, (int) ((state >>> 9) % (spread + 1)) - n / 16);
        }
        Node best = Node.mostFrequent(root);
        return best == null ? 0 : best.value * 100000L + best.count;
    }
}
