import java.util.SplittableRandom;
import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.special.Beta;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.inference.TestUtils;

/** Commons Math describes samples, tests their means, and evaluates the distributions behind the tests. */
public final class SurveyStatistics {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(12);
        double sum = 0;
        for (int round = 0; round < n; round++) {
            double[] one = random.doubles(20, 0, 10).toArray();
            double[] two = random.doubles(20, 1, 11).toArray();
            DescriptiveStatistics statistics = new DescriptiveStatistics(one);
            sum += statistics.getSkewness() + statistics.getPercentile(75) + statistics.getStandardDeviation();
            sum += TestUtils.tTest(one, two) + new SpearmansCorrelation().correlation(one, two);
            double shape = 1 + random.nextDouble();
            sum += new GammaDistribution(null, shape, 2).cumulativeProbability(3);
            sum += new TDistribution(null, 5 + round % 20).cumulativeProbability(shape);
            sum += Gamma.digamma(shape) + Beta.logBeta(shape, 2.5) + Erf.erf(shape - 1);
        }
        return Math.round(sum * 1e6);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
