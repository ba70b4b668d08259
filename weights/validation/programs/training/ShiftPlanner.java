/** Assigns shifts to nurses at the least discomfort by branch and bound, with a limited number of branches. */
public final class ShiftPlanner {
    private static final int BRANCHES = 600;

    private final float[][] discomfort;
    private final float[] bound;
    private final int people;
    private final int[] plan;
    private final int[] bestPlan;
    private float best;
    private int branches;

    private ShiftPlanner(float[][] discomfort) {
        this.discomfort = discomfort;
        people = discomfort.length;
        plan = new int[people];
        bestPlan = new int[people];
        bound = new float[people + 1];
        for (int person = people - 1; person >= 0; person--) {
            float least = Float.MAX_VALUE;
            for (float value : discomfort[person]) {
                least = Math.min(least, value);
            }
            bound[person] = bound[person + 1] + least;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        double total = 0;
        long checksum = 0;
        int seed = 2718;
        for (int week = 0; week < n; week++) {
            float[][] table = new float[6 + week % 4][6 + week % 4];
            for (float[] row : table) {
                for (int shift = 0; shift < row.length; shift++) {
                    seed = (seed * 1366 + 150_889) % 714_025;
                    row[shift] = seed / 714_025.0f * 10;
                }
            }
            ShiftPlanner planner = new ShiftPlanner(table);
            planner.greedy();
            planner.assign(0, 0, 0);
            total += planner.best;
            for (int shift : planner.bestPlan) {
                checksum = checksum * 11 + shift;
            }
            checksum += planner.branches;
        }
        return checksum + (long) (total * 100);
    }

    private void greedy() {
        int taken = 0;
        for (int person = 0; person < people; person++) {
            int choice = -1;
            for (int shift = 0; shift < people; shift++) {
                if ((taken >> shift & 1) == 0
                    && (choice < 0 || discomfort[person][shift] < discomfort[person][choice])) {
                    choice = shift;
                }
            }
            taken |= 1 << choice;
            bestPlan[person] = choice;
            best += discomfort[person][choice];
        }
    }

    private void assign(int person, int taken, float cost) {
        if (person == people) {
            best = cost;
            System.arraycopy(plan, 0, bestPlan, 0, people);
            return;
        }
        float[] row = discomfort[person];
        for (int shift = 0; shift < people; shift++) {
            if ((taken & 1 << shift) != 0) {
                continue;
            }
            float reached = cost + row[shift];
            if (reached + bound[person + 1] >= best) {
                continue;
            }
            if (++branches > BRANCHES) {
                return;
            }
            plan[person] = shift;
            assign(person + 1, taken | 1 << shift, reached);
        }
    }
}
