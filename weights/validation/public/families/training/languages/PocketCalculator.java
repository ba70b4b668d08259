import net.objecthunter.exp4j.Expression;
import net.objecthunter.exp4j.ExpressionBuilder;
import net.objecthunter.exp4j.function.Function;
import net.objecthunter.exp4j.operator.Operator;

/** Exp4j parses formulas with own functions and operators and evaluates them for many values. */
public final class PocketCalculator {
    private static final Function MEAN = new Function("mean", 3) {
        @Override
        public double apply(double... x) {
            return (x[0] + x[1] + x[2]) / 3;
        }
    };
    private static final Operator HASH = new Operator("#", 2, true, Operator.PRECEDENCE_ADDITION + 1) {
        @Override
        public double apply(double... x) {
            return Math.max(x[0], x[1]) - x[0] * 0.5;
        }
    };
    private static final String[] FORMULAS = {"3 * x ^ 2 - 2x + 1 / (y + 5)", "mean(x, y, x # y) - abs(x - y)",
        "sqrt(x^2 + y^2) # floor(x / 3)", "-(x + (y * (x - (y + 2)))) % 7", "cbrt(x) + signum(y - 4) * (x # 2)"};

    public static long run(int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            Expression expression = new ExpressionBuilder(FORMULAS[i % FORMULAS.length])
                    .variables("x", "y").function(MEAN).operator(HASH).build();
            if (!expression.validate(false).isValid()) {
                throw new IllegalStateException(FORMULAS[i % FORMULAS.length]);
            }
            for (int k = 0; k < 12; k++) {
                sum += expression.setVariable("x", k + i % 17).setVariable("y", k * 0.5).evaluate();
            }
        }
        return Math.round(sum * 1e4);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
