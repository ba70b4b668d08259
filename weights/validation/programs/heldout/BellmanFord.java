/** Shortest paths in a list of edges, some of negative length. */
public final class BellmanFord {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Arc {
        final int from;
        final int to;
        final int length;

        Arc(int from, int to, int length) {
            this.from = from;
            this.to = to;
            this.length = length;
        }
    }

    public static long run(int n) {
        Arc[] arcs = new Arc[n * 3];
        for (int i = 0; i < n; i++) {
            arcs[3 * i] = new Arc(i, (i + 1) % n, 10);
            arcs[3 * i + 1] = new Arc((i * 7 + 3) % n, i * 5 % n, 20 + i % 13);
            arcs[3 * i + 2] = new Arc(i, (i + n / 2) % n, i % 11 == 0 && i < n / 2 ? -3 : 60);
        }
        long[] distance = new long[n];
        for (int i = 1; i < n; i++) {
            distance[i] = Long.MAX_VALUE;
        }
        boolean changed = true;
        for (int round = 0; round < n && changed; round++) {
            changed = false;
            for (int i = arcs.length - 1; i >= 0; i--) {
                Arc arc = arcs[i];
                if (distance[arc.from] != Long.MAX_VALUE && distance[arc.from] + arc.length < distance[arc.to]) {
                    distance[arc.to] = distance[arc.from] + arc.length;
                    changed = true;
                }
            }
        }
        long sum = 0;
        for (long value : distance) {
            sum += value;
        }
        return sum;
    }
}
