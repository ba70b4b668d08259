import java.util.Random;
import org.la4j.LinearAlgebra;
import org.la4j.Matrix;
import org.la4j.Vector;
import org.la4j.matrix.sparse.CRSMatrix;

/** La4j solves sparse networks of resistors through its iterators, factories and function objects. */
public final class SparseNetwork {
    private static final int SIZE = 5;

    public static long run(int n) {
        Random random = new Random(14);
        double sum = 0;
        for (int round = 0; round < n; round++) {
            Matrix network = CRSMatrix.zero(SIZE, SIZE);
            for (int i = 0; i < SIZE; i++) {
                network.set(i, i, 4 + random.nextDouble());
                int other = random.nextInt(SIZE);
                if (other != i) {
                    network.set(i, other, -random.nextDouble());
                }
            }
            Vector currents = Vector.random(SIZE, random);
            Vector voltages = network.withSolver(LinearAlgebra.GAUSSIAN).solve(currents);
            Matrix squared = network.multiply(network.transpose());
            sum += voltages.norm() + squared.transform((i, j, value) -> i < j ? value / 2 : value).sum();
            sum += network.determinant() / 1e4 + squared.multiply(voltages).max();
        }
        return Math.round(sum * 1e6);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
