import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.math3.optim.PointValuePair;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;

/** Commons Math finds the cheapest diets that meet all needs with its simplex solver. */
public final class DietPlan {
    private static final int FOODS = 8;

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(4);
        double sum = 0;
        for (int round = 0; round < n; round++) {
            double[] prices = random.doubles(FOODS, 1, 5).toArray();
            List<LinearConstraint> needs = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                needs.add(new LinearConstraint(random.doubles(FOODS, 0, 3).toArray(), Relationship.GEQ, 4 + i));
            }
            double[] all = new double[FOODS];
            java.util.Arrays.fill(all, 1);
            needs.add(new LinearConstraint(all, Relationship.LEQ, 100));
            PointValuePair plan = new SimplexSolver().optimize(new LinearObjectiveFunction(prices, 0),
                    new LinearConstraintSet(needs), GoalType.MINIMIZE, new NonNegativeConstraint(true));
            sum += plan.getValue();
        }
        return Math.round(sum * 1e6);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
