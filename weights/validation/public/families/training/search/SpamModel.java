import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.SplittableRandom;

/** Liblinear learns to tell spam from mail by logistic regression and coordinate descent on sparse words. */
public final class SpamModel {
    private static Feature[] mail(SplittableRandom random, boolean spam) {
        Feature[] words = new Feature[6];
        int index = 0;
        for (int i = 0; i < words.length; i++) {
            index += 1 + random.nextInt(5);
            words[i] = new FeatureNode(index, 1 + (spam && index % 3 == 0 ? 2 : 0) + random.nextDouble());
        }
        return words;
    }

    public static long run(int n) {
        Linear.disableDebugOutput();
        SplittableRandom random = new SplittableRandom(11);
        SolverType[] types = {SolverType.L2R_L2LOSS_SVC_DUAL, SolverType.L2R_LR, SolverType.L1R_L2LOSS_SVC};
        long sum = 0;
        for (int round = 0; round < n; round++) {
            Problem problem = new Problem();
            problem.l = 24;
            problem.n = 31;
            problem.x = new Feature[problem.l][];
            problem.y = new double[problem.l];
            for (int i = 0; i < problem.l; i++) {
                problem.y[i] = i % 2;
                problem.x[i] = mail(random, i % 2 == 1);
            }
            Parameter parameter = new Parameter(types[round % types.length], 1.0, 0.05);
            parameter.setRandom(new java.util.Random(5));
            Model model = Linear.train(problem, parameter);
            double[] values = new double[2];
            for (int i = 0; i < 5; i++) {
                sum = sum * 31 + (long) Linear.predictValues(model, mail(random, i % 2 == 1), values);
                sum += Math.round(values[0] * 100);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
