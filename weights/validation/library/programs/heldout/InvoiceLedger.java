import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes invoices with taxes and discounts in exact decimals and draws up the balance of every customer. */
public final class InvoiceLedger {
    private enum TaxClass {
        FULL("0.19"), REDUCED("0.07"), FREE("0.00");

        private final BigDecimal rate;

        TaxClass(String rate) {
            this.rate = new BigDecimal(rate);
        }
    }

    private record Item(String name, BigDecimal price, TaxClass taxClass) {
    }

    private record Line(Item item, int quantity, BigDecimal discount) {
        BigDecimal net() {
            BigDecimal full = item.price().multiply(BigDecimal.valueOf(quantity));
            if (discount.signum() == 0) {
                return full;
            }
            return full.subtract(full.multiply(discount)).setScale(2, RoundingMode.HALF_EVEN);
        }
    }

    private record Invoice(int number, String customer, List<Line> lines) {
        Map<TaxClass, BigDecimal> netByClass() {
            Map<TaxClass, BigDecimal> sums = new EnumMap<>(TaxClass.class);
            lines.forEach(line -> sums.merge(line.item().taxClass(), line.net(), BigDecimal::add));
            return sums;
        }

        BigDecimal total() {
            return netByClass().entrySet().stream()
                .map(e -> e.getValue().multiply(BigDecimal.ONE.add(e.getKey().rate)))
                .map(gross -> gross.setScale(2, RoundingMode.HALF_UP))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        }
    }

    private static List<Item> catalogue() {
        return IntStream.range(0, 40)
            .mapToObj(i -> new Item("item-" + i, BigDecimal.valueOf(99 + i * i * 17L, 2),
                TaxClass.values()[i % 7 == 0 ? 2 : i % 3 == 0 ? 1 : 0]))
            .collect(Collectors.toList());
    }

    private static Invoice invoice(int number, List<Item> items, Random random) {
        List<Line> lines = new ArrayList<>();
        int count = 1 + random.nextInt(6);
        for (int i = 0; i < count; i++) {
            Item item = items.get(random.nextInt(items.size()));
            int quantity = 1 + random.nextInt(12);
            BigDecimal discount = quantity >= 10 ? new BigDecimal("0.125") : BigDecimal.ZERO;
            lines.add(new Line(item, quantity, discount));
        }
        return new Invoice(number, "customer-" + random.nextInt(25), List.copyOf(lines));
    }

    public static long run(int n) {
        Random random = new Random(1999);
        List<Item> items = catalogue();
        List<Invoice> invoices = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            invoices.add(invoice(20000 + i, items, random));
        }
        Map<String, BigDecimal> balances = invoices.stream().collect(Collectors.groupingBy(Invoice::customer,
            TreeMap::new, Collectors.reducing(BigDecimal.ZERO, Invoice::total, BigDecimal::add)));
        for (Invoice invoice : invoices) {
            if (invoice.number() % 3 != 0) {
                BigDecimal paid = invoice.total().min(new BigDecimal("250.00"));
                balances.computeIfPresent(invoice.customer(), (customer, balance) -> balance.subtract(paid));
            }
        }
        BigDecimal mean = balances.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add)
            .divide(BigDecimal.valueOf(balances.size()), 4, RoundingMode.HALF_UP);
        long above = balances.values().stream().filter(balance -> balance.compareTo(mean) > 0).count();
        long sum = mean.unscaledValue().longValue() * 31 + above;
        for (Map.Entry<String, BigDecimal> entry : balances.entrySet()) {
            sum = sum * 31 + entry.getKey().length() + entry.getValue().toPlainString().hashCode();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
