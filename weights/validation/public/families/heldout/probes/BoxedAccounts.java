import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Account balances kept as boxed numbers in lists and maps are moved about, rounded and averaged. */
public final class BoxedAccounts {

    private static Long fee(Long amount) {
        return amount > 10_000L ? amount / 100 : Long.valueOf(25);
    }

    private static Double average(Iterable<Long> values) {
        Double sum = 0.0;
        Integer count = 0;
        for (Long value : values) {
            sum += value;
            count++;
        }
        return count == 0 ? 0.0 : sum / count;
    }

    public static long run(int n) {
        Map<Integer, Long> balances = new HashMap<>();
        for (Integer id = 1000; id < 1050; id++) {
            balances.put(id, id * 37L);
        }
        Long collected = 0L;
        Double trace = 0.0;
        for (int i = 0; i < n; i++) {
            List<Long> fees = new ArrayList<>();
            for (Integer step = 0; step < 20; step++) {
                Integer from = 1000 + (i % 50 * 7 + step * 13) % 50;
                Integer to = 1000 + (i % 50 * 11 + step * 3) % 50;
                Long amount = balances.get(from) / 3 + step;
                Long cost = fee(amount);
                balances.put(from, balances.get(from) - amount);
                balances.put(to, balances.get(to) + amount + (cost < 100 ? cost : 0));
                fees.add(cost);
                collected += cost;
            }
            trace = trace / 2 + average(fees);
        }
        Long total = 0L;
        for (Long balance : balances.values()) {
            total += balance;
        }
        return total * 1000 + collected + Math.round(trace);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
