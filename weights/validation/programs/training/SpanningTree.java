/** Kruskal's algorithm, with sets that are joined. */
public final class SpanningTree {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Edge {
        final int from;
        final int to;
        final int length;

        Edge(int from, int to, int length) {
            this.from = from;
            this.to = to;
            this.length = length;
        }
    }

    private final int[] parent;
    private final int[] rank;

    private SpanningTree(int nodes) {
        parent = new int[nodes];
        rank = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            parent[i] = i;
        }
    }

    public static long run(int n) {
        Edge[] edges = new Edge[n * 3];
        int seed = 21;
        for (int i = 0; i < edges.length; i++) {
            seed = seed * 1103515245 + 12345;
            edges[i] = new Edge((seed >>> 8) % n, i % n, seed >>> 20);
        }
        sort(edges);
        SpanningTree sets = new SpanningTree(n);
        long total = 0;
        for (Edge edge : edges) {
            if (sets.join(edge.from, edge.to)) {
                total += edge.length;
            }
        }
        return total;
    }

    private static void sort(Edge[] edges) {
        for (int gap = edges.length / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11) {
            for (int i = gap; i < edges.length; i++) {
                Edge edge = edges[i];
                int j = i;
                while (j >= gap && edges[j - gap].length > edge.length) {
                    edges[j] = edges[j - gap];
                    j -= gap;
                }
                edges[j] = edge;
            }
        }
    }

    private int find(int node) {
        while (parent[node] != node) {
            parent[node] = parent[parent[node]];
            node = parent[node];
        }
        return node;
    }

    private boolean join(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) {
            return false;
        }
        if (rank[a] < rank[b]) {
            parent[a] = b;
        } else {
            parent[b] = a;
            rank[a] += rank[a] == rank[b] ? 1 : 0;
        }
        return true;
    }
}
