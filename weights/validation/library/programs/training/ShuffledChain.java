/** A long linked list whose nodes lie scattered over the heap is followed step by step. */
public final class ShuffledChain {
    private static final int SIZE = 1 << 18;
    private static final Node HEAD = build();

    private static final class Node {
        Node next;
        final long value;

        Node(long value) {
            this.value = value;
        }
    }

    private static Node build() {
        Node[] nodes = new Node[SIZE];
        for (int i = 0; i < SIZE; i++) {
            nodes[i] = new Node(i * 31L % 1009);
        }
        int seed = 12;
        for (int i = SIZE - 1; i > 0; i--) {
            seed = seed * 1664525 + 1013904223;
            int j = (int) ((seed >>> 1) % (i + 1L));
            Node swap = nodes[i];
            nodes[i] = nodes[j];
            nodes[j] = swap;
        }
        for (int i = 0; i < SIZE; i++) {
            nodes[i].next = nodes[(i + 1) % SIZE];
        }
        return nodes[0];
    }

    public static long run(int n) {
        Node node = HEAD;
        long sum = 0;
        for (long i = 0; i < n * 200L; i++) {
            sum += node.value ^ (i & 15);
            node = node.next;
        }
        return sum * 31 + node.value;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
