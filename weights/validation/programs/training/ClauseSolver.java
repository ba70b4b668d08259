/** Decides small random formulas in clause form: forced values first, then guesses that are taken back. */
public final class ClauseSolver {
    private static final int VARIABLES = 18;
    private static final int CLAUSES = 76;
    private static final byte UNKNOWN = -1;

    private enum Answer { SATISFIABLE, CONTRADICTION, TIRED }

    private final int[][] clauses;
    private final byte[] value = new byte[VARIABLES];
    private final int[] trail = new int[VARIABLES];
    private int trailLength;
    private int guesses;

    private ClauseSolver(int[][] clauses) {
        this.clauses = clauses;
        for (int i = 0; i < VARIABLES; i++) {
            value[i] = UNKNOWN;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long result = 0;
        long state = 1_000_003;
        for (int i = 0; i < n; i++) {
            int[][] clauses = new int[CLAUSES][3];
            for (int[] clause : clauses) {
                for (int k = 0; k < clause.length; k++) {
                    state = state * 2_862_933_555_777_941_757L + 3_037_000_493L;
                    clause[k] = (int) ((state >>> 35) % (2 * VARIABLES));
                }
            }
            ClauseSolver solver = new ClauseSolver(clauses);
            Answer answer = solver.solve();
            result = result * 5 + answer.ordinal() + solver.guesses;
            for (byte bit : solver.value) {
                result = result * 3 + bit;
            }
        }
        return result;
    }

    private Answer solve() {
        if (!propagate()) {
            return Answer.CONTRADICTION;
        }
        int variable = firstUnknown();
        if (variable < 0) {
            return Answer.SATISFIABLE;
        }
        for (int side = 1; side >= 0; side--) {
            if (++guesses > 12) {
                return Answer.TIRED;
            }
            int before = trailLength;
            assign(2 * variable + side);
            Answer answer = solve();
            if (answer != Answer.CONTRADICTION) {
                return answer;
            }
            undo(before);
        }
        return Answer.CONTRADICTION;
    }

    private boolean propagate() {
        boolean again = true;
        while (again) {
            again = false;
            for (int[] clause : clauses) {
                int open = -1;
                int opens = 0;
                boolean satisfied = false;
                for (int literal : clause) {
                    byte current = value[literal >> 1];
                    if (current == UNKNOWN) {
                        open = literal;
                        opens++;
                    } else if (current == (literal & 1)) {
                        satisfied = true;
                        break;
                    }
                }
                if (!satisfied && opens == 0) {
                    return false;
                }
                if (!satisfied && opens == 1) {
                    assign(open);
                    again = true;
                }
            }
        }
        return true;
    }

    private int firstUnknown() {
        for (int i = 0; i < VARIABLES; i++) {
            if (value[i] == UNKNOWN) {
                return i;
            }
        }
        return -1;
    }

    private void assign(int literal) {
        value[literal >> 1] = (byte) (literal & 1);
        trail[trailLength++] = literal >> 1;
    }

    private void undo(int mark) {
        while (trailLength > mark) {
            value[trail[--trailLength]] = UNKNOWN;
        }
    }
}
