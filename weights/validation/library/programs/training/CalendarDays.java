/** Days are counted off in the calendar, with leap years, week days and Easter dates. */
public final class CalendarDays {
    private static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    private static int daysIn(int year, int month) {
        switch (month) {
            case 2:
                return isLeap(year) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            default:
                return 31;
        }
    }

    private static long dayNumber(int year, int month, int day) {
        long y = month <= 2 ? year - 1 : year;
        long era = Math.floorDiv(y, 400);
        long ofEra = y - era * 400;
        long ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
        return era * 146097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719468;
    }

    private static int easter(int year) {
        int a = year % 19;
        int b = year / 100;
        int c = year % 100;
        int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
        int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
        int m = (a + 11 * h + 22 * l) / 451;
        return h + l - 7 * m + 114;
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int year = 1600 + i % 900;
            int easter = easter(year);
            long number = dayNumber(year, easter / 31, easter % 31 + 1);
            sum += Math.floorMod(number + 4, 7L);
            for (int month = 1; month <= 12; month++) {
                long last = dayNumber(year, month, daysIn(year, month));
                if (Math.floorMod(last + 4, 7) == 5) {
                    sum += month * 3 + last % 11;
                }
            }
            long seconds = number * 86_400 + i % 86_400;
            sum = sum * 31 + seconds / 3600 % 24 * 100 + seconds / 60 % 60 + seconds % 60;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
