import java.util.SplittableRandom;
import org.apache.commons.math3.analysis.ParametricUnivariateFunction;
import org.apache.commons.math3.fitting.SimpleCurveFitter;
import org.apache.commons.math3.fitting.WeightedObservedPoints;

/** Commons Math fits decaying exponentials to noisy measurements by the method of Levenberg and Marquardt. */
public final class DecayFit {
    private static final class Decay implements ParametricUnivariateFunction {
        @Override
        public double value(double t, double... p) {
            return p[0] * Math.exp(-p[1] * t) + p[2];
        }

        @Override
        public double[] gradient(double t, double... p) {
            double e = Math.exp(-p[1] * t);
            return new double[] {e, -p[0] * t * e, 1};
        }
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(6);
        double sum = 0;
        for (int round = 0; round < (n + 1) / 2; round++) {
            double start = 2 + random.nextDouble();
            double rate = 0.5 + random.nextDouble();
            WeightedObservedPoints points = new WeightedObservedPoints();
            for (int i = 0; i < 16; i++) {
                double t = i * 0.25;
                points.add(t, start * Math.exp(-rate * t) + 0.3 + 0.02 * (random.nextDouble() - 0.5));
            }
            SimpleCurveFitter fitter =
                    SimpleCurveFitter.create(new Decay(), new double[] {1, 1, 0}).withMaxIterations(200);
            for (double parameter : fitter.fit(points.toList())) {
                sum += parameter;
            }
        }
        return Math.round(sum * 1e4);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
