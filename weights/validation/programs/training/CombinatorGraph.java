/** Rewrites graphs of the combinators S, K, I, B and C, kept as numbers in two arrays. */
public final class CombinatorGraph {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int S = -1;
    private static final int K = -2;
    private static final int I = -3;
    private static final int B = -4;
    private static final int C = -5;
    private static final int ROOM = 4000;

    private final int[] function = new int[ROOM];
    private final int[] argument = new int[ROOM];
    private final int[] spine = new int[ROOM];
    private int used;
    private int steps;

    private int apply(int f, int x) {
        function[used] = f;
        argument[used] = x;
        return used++;
    }

    private int apply(int f, int x, int y) {
        return apply(apply(f, x), y);
    }

    /** A node that became a mere reference has I as its function. */
    private int skip(int node) {
        int at = node;
        while (at >= 0 && function[at] == I) {
            at = argument[at];
        }
        return at;
    }

    private void set(int node, int f, int x) {
        function[node] = f;
        argument[node] = x;
    }

    /** Rewrites at the head as long as something fits, and gives the head that stays. */
    private int reduce(int root, int limit) {
        int depth = 0;
        int at = skip(root);
        while (steps < limit && used < ROOM - 4) {
            while (at >= 0) {
                spine[depth++] = at;
                at = skip(function[at]);
            }
            int wanted = at == S || at == B || at == C ? 3 : at == K ? 2 : at == I ? 1 : depth + 1;
            if (depth < wanted) {
                return at;
            }
            int top = spine[depth - wanted];
            int x = argument[spine[depth - 1]];
            int y = wanted > 1 ? argument[spine[depth - 2]] : 0;
            int z = argument[top];
            depth -= wanted;
            steps++;
            switch (at) {
                case S:
                    set(top, apply(x, z), apply(y, z));
                    break;
                case B:
                    set(top, x, apply(y, z));
                    break;
                case C:
                    set(top, apply(x, z), y);
                    break;
                default:
                    set(top, I, x);
                    break;
            }
            at = skip(top);
        }
        return at;
    }

    private int numeral(int value) {
        int number = apply(K, I);
        int successor = apply(S, B);
        for (int i = 0; i < value; i++) {
            number = apply(successor, number);
        }
        return number;
    }

    /** A symbol from -10 downwards stands for itself; the numeral puts it so many times before another. */
    private int count(int number) {
        int at = apply(number, -10, -11);
        int result = 0;
        while (reduce(at, steps + 300) == -10) {
            at = argument[skip(at)];
            result++;
        }
        return result;
    }

    public static long run(int n) {
        CombinatorGraph graph = new CombinatorGraph();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            graph.used = 0;
            graph.steps = 0;
            int first = graph.numeral(i % 6);
            int second = graph.numeral(1 + i / 6 % 4);
            int number = i % 3 == 0 ? graph.apply(graph.apply(C, I), first, second) : graph.apply(B, first, second);
            sum = sum * 5 + graph.count(number) + graph.steps * 7L + graph.used;
        }
        return sum;
    }
}
