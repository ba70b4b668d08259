import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.jgrapht.alg.color.SaturationDegreeColoring;
import org.jgrapht.alg.interfaces.MatchingAlgorithm.Matching;
import org.jgrapht.alg.matching.KuhnMunkresMinimalWeightBipartitePerfectMatching;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.jgrapht.util.SupplierUtil;

/** JGraphT assigns workers to jobs at least cost, pairs them by blossoms, and colours the conflicts. */
public final class CrewMatching {
    private static final int SIZE = 6;

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(77);
        long sum = 0;
        for (int round = 0; round < n; round++) {
            SimpleWeightedGraph<Integer, Integer> costs =
                    new SimpleWeightedGraph<>(null, SupplierUtil.createIntegerSupplier());
            SimpleWeightedGraph<Integer, Integer> friends =
                    new SimpleWeightedGraph<>(null, SupplierUtil.createIntegerSupplier());
            Set<Integer> workers = new LinkedHashSet<>();
            Set<Integer> jobs = new LinkedHashSet<>();
            for (int i = 0; i < SIZE; i++) {
                workers.add(i);
                jobs.add(SIZE + i);
            }
            for (int i = 0; i < 2 * SIZE; i++) {
                costs.addVertex(i);
                friends.addVertex(i);
            }
            for (int w : workers) {
                for (int j : jobs) {
                    costs.setEdgeWeight(costs.addEdge(w, j), 1 + random.nextInt(50));
                }
            }
            for (int i = 0; i < 2 * SIZE; i++) {
                friends.addEdge(i, (i + 1 + random.nextInt(2 * SIZE - 2)) % (2 * SIZE));
            }
            Matching<Integer, Integer> cheapest =
                    new KuhnMunkresMinimalWeightBipartitePerfectMatching<>(costs, workers, jobs).getMatching();
            int pairs = new SparseEdmondsMaximumCardinalityMatching<>(friends).getMatching().getEdges().size();
            int colours = new SaturationDegreeColoring<>(friends).getColoring().getNumberColors();
            sum = sum * 31 + (long) cheapest.getWeight() * 100 + pairs * 10L + colours;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
