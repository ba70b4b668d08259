/** Tarjan's algorithm on a directed graph. */
public final class StrongComponents {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[][] next;
    private final int[] index;
    private final int[] low;
    private final boolean[] onStack;
    private final int[] stack;
    private int top;
    private int counter;
    private int components;

    private StrongComponents(int[][] next) {
        this.next = next;
        index = new int[next.length];
        low = new int[next.length];
        onStack = new boolean[next.length];
        stack = new int[next.length];
    }

    public static long run(int n) {
        long total = 0;
        for (int round = 0; round < n; round++) {
            int[][] next = new int[150][];
            for (int i = 0; i < next.length; i++) {
                next[i] = new int[1 + (i + round) % 3];
                for (int j = 0; j < next[i].length; j++) {
                    next[i][j] = (i * 31 + j * 17 + round * 7) % next.length;
                }
            }
            StrongComponents graph = new StrongComponents(next);
            for (int i = 0; i < next.length; i++) {
                if (graph.index[i] == 0) {
                    graph.visit(i);
                }
            }
            total = total * 3 + graph.components;
        }
        return total;
    }

    private void visit(int node) {
        index[node] = ++counter;
        low[node] = counter;
        stack[top++] = node;
        onStack[node] = true;
        for (int other : next[node]) {
            if (index[other] == 0) {
                visit(other);
                low[node] = Math.min(low[node], low[other]);
            } else if (onStack[other]) {
                low[node] = Math.min(low[node], index[other]);
            }
        }
        if (low[node] == index[node]) {
            components++;
            int other;
            do {
                other = stack[--top];
                onStack[other] = false;
            } while (other != node);
        }
    }
}
