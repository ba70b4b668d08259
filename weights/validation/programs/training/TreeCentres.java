/** Takes a tree apart at its centres of weight, again and again, until only single nodes are left. */
public final class TreeCentres {
    private final int[] head;
    private final int[] link;
    private final int[] other;
    private final byte[] level;
    private final int[] order;
    private final int[] above;
    private final int[] weight;
    private int links;

    private TreeCentres(int size) {
        head = new int[size];
        link = new int[2 * size];
        other = new int[2 * size];
        level = new byte[size];
        order = new int[size];
        above = new int[size];
        weight = new int[size];
        links = 1;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int size = n + 1;
        TreeCentres tree = new TreeCentres(size);
        int random = 0x1F123BB5;
        for (int i = 1; i < size; i++) {
            random += 0x6D2B79F5;
            int mixed = (random ^ random >>> 15) * (random | 1);
            mixed ^= mixed >>> 13;
            tree.tie(i, i / 2 + (mixed >>> 1) % (i - i / 2));
        }
        tree.split(0, 1);
        long checksum = 0;
        for (int i = 0; i < size; i++) {
            checksum = checksum * 17 + tree.level[i];
        }
        return checksum;
    }

    private void tie(int a, int b) {
        other[links] = b;
        link[links] = head[a];
        head[a] = links++;
        other[links] = a;
        link[links] = head[b];
        head[b] = links++;
    }

    private void split(int member, int depth) {
        int centre = centreOf(member);
        level[centre] = (byte) depth;
        for (int i = head[centre]; i != 0; i = link[i]) {
            if (level[other[i]] == 0) {
                split(other[i], depth + 1);
            }
        }
    }

    private int centreOf(int member) {
        int count = 1;
        order[0] = member;
        above[member] = -1;
        for (int done = 0; done < count; done++) {
            int node = order[done];
            weight[node] = 1;
            for (int i = head[node]; i != 0; i = link[i]) {
                int child = other[i];
                if (child != above[node] && level[child] == 0) {
                    above[child] = node;
                    order[count++] = child;
                }
            }
        }
        for (int i = count - 1; i > 0; i--) {
            int node = order[i];
            if (2 * weight[node] >= count) {
                return node;
            }
            weight[above[node]] += weight[node];
        }
        return member;
    }
}
