import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.ejml.simple.SimpleMatrix;

/** EJML solves least squares problems by QR and filters a track with matrices, as cameras do. */
public final class CameraPoses {
    public static long run(int n) {
        Random random = new Random(9);
        double sum = 0;
        SimpleMatrix state = new SimpleMatrix(4, 1);
        SimpleMatrix covariance = SimpleMatrix.identity(4);
        SimpleMatrix move = new SimpleMatrix(new double[][] {{1, 0, .1, 0}, {0, 1, 0, .1}, {0, 0, 1, 0}, {0, 0, 0, 1}});
        SimpleMatrix look = new SimpleMatrix(new double[][] {{1, 0, 0, 0}, {0, 1, 0, 0}});
        for (int i = 0; i < n; i++) {
            state = move.mult(state);
            covariance = move.mult(covariance).mult(move.transpose()).plus(SimpleMatrix.identity(4).scale(0.01));
            SimpleMatrix seen = SimpleMatrix.random_DDRM(2, 1, -1, 1, random);
            SimpleMatrix s = look.mult(covariance).mult(look.transpose()).plus(SimpleMatrix.identity(2).scale(0.1));
            SimpleMatrix gain = covariance.mult(look.transpose()).mult(s.invert());
            state = state.plus(gain.mult(seen.minus(look.mult(state))));
            covariance = covariance.minus(gain.mult(look).mult(covariance));

            DMatrixRMaj a = RandomMatrices_DDRM.rectangle(12, 5, -1, 1, random);
            DMatrixRMaj b = RandomMatrices_DDRM.rectangle(12, 1, -1, 1, random);
            DMatrixRMaj x = new DMatrixRMaj(5, 1);
            LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.qr(12, 5);
            if (solver.setA(a)) {
                solver.solve(b, x);
            }
            sum += CommonOps_DDRM.elementSumAbs(x) + state.normF() + covariance.trace();
        }
        return Math.round(sum * 1e6);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
