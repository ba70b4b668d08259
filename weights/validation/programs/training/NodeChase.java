/** Walks along a ring of roomy nodes whose order has nothing to do with where they lie in memory. */
public final class NodeChase {
    private static final class Node {
        private final long[] load = new long[10];
        private long value;
        private Node next;
        private Node far;

        private Node(long value) {
            this.value = value;
            load[4] = value ^ 0x5DEECE66DL;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        if (n == 0) {
            return 0;
        }
        Node start = ring(n);
        long sum = oneLap(start);
        sum = sum * 31 + lapThroughLoads(start);
        return sum * 31 + jumps(start, n);
    }

    private static Node ring(int n) {
        Node[] nodes = new Node[n];
        long state = 88172645463325252L;
        for (int i = 0; i < n; i++) {
            nodes[i] = new Node(i * 7L + 3);
        }
        for (int i = n - 1; i > 0; i--) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            int other = (int) ((state >>> 33) % (i + 1));
            Node kept = nodes[i];
            nodes[i] = nodes[other];
            nodes[other] = kept;
        }
        for (int i = 0; i < n; i++) {
            Node node = nodes[i];
            node.next = nodes[i + 1 == n ? 0 : i + 1];
            node.far = nodes[n - 1 - i];
        }
        return nodes[0];
    }

    private static long oneLap(Node start) {
        long sum = 0;
        Node at = start;
        do {
            sum += sum ^ at.value;
            at = at.next;
        } while (at != start);
        return sum;
    }

    private static long lapThroughLoads(Node start) {
        long sum = 0;
        Node at = start;
        do {
            sum += at.load[4];
            at.load[9] = sum;
            at = at.next;
        } while (at != start);
        return sum;
    }

    private static long jumps(Node start, int count) {
        long sum = 1;
        Node at = start;
        for (int i = 0; i < count; i++) {
            sum += at.value;
            at = (sum & 4) == 0 ? at.next : at.far;
            at.value += i;
        }
        return sum;
    }
}
