import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Reads the lines of invoices from quoted, comma separated text and prints what each customer owes. */
public final class InvoiceLines {
    private static final String[] CUSTOMERS = {
        "Baker, Sons & Co", "Northern Light", "The \"Old\" Mill", "Harbour Supplies", "Quick Print, Ltd",
        "Green Valley Farm", "Studio 54b", "Lake & Hill", "Paper Moon", "Eight \"n\" Half, Inc"
    };
    private static final String[] ARTICLES = {"paper A4", "ink, black", "stapler", "folder 2\" wide", "glue", "chair"};
    private static final BigDecimal DISCOUNT = new BigDecimal("0.97");

    private record Line(String customer, String article, int quantity, BigDecimal price) {
        BigDecimal amount() {
            BigDecimal full = price.multiply(BigDecimal.valueOf(quantity));
            return quantity < 10 ? full : full.multiply(DISCOUNT).setScale(2, RoundingMode.HALF_EVEN);
        }
    }

    private InvoiceLines() {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, BigDecimal> owed = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        Map<String, Integer> sold = new TreeMap<>();
        int rejected = 0;
        for (String row : export(n).split("\r\n")) {
            Optional<Line> line = toLine(fieldsOf(row));
            if (line.isEmpty()) {
                rejected++;
                continue;
            }
            owed.merge(line.get().customer(), line.get().amount(), BigDecimal::add);
            sold.merge(line.get().article(), line.get().quantity(), Integer::sum);
        }
        StringBuilder report = new StringBuilder();
        BigDecimal total = BigDecimal.ZERO;
        for (Map.Entry<String, BigDecimal> entry : owed.entrySet()) {
            report.append(String.format(Locale.ROOT, "%-24s%14s\n", entry.getKey(), entry.getValue()));
            total = total.add(entry.getValue());
        }
        sold.forEach((article, count) -> report.append(article).append(" x").append(count).append('\n'));
        report.append("total ").append(total.toPlainString());
        return report.toString().hashCode() * 1000L + rejected;
    }

    private static String export(int n) {
        Random random = new Random(4711);
        StringBuilder csv = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int customer = Math.min(random.nextInt(CUSTOMERS.length), random.nextInt(CUSTOMERS.length));
            csv.append(quoted(CUSTOMERS[customer])).append(',');
            csv.append(quoted(ARTICLES[random.nextInt(ARTICLES.length)])).append(',');
            csv.append(random.nextInt(25) == 0 ? "" : String.valueOf(1 + random.nextInt(15))).append(',');
            csv.append(BigDecimal.valueOf(50 + random.nextInt(20000), 2)).append("\r\n");
        }
        return csv.toString();
    }

    private static String quoted(String field) {
        if (field.indexOf(',') < 0 && field.indexOf('"') < 0) {
            return field;
        }
        return '"' + field.replace("\"", "\"\"") + '"';
    }

    private static List<String> fieldsOf(String row) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean inside = false;
        for (int i = 0; i < row.length(); i++) {
            char c = row.charAt(i);
            if (c == '"' && inside && i + 1 < row.length() && row.charAt(i + 1) == '"') {
                field.append(row.charAt(++i));
            } else if (c == '"') {
                inside = !inside;
            } else if (c == ',' && !inside) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    private static Optional<Line> toLine(List<String> fields) {
        if (fields.size() != 4 || fields.get(2).isBlank()) {
            return Optional.empty();
        }
        int quantity = Integer.parseInt(fields.get(2));
        return Optional.of(new Line(fields.get(0), fields.get(1), quantity, new BigDecimal(fields.get(3))));
    }
}
