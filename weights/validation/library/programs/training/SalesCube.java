import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Adds up the sales of a chain of shops by region, month and product in nested maps and writes a summary. */
public final class SalesCube {
    private static final List<String> REGIONS = List.of("north", "north-east", "east", "south", "west", "islands");
    private static final List<String> GOODS = List.of("apples", "bread", "butter", "cheese", "coffee", "eggs", "flour",
        "honey", "jam", "milk", "oats", "pears", "rice", "salt", "sugar", "tea");

    private SalesCube() {
    }

    record Sale(String region, String product, int day, int pieces, int cents) {
        int month() {
            return day / 30 % 12 + 1;
        }

        long revenue() {
            return (long) pieces * cents;
        }
    }

    /** The key of the flat view; month first, then region. */
    record MonthOfRegion(int month, String region) implements Comparable<MonthOfRegion> {
        private static final Comparator<MonthOfRegion> ORDER =
            Comparator.comparingInt(MonthOfRegion::month).thenComparing(MonthOfRegion::region);

        @Override
        public int compareTo(MonthOfRegion other) {
            return ORDER.compare(this, other);
        }
    }

    static final class Total {
        private long revenue;
        private int pieces;

        void add(Sale sale) {
            revenue += sale.revenue();
            pieces += sale.pieces();
        }

        long meanPrice() {
            return pieces == 0 ? 0 : revenue / pieces;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static List<Sale> sales(int n) {
        List<Sale> sales = new ArrayList<>();
        int x = 77;
        for (int i = 0; i < n; i++) {
            x = x * 1664525 + 1013904223;
            int bits = x >>> 8;
            String region = REGIONS.get(Math.min(bits % 6, bits / 6 % 6));
            String product = GOODS.get((bits >> 3) * 5 % 16 & (i % 3 == 0 ? 15 : 7));
            sales.add(new Sale(region, product, (int) (i * 360L / n), 1 + bits % 9, 50 + bits / 100 % 400));
        }
        return sales;
    }

    public static long run(int n) {
        Map<String, SortedMap<Integer, Map<String, Total>>> cube = new HashMap<>();
        Map<MonthOfRegion, Long> flat = new HashMap<>();
        for (Sale sale : sales(n)) {
            cube.computeIfAbsent(sale.region(), r -> new TreeMap<>())
                .computeIfAbsent(sale.month(), m -> new HashMap<>())
                .computeIfAbsent(sale.product(), p -> new Total())
                .add(sale);
            flat.merge(new MonthOfRegion(sale.month(), sale.region()), sale.revenue(), Long::sum);
        }

        StringBuilder report = new StringBuilder();
        for (String region : REGIONS) {
            SortedMap<Integer, Map<String, Total>> months = cube.getOrDefault(region, new TreeMap<>());
            for (Map.Entry<Integer, Map<String, Total>> month : months.tailMap(3).entrySet()) {
                Map.Entry<String, Total> best = null;
                for (Map.Entry<String, Total> product : month.getValue().entrySet()) {
                    if (best == null || product.getValue().revenue > best.getValue().revenue
                        || product.getValue().revenue == best.getValue().revenue
                        && product.getKey().compareTo(best.getKey()) < 0) {
                        best = product;
                    }
                }
                long share = 100 * best.getValue().revenue / flat.get(new MonthOfRegion(month.getKey(), region));
                report.append(region).append('/').append(month.getKey()).append(": ").append(best.getKey())
                    .append(' ').append(best.getValue().meanPrice()).append(" (").append(share).append("%)\n");
            }
        }

        long checksum = report.toString().hashCode();
        int line = 0;
        for (Map.Entry<MonthOfRegion, Long> entry : new TreeMap<>(flat).descendingMap().entrySet()) {
            checksum += entry.getValue() * ++line + entry.getKey().hashCode() % 100;
        }
        return checksum;
    }
}
