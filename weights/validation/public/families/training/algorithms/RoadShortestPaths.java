import java.util.SplittableRandom;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.shortestpath.AStarShortestPath;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.jgrapht.util.SupplierUtil;

/** JGraphT searches shortest ways between crossings of a road grid, by Dijkstra's algorithm and by A*. */
public final class RoadShortestPaths {
    private static final int WIDTH = 9;

    private static SimpleWeightedGraph<Integer, Integer> roads(SplittableRandom random) {
        SimpleWeightedGraph<Integer, Integer> graph =
                new SimpleWeightedGraph<>(null, SupplierUtil.createIntegerSupplier());
        for (int i = 0; i < WIDTH * WIDTH; i++) {
            graph.addVertex(i);
        }
        for (int i = 0; i < WIDTH * WIDTH; i++) {
            if (i % WIDTH + 1 < WIDTH) {
                graph.setEdgeWeight(graph.addEdge(i, i + 1), 1 + random.nextInt(9));
            }
            if (i + WIDTH < WIDTH * WIDTH) {
                graph.setEdgeWeight(graph.addEdge(i, i + WIDTH), 1 + random.nextInt(9));
            }
        }
        return graph;
    }

    private static double bound(int from, int to) {
        return Math.abs(from % WIDTH - to % WIDTH) + Math.abs(from / WIDTH - to / WIDTH);
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(11);
        SimpleWeightedGraph<Integer, Integer> graph = roads(random);
        DijkstraShortestPath<Integer, Integer> dijkstra = new DijkstraShortestPath<>(graph);
        AStarShortestPath<Integer, Integer> star = new AStarShortestPath<>(graph, RoadShortestPaths::bound);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int from = random.nextInt(WIDTH * WIDTH);
            int to = random.nextInt(WIDTH * WIDTH);
            GraphPath<Integer, Integer> path = (i & 1) == 0 ? dijkstra.getPath(from, to) : star.getPath(from, to);
            sum = sum * 31 + path.getLength() * 100L + (long) path.getWeight();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
