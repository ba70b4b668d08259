import Jama.EigenvalueDecomposition;
import Jama.Matrix;
import Jama.SingularValueDecomposition;
import java.util.SplittableRandom;

/** JAMA finds eigenvalues and singular values of the matrices of small oscillating systems. */
public final class VibrationModes {
    private static final int SIZE = 6;

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(1);
        double sum = 0;
        for (int round = 0; round < n; round++) {
            Matrix stiffness = new Matrix(SIZE, SIZE);
            for (int i = 0; i < SIZE; i++) {
                for (int j = 0; j < SIZE; j++) {
                    stiffness.set(i, j, random.nextDouble() - 0.5 + (i == j ? 3 : 0));
                }
            }
            Matrix symmetric = stiffness.plus(stiffness.transpose()).times(0.5);
            for (double mode : new EigenvalueDecomposition(symmetric).getRealEigenvalues()) {
                sum += Math.sqrt(Math.abs(mode));
            }
            sum += new EigenvalueDecomposition(stiffness).getD().trace();
            sum += new SingularValueDecomposition(stiffness).cond();
            sum += stiffness.inverse().norm1();
        }
        return Math.round(sum * 1e6);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
