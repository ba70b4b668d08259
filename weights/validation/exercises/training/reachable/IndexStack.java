/** Counts the nodes that the first node can reach: chains of edges in arrays and a stack of indices. */
public final class IndexStack {
    private final int[] firstEdge;
    private final int[] nextEdge;
    private final int[] target;

    private IndexStack(int n) {
        firstEdge = new int[n];
        nextEdge = new int[2 * n];
        target = new int[2 * n];
        for (int i = 0; i < n; i++) {
            firstEdge[i] = -1;
        }
        int seed = 31 + n;
        for (int i = 0; i < target.length; i++) {
            seed = seed * 1_664_525 + 907_633_385;
            int from = i % n;
            target[i] = (seed >>> 8) % n;
            nextEdge[i] = firstEdge[from];
            firstEdge[from] = i;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        return n == 0 ? 0 : new IndexStack(n).reachedFrom(0);
    }

    private int reachedFrom(int start) {
        boolean[] seen = new boolean[firstEdge.length];
        int[] stack = new int[firstEdge.length];
        int height = 0;
        int count = 0;
        seen[start] = true;
        stack[height++] = start;
        while (height > 0) {
            int node = stack[--height];
            count++;
            for (int edge = firstEdge[node]; edge >= 0; edge = nextEdge[edge]) {
                int next = target[edge];
                if (!seen[next]) {
                    seen[next] = true;
                    stack[height++] = next;
                }
            }
        }
        return count;
    }
}
