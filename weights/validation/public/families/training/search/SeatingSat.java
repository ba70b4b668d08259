import java.util.SplittableRandom;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/** Sat4j decides random formulas with three literals a clause and pigeonhole puzzles. */
public final class SeatingSat {
    private static long solve(ISolver solver) throws TimeoutException {
        if (!solver.isSatisfiable()) {
            return 1;
        }
        long sum = 0;
        for (int literal : solver.model()) {
            sum = sum * 31 + literal;
        }
        return sum;
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(3);
        long sum = 0;
        for (int i = 0; i < (n + 1) / 2; i++) {
            ISolver solver = SolverFactory.newMiniLearningHeap();
            solver.setTimeoutOnConflicts(10_000);
            try {
                if (i % 8 == 7) {
                    int holes = 3;
                    for (int p = 0; p <= holes; p++) {
                        solver.addClause(new VecInt(new int[] {3 * p + 1, 3 * p + 2, 3 * p + 3}));
                        for (int q = 0; q < p; q++) {
                            for (int h = 1; h <= holes; h++) {
                                solver.addClause(new VecInt(new int[] {-(3 * p + h), -(3 * q + h)}));
                            }
                        }
                    }
                } else {
                    int variables = 16;
                    solver.newVar(variables);
                    for (int c = 0; c < 4 * variables; c++) {
                        int[] clause = new int[3];
                        for (int k = 0; k < 3; k++) {
                            clause[k] = (1 + random.nextInt(variables)) * (random.nextBoolean() ? 1 : -1);
                        }
                        solver.addClause(new VecInt(clause));
                    }
                }
                sum = sum * 31 + solve(solver);
            } catch (ContradictionException e) {
                sum = sum * 31 + 2;
            } catch (TimeoutException e) {
                throw new IllegalStateException(e);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
