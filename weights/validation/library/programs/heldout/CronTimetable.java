import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Parses cron expressions with steps, ranges and names, and finds the next times at which each one fires. */
public final class CronTimetable {
    private static final String[] EXPRESSIONS = {"*/15 * * * *", "0 6-18/3 * * MON-FRI", "30 2 1 * *", "5,35 8 * * *",
            "0 0 1,15 JAN,JUL *", "10-20/5 23 * * SUN", "59 23 31 DEC *", "0 12 * MAR-MAY TUE"};
    private static final Map<String, Integer> NAMES = new HashMap<>();

    static {
        String[] days = {"MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"};
        String[] months = {"JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"};
        for (int i = 0; i < days.length; i++) {
            NAMES.put(days[i], i + 1);
        }
        for (int i = 0; i < months.length; i++) {
            NAMES.put(months[i], i + 1);
        }
    }

    private final List<CronField> fields = new ArrayList<>();

    private record CronField(ChronoField field, BitSet values) {
        static CronField parse(ChronoField field, String text) {
            BitSet values = new BitSet();
            for (String part : text.toUpperCase(Locale.ROOT).split(",")) {
                int slash = part.indexOf('/');
                int step = slash < 0 ? 1 : Integer.parseInt(part.substring(slash + 1));
                String range = slash < 0 ? part : part.substring(0, slash);
                int from = (int) field.range().getMinimum();
                int to = (int) field.range().getMaximum();
                if (!range.equals("*")) {
                    String[] bounds = range.split("-", 2);
                    from = number(bounds[0]);
                    to = number(bounds[bounds.length - 1]);
                }
                for (int value = from; value <= to; value += step) {
                    values.set(value);
                }
            }
            return new CronField(field, values);
        }

        private static int number(String text) {
            Integer named = NAMES.get(text);
            return named != null ? named : Integer.parseInt(text);
        }

        boolean matches(LocalDateTime time) {
            return values.get(time.get(field));
        }
    }

    CronTimetable(String expression) {
        String[] parts = expression.trim().split("\\s+");
        if (parts.length != 5) {
            throw new IllegalArgumentException("Expected five fields: " + expression);
        }
        fields.add(CronField.parse(ChronoField.MONTH_OF_YEAR, parts[3]));
        fields.add(CronField.parse(ChronoField.DAY_OF_MONTH, parts[2]));
        fields.add(CronField.parse(ChronoField.DAY_OF_WEEK, parts[4]));
        fields.add(CronField.parse(ChronoField.HOUR_OF_DAY, parts[1]));
        fields.add(CronField.parse(ChronoField.MINUTE_OF_HOUR, parts[0]));
    }

    LocalDateTime next(LocalDateTime after) {
        LocalDateTime time = after.truncatedTo(ChronoUnit.MINUTES).plusMinutes(1);
        int i = 0;
        while (i < fields.size()) {
            CronField field = fields.get(i);
            if (field.matches(time)) {
                i++;
                continue;
            }
            time = switch (field.field()) {
                case MONTH_OF_YEAR -> time.withDayOfMonth(1).truncatedTo(ChronoUnit.DAYS).plusMonths(1);
                case DAY_OF_MONTH, DAY_OF_WEEK -> time.truncatedTo(ChronoUnit.DAYS).plusDays(1);
                case HOUR_OF_DAY -> time.truncatedTo(ChronoUnit.HOURS).plusHours(1);
                default -> time.plusMinutes(1);
            };
            i = 0;
        }
        return time;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long checksum = 0;
        for (int i = 0; i < n; i++) {
            CronTimetable timetable = new CronTimetable(EXPRESSIONS[i % EXPRESSIONS.length]);
            LocalDateTime time = LocalDateTime.of(2020 + i % 9, 1 + i % 12, 1 + i * 7 % 28, i % 24, i * 13 % 60);
            for (int k = 0; k < 3; k++) {
                time = timetable.next(time);
                checksum = checksum * 31 + time.toString().hashCode();
            }
        }
        return checksum;
    }
}
