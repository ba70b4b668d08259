import java.util.HashMap;
import java.util.Map;
import org.mvel2.MVEL;
import org.mvel2.optimizers.OptimizerFactory;

/** MVEL evaluates rules for discounts, some from their text each time and some compiled, without making classes. */
public final class DiscountRules {
    static {
        OptimizerFactory.setDefaultOptimizer(OptimizerFactory.SAFE_REFLECTIVE);
    }

    private static final String[] RULES = {"age > 60 || age < 18 ? 20 : 0", "total * 2 + (total - 5) % 7",
        "city == 'Bonn' && total > 100", "x = total; x = x + age * 3; x"};

    public static long run(int n) {
        Object score = MVEL.compileExpression("s = 0; for (i = 0; i < 4; i++) { if (i % 2 == 0) { s = s + age; } "
                + "else { s = s - i; } } s + total");
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Map<String, Object> customer = new HashMap<>();
            customer.put("age", 10 + i * 7 % 70);
            customer.put("total", i * 37 % 300);
            customer.put("city", i % 3 == 0 ? "Bonn" : "Kiel");
            Object answer = MVEL.eval(RULES[i % RULES.length], customer);
            sum = sum * 31 + (answer instanceof Boolean ? ((Boolean) answer ? 1 : 2) : ((Number) answer).intValue());
            sum = sum * 31 + ((Number) MVEL.executeExpression(score, customer)).intValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
