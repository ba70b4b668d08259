import cern.colt.list.DoubleArrayList;
import cern.colt.matrix.DoubleFactory2D;
import cern.colt.matrix.DoubleMatrix2D;
import cern.colt.matrix.linalg.Algebra;
import cern.jet.math.Functions;
import cern.jet.random.Gamma;
import cern.jet.random.Normal;
import cern.jet.random.engine.MersenneTwister;
import cern.jet.stat.Descriptive;

/** Colt draws detector hits with a Mersenne twister, fills matrices with function objects, and describes samples. */
public final class DetectorHits {
    public static long run(int n) {
        MersenneTwister engine = new MersenneTwister(4711);
        Normal normal = new Normal(0, 1, engine);
        Gamma gamma = new Gamma(2, 1, engine);
        Algebra algebra = new Algebra();
        double sum = 0;
        for (int round = 0; round < n; round++) {
            DoubleArrayList hits = new DoubleArrayList();
            for (int i = 0; i < 50; i++) {
                hits.add(normal.nextDouble() + gamma.nextDouble());
            }
            hits.sort();
            double mean = Descriptive.mean(hits);
            sum += Descriptive.median(hits) + Descriptive.standardDeviation(
                    Descriptive.variance(hits.size(), Descriptive.sum(hits), Descriptive.sumOfSquares(hits)));
            DoubleMatrix2D response = DoubleFactory2D.dense.make(6, 6);
            response.assign(engine).assign(Functions.chain(Functions.mult(0.1), Functions.square));
            response.viewPart(1, 1, 4, 4).assign(response.viewPart(2, 2, 4, 4).viewDice(), Functions.plus);
            for (int i = 0; i < 6; i++) {
                response.setQuick(i, i, response.getQuick(i, i) + 1 + mean * mean);
            }
            sum += algebra.det(response) + algebra.trace(algebra.inverse(response));
        }
        return Math.round(sum * 1e3);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
