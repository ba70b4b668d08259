/** Counts numbers up to a limit whose digits follow a rule, without listing them. */
public final class DigitCounts {
    private static final int LONGEST = 7;

    private final int divisor;
    private final int leap;
    private final long[][][] known;

    private DigitCounts(int divisor, int leap) {
        this.divisor = divisor;
        this.leap = leap;
        known = new long[LONGEST][divisor][10];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long state = 20231;
        long check = 0;
        for (int query = 0; query < n; query++) {
            state = state * 1181783497276652981L + 99;
            int limit = (int) ((state >>> 33) % 10_000_000) >>> query % 8;
            DigitCounts rule = new DigitCounts(3 + query % 3 * 2, (int) (state >>> 30 & 1) + 1);
            check = check * 9 + rule.upTo(limit);
        }
        return check;
    }

    private long upTo(int limit) {
        byte[] digits = new byte[LONGEST];
        int length = 0;
        for (int rest = limit; rest > 0; rest /= 10) {
            digits[length++] = (byte) (rest % 10);
        }
        long count = 0;
        int sum = 0;
        int previous = -1;
        for (int place = length - 1; place >= 0; place--) {
            for (int digit = place == length - 1 ? 1 : 0; digit < digits[place]; digit++) {
                if (allowed(previous, digit)) {
                    count += free(place, (sum + digit) % divisor, digit);
                }
            }
            if (!allowed(previous, digits[place])) {
                return count + shorter(length);
            }
            sum += digits[place];
            previous = digits[place];
        }
        return count + shorter(length) + (sum % divisor == 0 ? 1 : 0);
    }

    private long shorter(int length) {
        long count = 0;
        for (int places = 0; places < length - 1; places++) {
            for (int digit = 1; digit < 10; digit++) {
                count += free(places, digit % divisor, digit);
            }
        }
        return count;
    }

    private boolean allowed(int previous, int digit) {
        return previous < 0 || Math.abs(previous - digit) >= leap;
    }

    /** The ways to fill the places left, after a digit, so that the sum of all is a multiple. */
    private long free(int places, int remainder, int digit) {
        if (places == 0) {
            return remainder == 0 ? 1 : 0;
        }
        long stored = known[places][remainder][digit];
        if (stored != 0) {
            return stored - 1;
        }
        long count = 0;
        for (int next = 0; next < 10; next++) {
            if (allowed(digit, next)) {
                count += free(places - 1, (remainder + next) % divisor, next);
            }
        }
        known[places][remainder][digit] = count + 1;
        return count;
    }
}
