import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/** Reads a water tariff written in a small language with names, conditions and loops, and bills households by it. */
public final class TariffScript {
    private static final String TARIFF = """
            let rest = used ; let price = 0 ; let step = base ; while rest > 0 {
              let price = price + ( rest min 25 ) * step ;
              let step = step + step / 4 + 1 ; let rest = rest - 25 ; }
            if people > 3 { let rebate = ( people - 3 ) * 150 ; let price = price - ( rebate min price / 5 ) ; }
            if used % 10 < 2 { let letters = letters + 1 ; } }
            """;
    private static final String[] LEVELS = {" < > ", " + - min ", " * / % "};

    private final String[] tokens;
    private int at;

    private TariffScript(String text) {
        tokens = text.split("\\s+");
    }

    private boolean accept(String token) {
        return tokens[at].equals(token) && ++at > 0;
    }

    private Consumer<Map<String, Long>> block() {
        List<Consumer<Map<String, Long>>> body = new ArrayList<>();
        while (!accept("}")) {
            String kind = tokens[at++];
            if (kind.equals("let")) {
                String name = tokens[at++];
                accept("=");
                ToLongFunction<Map<String, Long>> source = binary(0);
                accept(";");
                body.add(names -> names.put(name, source.applyAsLong(names)));
            } else {
                ToLongFunction<Map<String, Long>> test = binary(0);
                accept("{");
                Consumer<Map<String, Long>> inner = block();
                int most = kind.equals("while") ? Integer.MAX_VALUE : 1;
                body.add(names -> {
                    for (int turn = 0; turn < most && test.applyAsLong(names) != 0; turn++) {
                        inner.accept(names);
                    }
                });
            }
        }
        return names -> body.forEach(statement -> statement.accept(names));
    }

    private ToLongFunction<Map<String, Long>> binary(int level) {
        if (level == LEVELS.length) {
            return atom(tokens[at++]);
        }
        ToLongFunction<Map<String, Long>> left = binary(level + 1);
        while (LEVELS[level].contains(" " + tokens[at] + " ")) {
            char operator = tokens[at++].charAt(0);
            ToLongFunction<Map<String, Long>> first = left;
            ToLongFunction<Map<String, Long>> second = binary(level + 1);
            left = names -> apply(operator, first.applyAsLong(names), second.applyAsLong(names));
        }
        return left;
    }

    private static long apply(char operator, long a, long b) {
        return switch (operator) {
            case '+' -> a + b;
            case '-' -> a - b;
            case '*' -> a * b;
            case '/' -> a / b;
            case '%' -> a % b;
            case 'm' -> Math.min(a, b);
            default -> (Long.compare(a, b) < 0) == (operator == '<') && a != b ? 1 : 0;
        };
    }

    private ToLongFunction<Map<String, Long>> atom(String token) {
        if (token.equals("(")) {
            ToLongFunction<Map<String, Long>> inner = binary(0);
            accept(")");
            return inner;
        }
        Long constant = Character.isDigit(token.charAt(0)) ? Long.valueOf(token) : null;
        return names -> constant != null ? constant : names.getOrDefault(token, 0L);
    }

    public static long run(int n) {
        Map<String, Long> names = new HashMap<>();
        long check = 0;
        Consumer<Map<String, Long>> tariff = null;
        for (int house = 0; house < n; house++) {
            tariff = house % 10 == 0 ? new TariffScript(TARIFF).block() : tariff;
            names.put("used", (long) house * house % 211 + 5);
            names.compute("base", (name, old) -> old == null || old > 40 ? 30L : old + 1);
            names.computeIfPresent("people", (name, old) -> old > 5 ? null : old + 1);
            names.putIfAbsent("people", house % 3 + 1L);
            tariff.accept(names);
            check = check * 17 + names.get("price") + names.getOrDefault("letters", 0L);
        }
        return check;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
