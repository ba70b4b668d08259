import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/** Shortest paths in a graph: adjacency lists and a priority queue of the library. */
public final class ShortestPaths {
    public static final int SIZE = 15_000;

    private static final class Edge {
        private final int to;
        private final int length;

        Edge(int to, int length) {
            this.to = to;
            this.length = length;
        }
    }

    private static final class Visit implements Comparable<Visit> {
        private final int node;
        private final int distance;

        Visit(int node, int distance) {
            this.node = node;
            this.distance = distance;
        }

        @Override
        public int compareTo(Visit other) {
            return Integer.compare(distance, other.distance);
        }
    }

    public static long run(int n) {
        List<List<Edge>> graph = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            graph.add(new ArrayList<>());
        }
        for (int i = 0; i < n; i++) {
            connect(graph, i, (i + 1) % n, 10);
            connect(graph, i, i * 31 % n, 7 + i % 13);
            connect(graph, i, i * 17 % n, 3 + i % 29);
        }
        long check = 0;
        for (int distance : distances(graph, 0)) {
            check = check * 31 + distance;
        }
        return check;
    }

    private static void connect(List<List<Edge>> graph, int a, int b, int length) {
        graph.get(a).add(new Edge(b, length));
        graph.get(b).add(new Edge(a, length));
    }

    private static int[] distances(List<List<Edge>> graph, int start) {
        int[] distances = new int[graph.size()];
        Arrays.fill(distances, Integer.MAX_VALUE);
        distances[start] = 0;
        PriorityQueue<Visit> queue = new PriorityQueue<>();
        queue.add(new Visit(start, 0));
        while (!queue.isEmpty()) {
            Visit visit = queue.poll();
            if (visit.distance > distances[visit.node]) {
                continue;
            }
            for (Edge edge : graph.get(visit.node)) {
                int distance = visit.distance + edge.length;
                if (distance < distances[edge.to]) {
                    distances[edge.to] = distance;
                    queue.add(new Visit(edge.to, distance));
                }
            }
        }
        return distances;
    }
}
