/** Who is left when every k-th leaves, found by a tree of counts. */
public final class SeatTree {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int leaves;
    private final int[] counts;

    private SeatTree(int people) {
        int size = 1;
        while (size < people) {
            size *= 2;
        }
        leaves = size;
        counts = new int[2 * size];
        for (int i = 0; i < people; i++) {
            counts[size + i] = 1;
        }
        for (int i = size - 1; i > 0; i--) {
            counts[i] = counts[2 * i] + counts[2 * i + 1];
        }
    }

    private int remove(int rank) {
        return remove(1, rank) - leaves;
    }

    private int remove(int node, int rank) {
        counts[node]--;
        if (node >= leaves) {
            return node;
        }
        int left = counts[2 * node];
        return rank < left ? remove(2 * node, rank) : remove(2 * node + 1, rank - left);
    }

    private static int survivor(int people, int step) {
        SeatTree tree = new SeatTree(people);
        int rank = 0;
        int last = -1;
        for (int left = people; left > 0; left--) {
            rank = (rank + step - 1) % left;
            last = tree.remove(rank);
        }
        return last + 1;
    }

    public static long run(int n) {
        long check = 0;
        for (int step = 7; step < 10; step++) {
            check = check * 31 + survivor(n + step - 7, step);
        }
        return check;
    }
}
