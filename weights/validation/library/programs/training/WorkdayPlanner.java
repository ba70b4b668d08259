import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.Period;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Promises delivery dates for orders, counted in working days around weekends and public holidays. */
public final class WorkdayPlanner {
    private static final LocalDate OPENING = LocalDate.of(2019, Month.NOVEMBER, 18);

    private final Set<LocalDate> holidays = new HashSet<>();
    private final Set<Integer> plannedYears = new HashSet<>();

    private static LocalDate easter(int year) {
        int a = year % 19;
        int b = year / 100;
        int c = year % 100;
        int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
        int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
        int m = (a + 11 * h + 22 * l) / 451;
        int days = h + l - 7 * m + 114;
        return LocalDate.of(year, days / 31, days % 31 + 1);
    }

    private void planYear(int year) {
        LocalDate easter = easter(year);
        holidays.add(easter.minusDays(2));
        holidays.add(easter.plusDays(1));
        holidays.add(easter.plusDays(39));
        holidays.add(LocalDate.ofYearDay(year, 1));
        holidays.add(LocalDate.of(year, Month.MAY, 1));
        holidays.add(LocalDate.of(year, Month.DECEMBER, 25));
        holidays.add(LocalDate.of(year, Month.DECEMBER, 26));
        holidays.add(LocalDate.of(year, Month.AUGUST, 1).with(TemporalAdjusters.lastInMonth(DayOfWeek.MONDAY)));
    }

    private boolean isWorkday(LocalDate date) {
        DayOfWeek day = date.getDayOfWeek();
        if (day == DayOfWeek.SATURDAY || day == DayOfWeek.SUNDAY) {
            return false;
        }
        if (plannedYears.add(date.getYear())) {
            planYear(date.getYear());
        }
        return !holidays.contains(date);
    }

    private LocalDate plusWorkdays(LocalDate start, int workdays) {
        LocalDate date = start;
        int left = workdays;
        while (left > 0) {
            date = date.plusDays(1);
            if (isWorkday(date)) {
                left--;
            }
        }
        return date;
    }

    public static long run(int n) {
        WorkdayPlanner planner = new WorkdayPlanner();
        Map<DayOfWeek, Integer> deliveries = new EnumMap<>(DayOfWeek.class);
        Map<YearMonth, Long> waiting = new TreeMap<>();
        LocalDate ordered = OPENING;
        long seed = 20191118;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            seed = (seed * 1_103_515_245L + 12_345) & 0x7fffffffL;
            int draw = (int) (seed >>> 12);
            ordered = ordered.plusDays(draw % 5 == 0 ? 1 : 0);
            LocalDate delivered = planner.plusWorkdays(ordered, draw % 7 == 3 ? 15 : 2 + draw % 4);
            LocalDate invoice = delivered.with(TemporalAdjusters.lastDayOfMonth());
            while (!planner.isWorkday(invoice)) {
                invoice = invoice.minusDays(1);
            }
            if (invoice.isBefore(delivered)) {
                invoice = delivered;
            }
            deliveries.merge(delivered.getDayOfWeek(), 1, Integer::sum);
            waiting.merge(YearMonth.from(delivered), ChronoUnit.DAYS.between(ordered, delivered), Long::sum);
            Period toInvoice = ordered.until(invoice);
            sum += toInvoice.getMonths() * 40L + toInvoice.getDays();
        }
        for (Map.Entry<DayOfWeek, Integer> entry : deliveries.entrySet()) {
            sum = sum * 17 + entry.getKey().getValue() * (long) entry.getValue();
        }
        for (Map.Entry<YearMonth, Long> entry : waiting.entrySet()) {
            sum = sum * 13 + entry.getValue() * entry.getKey().lengthOfMonth();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
