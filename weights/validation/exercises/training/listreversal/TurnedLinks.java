/** Keeps the sequence in a linked list and turns the links of each part around. */
public final class TurnedLinks {
    private static final class Node {
        private final int value;
        private Node next;

        private Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    /** Stands before the first node, so that the first node is like any other. */
    private final Node anchor = new Node(0, null);

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        TurnedLinks list = new TurnedLinks();
        for (int i = n - 1; i >= 0; i--) {
            list.anchor.next = new Node(i * 7 + 5, list.anchor.next);
        }
        int seed = 606;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 907;
            int first = (seed >>> 10) % n;
            seed = seed * 1103515245 + 907;
            int second = (seed >>> 10) % n;
            list.reverse(Math.min(first, second), Math.max(first, second));
        }
        long sum = 0;
        long place = 1;
        for (Node node = list.anchor.next; node != null; node = node.next) {
            sum += place++ * node.value;
        }
        return sum;
    }

    private void reverse(int from, int to) {
        Node before = anchor;
        for (int i = 0; i < from; i++) {
            before = before.next;
        }
        Node last = before.next;
        Node turned = null;
        Node node = last;
        for (int i = from; i <= to; i++) {
            Node next = node.next;
            node.next = turned;
            turned = node;
            node = next;
        }
        before.next = turned;
        last.next = node;
    }
}
