import java.util.SplittableRandom;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.variables.IntVar;

/** Choco places queens and packs knapsacks by propagating constraints and backtracking. */
public final class QueensModel {
    private static long queens(int size, int most) {
        Model model = new Model();
        IntVar[] rows = model.intVarArray("row", size, 0, size - 1, true);
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                model.arithm(rows[i], "!=", rows[j]).post();
                model.arithm(rows[i], "!=", rows[j], "+", j - i).post();
                model.arithm(rows[i], "!=", rows[j], "-", j - i).post();
            }
        }
        Solver solver = model.getSolver();
        solver.setSearch(Search.inputOrderLBSearch(rows));
        long sum = 0;
        for (int found = 0; found < most && solver.solve(); found++) {
            for (IntVar row : rows) {
                sum = sum * 31 + row.getValue();
            }
        }
        return sum;
    }

    private static long knapsack(SplittableRandom random) {
        Model model = new Model();
        int[] weights = random.ints(6, 3, 20).toArray();
        IntVar[] taken = model.boolVarArray(6);
        IntVar total = model.intVar(0, 40, true);
        model.scalar(taken, weights, "=", total).post();
        model.sum(taken, "<=", 4).post();
        model.setObjective(Model.MAXIMIZE, total);
        Solver solver = model.getSolver();
        solver.setSearch(Search.inputOrderUBSearch(taken));
        long best = 0;
        while (solver.solve()) {
            best = total.getValue();
        }
        return best;
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(4);
        long sum = 0;
        for (int i = 0; i < (n + 7) / 8; i++) {
            sum = sum * 31 + (i % 2 == 0 ? queens(6, 2) : knapsack(random));
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
