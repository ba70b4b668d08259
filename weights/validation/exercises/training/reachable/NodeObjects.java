/** Counts the nodes that the first node can reach: nodes with lists of successors and a queue of its own. */
public final class NodeObjects {
    private static final class Chain<T> {
        private static final class Cell<T> {
            private final T value;
            private Cell<T> next;

            Cell(T value) {
                this.value = value;
            }
        }

        private Cell<T> first;
        private Cell<T> last;

        void append(T value) {
            Cell<T> cell = new Cell<>(value);
            if (last == null) {
                first = cell;
            } else {
                last.next = cell;
            }
            last = cell;
        }

        boolean isEmpty() {
            return first == null;
        }

        T removeFirst() {
            T value = first.value;
            first = first.next;
            if (first == null) {
                last = null;
            }
            return value;
        }

        void forEach(Action<? super T> action) {
            for (Cell<T> cell = first; cell != null; cell = cell.next) {
                action.accept(cell.value);
            }
        }
    }

    private interface Action<T> {
        void accept(T value);
    }

    private static final class Node {
        private final Chain<Node> successors = new Chain<>();
        private boolean reached;

        Chain<Node> getSuccessors() {
            return successors;
        }

        boolean isReached() {
            return reached;
        }

        void setReached(boolean reached) {
            this.reached = reached;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        if (n == 0) {
            return 0;
        }
        Node[] nodes = new Node[n];
        for (int i = 0; i < n; i++) {
            nodes[i] = new Node();
        }
        int seed = 31 + n;
        for (int i = 0; i < 2 * n; i++) {
            seed = seed * 1_664_525 + 907_633_385;
            nodes[i % n].getSuccessors().append(nodes[(seed >>> 8) % n]);
        }
        Chain<Node> waiting = new Chain<>();
        Action<Node> discover = node -> {
            if (!node.isReached()) {
                node.setReached(true);
                waiting.append(node);
            }
        };
        discover.accept(nodes[0]);
        long count = 0;
        while (!waiting.isEmpty()) {
            count++;
            waiting.removeFirst().getSuccessors().forEach(discover);
        }
        return count;
    }
}
