import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** Due dates of rents are moved over weekends and holidays with the calendar of the library. */
public final class RentCalendar {

    private static boolean holiday(LocalDate day) {
        return day.getMonthValue() == 1 && day.getDayOfMonth() == 1
                || day.getMonthValue() == 12 && day.getDayOfMonth() >= 25 && day.getDayOfMonth() <= 26
                || day.equals(easter(day.getYear()).plusDays(1));
    }

    private static LocalDate easter(int year) {
        int golden = year % 19;
        int century = year / 100;
        int moon = (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30;
        int paschal = moon - moon / 28 * (1 - moon / 28 * (29 / (moon + 1)) * ((21 - golden) / 11));
        int weekday = (year + year / 4 + paschal + 2 - century + century / 4) % 7;
        int shift = paschal - weekday;
        int month = 3 + (shift + 40) / 44;
        return LocalDate.of(year, month, shift + 28 - 31 * (month / 4));
    }

    private static LocalDate nextWorkday(LocalDate day) {
        while (day.getDayOfWeek() == DayOfWeek.SATURDAY || day.getDayOfWeek() == DayOfWeek.SUNDAY || holiday(day)) {
            day = day.plusDays(1);
        }
        return day;
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            LocalDate signed = LocalDate.of(1990 + i % 60, 1 + i % 12 * 5 % 12, 1 + i % 28 * 3 % 28);
            LocalDate last = signed;
            for (int month = 1; month <= 8; month++) {
                LocalDate nominal = signed.plusMonths(month).with(TemporalAdjusters.lastDayOfMonth());
                LocalDate due = nextWorkday(month % 3 == 0 ? nominal : nominal.minusDays(month * 3L));
                sum += ChronoUnit.DAYS.between(last, due) * month;
                last = due;
            }
            sum = sum * 3 + last.toString().hashCode() + last.getDayOfYear();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
