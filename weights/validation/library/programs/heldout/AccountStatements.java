import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the lines of a bank export, keeps the balance, adds interest and makes one statement a month. */
public final class AccountStatements {
    private static final String[] PURPOSES = {"Rent", "Groceries", "Salary", "Insurance", "Books", "Cash machine"};
    private static final BigDecimal RATE = new BigDecimal("0.0175");
    private static final BigDecimal DAYS = BigDecimal.valueOf(365);

    record Booking(LocalDate date, BigDecimal amount, String purpose) {
        static Booking parse(String line) {
            String[] fields = line.split(";");
            BigDecimal amount = new BigDecimal(fields[1].replace(',', '.'));
            return new Booking(LocalDate.parse(fields[0]), amount, fields[2].strip());
        }
    }

    static final class Statement {
        private final Map<String, BigDecimal> byPurpose = new TreeMap<>();
        private BigDecimal closing = BigDecimal.ZERO;
        private int bookings;

        void enter(Booking booking, BigDecimal balance) {
            byPurpose.merge(booking.purpose(), booking.amount(), BigDecimal::add);
            closing = balance;
            bookings++;
        }

        String print(YearMonth month) {
            StringBuilder text = new StringBuilder("Statement for ").append(month).append('\n');
            byPurpose.forEach((purpose, sum) -> text.append(purpose).append(": ")
                    .append(sum.toPlainString()).append('\n'));
            return text.append(bookings).append(" bookings, balance ").append(closing).toString();
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Booking> bookings = new ArrayList<>();
        for (String line : export(n)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                bookings.add(Booking.parse(line));
            }
        }
        bookings.sort(Comparator.comparing(Booking::date).thenComparing(Booking::amount, Comparator.reverseOrder()));

        TreeMap<YearMonth, Statement> statements = new TreeMap<>();
        BigDecimal balance = new BigDecimal("1000.00");
        BigDecimal interest = BigDecimal.ZERO;
        LocalDate last = bookings.get(0).date();
        for (Booking booking : bookings) {
            long days = ChronoUnit.DAYS.between(last, booking.date());
            if (days > 0 && balance.signum() > 0) {
                interest = interest.add(balance.multiply(RATE).multiply(BigDecimal.valueOf(days))
                        .divide(DAYS, 6, RoundingMode.HALF_EVEN));
            }
            if (booking.date().getYear() != last.getYear()) {
                balance = balance.add(interest.setScale(2, RoundingMode.HALF_UP));
                interest = BigDecimal.ZERO;
            }
            balance = balance.add(booking.amount());
            last = booking.date();
            statements.computeIfAbsent(YearMonth.from(last), month -> new Statement()).enter(booking, balance);
        }
        long checksum = balance.unscaledValue().longValue();
        for (Map.Entry<YearMonth, Statement> entry : statements.entrySet()) {
            checksum = checksum * 31 + entry.getValue().print(entry.getKey()).hashCode();
        }
        return checksum;
    }

    private static List<String> export(int n) {
        List<String> lines = new ArrayList<>();
        lines.add("# date;amount;purpose");
        LocalDate date = LocalDate.of(2019, 1, 2);
        int seed = 12345;
        for (int i = 0; i < n; i++) {
            seed = (seed * 1103515245 + 12345) & 0x7fffffff;
            String purpose = PURPOSES[(seed >>> 8) % PURPOSES.length];
            int cents = (seed >>> 12) % (purpose.equals("Salary") ? 250_000 : 40_000);
            String amount = cents / 100 + "," + (cents / 10 % 10) + cents % 10;
            String line = date + ";" + (purpose.equals("Salary") ? amount : "-" + amount) + "; " + purpose;
            lines.add(line);
            if (i % 40 == 39) {
                lines.add("");
            }
            date = date.plusDays((seed >>> 5) % 4 - 1);
        }
        return lines;
    }
}
