import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.TreeMap;

/** Lets savings accounts earn monthly interest, with every balance kept as text between two months. */
public final class SavingsInText {

    public static long run(int n) {
        Map<String, String> owners = new TreeMap<>();
        long seed = 17;
        for (int i = 0; i < n; i++) {
            seed = (seed * 6_364_136_223L + 1_442_695_040L) & 0x3fffffffffffL;
            String balance = BigDecimal.valueOf(10_000 + (seed >>> 8) % 5_000_000).movePointLeft(2).toPlainString();
            String rate = "0.0" + (100 + (seed >>> 20) % 700);
            int months = (int) (12 + (seed >>> 31) % 24);
            for (int month = 1; month <= months; month++) {
                BigDecimal year = new BigDecimal(balance).multiply(new BigDecimal(rate));
                BigDecimal interest = year.divide(new BigDecimal("12"), 2, RoundingMode.HALF_EVEN);
                balance = new BigDecimal(balance).add(interest).toPlainString();
                if (month % 3 == 0) {
                    balance = new BigDecimal(balance).subtract(new BigDecimal("1.50")).toString();
                }
            }
            String owner = "owner " + i % 50;
            if (owners.containsKey(owner)) {
                balance = new BigDecimal(balance).add(new BigDecimal(owners.get(owner))).toString();
            }
            owners.put(owner, balance);
        }
        long sum = 0;
        for (int i = 0; i < 50 && i < n; i++) {
            sum = sum * 3 + Long.parseLong(owners.get("owner " + i).replace(".", ""));
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
