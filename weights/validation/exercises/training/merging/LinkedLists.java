/** Turns the lists into chains of new nodes and merges them two by two. */
public final class LinkedLists {
    private record Node(int number, Node next) {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] lists = lists(n);
        Node[] chains = new Node[lists.length];
        for (int k = 0; k < lists.length; k++) {
            for (int i = lists[k].length - 1; i >= 0; i--) {
                chains[k] = new Node(lists[k][i], chains[k]);
            }
        }
        int count = chains.length;
        while (count > 1) {
            int half = (count + 1) / 2;
            for (int k = half; k < count; k++) {
                chains[k - half] = merge(chains[k - half], chains[k]);
            }
            count = half;
        }
        long sum = 0;
        int place = 0;
        for (Node node = chains[0]; node != null; node = node.next()) {
            sum += (long) node.number() * (place++ % 100 + 1);
        }
        return sum;
    }

    private static Node merge(Node one, Node other) {
        Node falling = null;
        Node left = one;
        Node right = other;
        while (left != null || right != null) {
            if (right == null || left != null && left.number() <= right.number()) {
                falling = new Node(left.number(), falling);
                left = left.next();
            } else {
                falling = new Node(right.number(), falling);
                right = right.next();
            }
        }
        return reversed(falling);
    }

    private static Node reversed(Node chain) {
        Node result = null;
        for (Node node = chain; node != null; node = node.next()) {
            result = new Node(node.number(), result);
        }
        return result;
    }

    private static int[][] lists(int n) {
        int[][] lists = new int[20][];
        int seed = 5;
        for (int k = 0; k < lists.length; k++) {
            lists[k] = new int[(n + k) / lists.length];
            int value = k;
            for (int i = 0; i < lists[k].length; i++) {
                seed = seed * 22695477 + 1;
                value += (seed >>> 16) % 50;
                lists[k][i] = value;
            }
        }
        return lists;
    }
}
