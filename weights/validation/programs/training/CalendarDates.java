/** Dates of the calendar: as numbers of days and back, weekdays, Easter, and Fridays that fall on a 13th. */
public final class CalendarDates {
    private static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    private record Date(int year, int month, int day) {
        private boolean inLeapYear() {
            return isLeap(year);
        }

        private int length() {
            return month == 2 && inLeapYear() ? 29 : LENGTHS[month - 1];
        }

        private Date tomorrow() {
            if (day < length()) {
                return new Date(year, month, day + 1);
            }
            return month < 12 ? new Date(year, month + 1, 1) : new Date(year + 1, 1, 1);
        }

        /** The days since the start of March of the year 0. */
        private int number() {
            int years = month > 2 ? year : year - 1;
            int months = (month + 9) % 12;
            return years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day - 1;
        }

        private int weekday() {
            return (number() + 2) % 7;
        }

        private boolean before(Date other) {
            if (year != other.year) {
                return year < other.year;
            }
            return month == other.month ? day < other.day : month < other.month;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        long seed = 17;
        Date last = new Date(1900, 1, 1);
        for (int i = 0; i < n; i++) {
            seed = seed * 3935559000370003845L + 2691343689449507681L;
            int number = 580000 + (int) (seed >>> 45) % 365000;
            Date date = byCounting(number);
            sum = sum * 3 + date.weekday() + date.tomorrow().number() - number;
            sum += easter(date.year()).number() % 366;
            if (date.before(last)) {
                sum += unluckyFridays(date.year());
            }
            last = date;
        }
        return sum;
    }

    private static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    /** Takes away years and then months until nothing is left. */
    private static Date byCounting(int number) {
        int year = number / 366;
        int rest = number - new Date(year, 1, 1).number();
        while (rest >= (isLeap(year) ? 366 : 365)) {
            rest -= isLeap(year) ? 366 : 365;
            year++;
        }
        int month = 1;
        while (rest >= new Date(year, month, 1).length()) {
            rest -= new Date(year, month, 1).length();
            month++;
        }
        return new Date(year, month, rest + 1);
    }

    private static Date easter(int year) {
        int century = year / 100;
        int golden = year % 19;
        int moon = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
        int week = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - moon - year % 4) % 7;
        int late = (golden + 11 * moon + 22 * week) / 451;
        int sum = moon + week - 7 * late + 114;
        return new Date(year, sum / 31, sum % 31 + 1);
    }

    private static int unluckyFridays(int year) {
        int found = 0;
        for (int month = 1; month <= 12; month++) {
            if (new Date(year, month, 13).weekday() == 4) {
                found++;
            }
        }
        return found;
    }
}
