/** The most talks one can hear: from a search tree by their ends. */
public final class EndTree {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int DAY = 1440;

    private static final class Node {
        final int start;
        final int end;
        Node earlier;
        Node later;

        Node(int start, int end) {
            this.start = start;
            this.end = end;
        }
    }

    private interface Visitor {
        void visit(int start, int end);
    }

    private static final class Listener implements Visitor {
        private int count;
        private int free;

        @Override
        public void visit(int start, int end) {
            if (start >= free) {
                count++;
                free = end;
            }
        }
    }

    private Node root;

    private void add(int start, int end) {
        root = add(root, start, end);
    }

    private static Node add(Node node, int start, int end) {
        if (node == null) {
            return new Node(start, end);
        }
        if (end < node.end || end == node.end && start < node.start) {
            node.earlier = add(node.earlier, start, end);
        } else if (end != node.end || start != node.start) {
            node.later = add(node.later, start, end);
        }
        return node;
    }

    private static void walk(Node node, Visitor visitor) {
        if (node != null) {
            walk(node.earlier, visitor);
            visitor.visit(node.start, node.end);
            walk(node.later, visitor);
        }
    }

    public static long run(int n) {
        EndTree tree = new EndTree();
        int seed = 60;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            int start = (seed >>> 8) % DAY;
            seed = seed * 1664525 + 1013904223;
            tree.add(start, start + 5 + (seed >>> 8) % 120);
        }
        Listener listener = new Listener();
        walk(tree.root, listener);
        return listener.count * 10000L + listener.free;
    }
}
