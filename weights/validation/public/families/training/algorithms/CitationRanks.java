import edu.uci.ics.jung.algorithms.scoring.BetweennessCentrality;
import edu.uci.ics.jung.algorithms.scoring.PageRank;
import edu.uci.ics.jung.graph.DirectedSparseGraph;
import java.util.SplittableRandom;

/** JUNG ranks papers that cite each other by PageRank and by betweenness. */
public final class CitationRanks {
    private static final int PAPERS = 7;

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(3);
        long sum = 0;
        for (int round = 0; round < n; round++) {
            DirectedSparseGraph<Integer, Integer> citations = new DirectedSparseGraph<>();
            for (int paper = 0; paper < PAPERS; paper++) {
                citations.addVertex(paper);
            }
            int edge = 0;
            for (int paper = 1; paper < PAPERS; paper++) {
                for (int k = 0; k < 1; k++) {
                    citations.addEdge(edge++, paper, random.nextInt(paper));
                }
                citations.addEdge(edge++, random.nextInt(paper), paper);
            }
            PageRank<Integer, Integer> ranks = new PageRank<>(citations, 0.15);
            ranks.setMaxIterations(4);
            ranks.evaluate();
            BetweennessCentrality<Integer, Integer> between = new BetweennessCentrality<>(citations);
            for (int paper = 0; paper < PAPERS; paper++) {
                sum = sum * 31 + Math.round(ranks.getVertexScore(paper) * 1e6)
                        + Math.round(between.getVertexScore(paper) * 1e3);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
