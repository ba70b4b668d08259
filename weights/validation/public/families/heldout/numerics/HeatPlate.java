import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.FillReducing;
import org.ejml.sparse.csc.CommonOps_DSCC;
import org.ejml.sparse.csc.factory.LinearSolverFactory_DSCC;
import org.ejml.interfaces.linsol.LinearSolverSparse;

/** EJML computes the heat in a plate with a sparse Cholesky solver, step after step. */
public final class HeatPlate {
    private static final int SIDE = 7;

    public static long run(int n) {
        int cells = SIDE * SIDE;
        DMatrixRMaj heat = new DMatrixRMaj(cells, 1);
        DMatrixRMaj next = new DMatrixRMaj(cells, 1);
        double sum = 0;
        for (int step = 0; step < n; step++) {
            double flow = 0.2 + 0.01 * (step % 7);
            DMatrixSparseTriplet entries = new DMatrixSparseTriplet(cells, cells, 5 * cells);
            for (int i = 0; i < cells; i++) {
                entries.addItem(i, i, 1 + 4 * flow);
                if (i % SIDE + 1 < SIDE) {
                    entries.addItem(i, i + 1, -flow);
                    entries.addItem(i + 1, i, -flow);
                }
                if (i + SIDE < cells) {
                    entries.addItem(i, i + SIDE, -flow);
                    entries.addItem(i + SIDE, i, -flow);
                }
            }
            DMatrixSparseCSC matrix = DConvertMatrixStruct.convert(entries, (DMatrixSparseCSC) null);
            LinearSolverSparse<DMatrixSparseCSC, DMatrixRMaj> solver =
                    LinearSolverFactory_DSCC.cholesky(FillReducing.NONE);
            heat.add(step % cells, 0, 10);
            if (solver.setA(matrix)) {
                solver.solve(heat, next);
            }
            CommonOps_DSCC.mult(matrix, next, heat);
            heat.setTo(next);
            sum += heat.get(cells / 2);
        }
        return Math.round(sum * 1e6);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
