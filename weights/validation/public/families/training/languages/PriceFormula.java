import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlContext;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.JexlException;
import org.apache.commons.jexl3.JexlExpression;
import org.apache.commons.jexl3.JexlScript;
import org.apache.commons.jexl3.MapContext;

/** Commons JEXL parses and interprets scripts that price trips, with lambdas, maps and missing variables. */
public final class PriceFormula {
    private static final String SCRIPT = "var sum = 0; var tax = x -> x + x / 5;"
            + " for (var leg : legs) { if (leg.value > 50 && leg.key =~ 'L.*') { sum = sum + tax(leg.value); }"
            + " else { sum += leg.value % 7; } } while (sum > 1000) { sum -= 333 } sum";

    public static long run(int n) {
        JexlEngine engine = new JexlBuilder().strict(true).silent(false).debug(false).cache(0).create();
        JexlScript script = engine.createScript(SCRIPT, "legs");
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Map<String, Integer> legs = new TreeMap<>();
            for (int k = 0; k < 3; k++) {
                legs.put((k % 2 == 0 ? "L" : "M") + k, (i * 31 + k * 17) % 120);
            }
            JexlContext context = new MapContext();
            sum = sum * 31 + ((Number) script.execute(context, legs.entrySet())).longValue();
            JexlExpression expression = engine.createExpression("base * " + (i % 9) + " + (km > 10 ? km : 10)");
            context.set("base", i % 13);
            if (i % 5 != 4) {
                context.set("km", i % 21);
            }
            try {
                sum = sum * 31 + ((Number) expression.evaluate(context)).longValue();
            } catch (JexlException.Variable e) {
                sum = sum * 31 + e.getVariable().length();
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
