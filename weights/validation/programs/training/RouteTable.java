/** A table of network routes in which the longest matching prefix of an address decides. */
public final class RouteTable {
    private static final class Node {
        private final Node[] children = new Node[16];
        private int route = -1;
    }

    private final Node root = new Node();
    private int nodes = 1;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        RouteTable table = new RouteTable();
        int[] prefixes = new int[n];
        int state = 0x2545F491;
        for (int i = 0; i < n; i++) {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            prefixes[i] = state;
            int digits = 3 + (state >>> 11) % 4;
            table.add(state, digits, i);
        }
        long sum = table.nodes;
        for (int i = 0; i < n; i++) {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            int known = prefixes[(state >>> 1) % n];
            // Half the addresses lie near a known prefix, the others anywhere.
            int address = (state & 1) == 0 ? state : known ^ state >>> 14;
            sum = sum * 5 + table.route(address);
        }
        return sum;
    }

    private void add(int address, int digits, int route) {
        Node node = root;
        for (int level = 0; level < digits; level++) {
            int digit = address >>> 28 - 4 * level & 15;
            Node child = node.children[digit];
            if (child == null) {
                child = new Node();
                node.children[digit] = child;
                nodes++;
            }
            node = child;
        }
        node.route = route;
    }

    private int route(int address) {
        int best = -1;
        int shift = 28;
        Node node = root;
        while (node != null) {
            if (node.route >= 0) {
                best = node.route;
            }
            node = shift < 0 ? null : node.children[address >>> shift & 15];
            shift -= 4;
        }
        return best;
    }
}
