import java.util.SplittableRandom;
import org.jgrapht.alg.flow.EdmondsKarpMFImpl;
import org.jgrapht.alg.flow.PushRelabelMFImpl;
import org.jgrapht.graph.SimpleDirectedWeightedGraph;
import org.jgrapht.util.SupplierUtil;

/** JGraphT computes maximum flows of small pipe networks twice, by augmenting paths and by push-relabel. */
public final class WaterNetworkFlow {
    private static SimpleDirectedWeightedGraph<Integer, Integer> network(SplittableRandom random, int size) {
        SimpleDirectedWeightedGraph<Integer, Integer> pipes =
                new SimpleDirectedWeightedGraph<>(null, SupplierUtil.createIntegerSupplier());
        for (int i = 0; i < size; i++) {
            pipes.addVertex(i);
        }
        for (int i = 0; i < size - 1; i++) {
            for (int k = 0; k < 3; k++) {
                int to = Math.min(size - 1, i + 1 + random.nextInt(4));
                Integer pipe = pipes.addEdge(i, to);
                if (pipe != null) {
                    pipes.setEdgeWeight(pipe, 1 + random.nextInt(20));
                }
            }
        }
        return pipes;
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(5);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            SimpleDirectedWeightedGraph<Integer, Integer> pipes = network(random, 10 + i % 4);
            int sink = pipes.vertexSet().size() - 1;
            double augmented = new EdmondsKarpMFImpl<>(pipes).calculateMaximumFlow(0, sink);
            double pushed = new PushRelabelMFImpl<>(pipes).calculateMaximumFlow(0, sink);
            sum = sum * 31 + (long) augmented * 64 + (long) pushed;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
