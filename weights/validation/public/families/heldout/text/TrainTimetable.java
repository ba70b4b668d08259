import java.util.Locale;
import java.util.SplittableRandom;
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.Days;
import org.joda.time.LocalDate;
import org.joda.time.Period;
import org.joda.time.chrono.ISOChronology;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;
import org.joda.time.format.ISOPeriodFormat;

/** Joda-Time parses departures, adds travel times, and prints arrivals and durations. */
public final class TrainTimetable {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(160);
        DateTimeFormatter format =
                DateTimeFormat.forPattern("EEE dd MMM yyyy HH:mm").withLocale(Locale.US).withZone(DateTimeZone.UTC);
        DateTime start = new DateTime(2024, 2, 27, 5, 30, ISOChronology.getInstanceUTC());
        LocalDate opening = new LocalDate(1999, 12, 31);
        long sum = 0;
        for (int i = 0; i < 2 * n; i++) {
            DateTime departure = format.parseDateTime(format.print(start.plusMinutes(random.nextInt(5000))));
            DateTime arrival = departure.plusHours(random.nextInt(30)).plusMonths(i % 3).withSecondOfMinute(0);
            Period travel = new Period(departure, arrival);
            String text = ISOPeriodFormat.standard().print(travel);
            sum = sum * 31 + text.hashCode() + arrival.getDayOfWeek() + arrival.getWeekOfWeekyear();
            sum = sum * 31 + Days.daysBetween(opening, arrival.toLocalDate()).getDays();
            sum = sum * 31 + ISOPeriodFormat.standard().parsePeriod(text).getMinutes();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
