import java.util.SplittableRandom;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;

/** LIBSVM trains support vector machines with two kernels to tell flowers apart, and classifies new ones. */
public final class FlowerClassifier {
    private static svm_node[] flower(SplittableRandom random, int kind) {
        svm_node[] nodes = new svm_node[4];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = new svm_node();
            nodes[i].index = i + 1;
            nodes[i].value = random.nextDouble() + (kind == i ? 0.6 : 0);
        }
        return nodes;
    }

    public static long run(int n) {
        svm.svm_set_print_string_function(text -> { });
        SplittableRandom random = new SplittableRandom(10);
        long sum = 0;
        for (int round = 0; round < n; round++) {
            svm_problem problem = new svm_problem();
            problem.l = 21;
            problem.x = new svm_node[problem.l][];
            problem.y = new double[problem.l];
            for (int i = 0; i < problem.l; i++) {
                problem.x[i] = flower(random, i % 3);
                problem.y[i] = i % 3;
            }
            svm_parameter parameter = new svm_parameter();
            parameter.svm_type = svm_parameter.C_SVC;
            parameter.kernel_type = round % 2 == 0 ? svm_parameter.RBF : svm_parameter.POLY;
            parameter.degree = 2;
            parameter.gamma = 0.5;
            parameter.C = 2;
            parameter.eps = 0.01;
            parameter.cache_size = 1;
            parameter.shrinking = 1;
            svm_model model = svm.svm_train(problem, parameter);
            sum = sum * 31 + svm.svm_get_nr_sv(model);
            for (int i = 0; i < 6; i++) {
                sum = sum * 31 + (long) svm.svm_predict(model, flower(random, i % 3));
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
