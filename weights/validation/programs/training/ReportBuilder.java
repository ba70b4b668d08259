/** A text builder of its own writes a table of goods with aligned numbers. */
public final class ReportBuilder {
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();
    private static final char[][] NAMES = {
        "apple".toCharArray(), "breadbasket".toCharArray(), "salt".toCharArray(),
        "olive oil".toCharArray(), "tea".toCharArray(), "wholemeal flour".toCharArray(), "honey".toCharArray(),
    };

    private char[] chars = new char[16];
    private int length;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        ReportBuilder report = new ReportBuilder();
        long seed = 42;
        long total = 0;
        for (int row = 1; row <= n; row++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            int pieces = (int) (seed >>> 58) + 1;
            long cents = (seed >>> 33 & 0xFFFF) - 3000;
            total += pieces * cents;
            report.right(row, 6).letter(' ').left(NAMES[(int) (seed >>> 40 & 255) % NAMES.length], 16);
            report.right(pieces, 4).letter(' ').money(cents).letter(' ');
            report.money(total).letter('#').hex(seed).letter('\n');
        }
        long check = report.length;
        for (int i = 0; i < report.length; i++) {
            check = check * 31 + report.chars[i];
        }
        return check;
    }

    private ReportBuilder letter(char c) {
        if (length == chars.length) {
            char[] wider = new char[length * 2];
            System.arraycopy(chars, 0, wider, 0, length);
            chars = wider;
        }
        chars[length++] = c;
        return this;
    }

    private ReportBuilder number(long value) {
        if (value < 0) {
            letter('-');
            value = -value;
        }
        if (value >= 10) {
            number(value / 10);
        }
        return letter(DIGITS[(int) (value % 10)]);
    }

    private ReportBuilder left(char[] word, int width) {
        for (char c : word) {
            letter(c);
        }
        return spaces(width - word.length);
    }

    private ReportBuilder right(long value, int width) {
        int digits = value < 0 ? 2 : 1;
        for (long rest = value; rest >= 10 || rest <= -10; rest /= 10) {
            digits++;
        }
        return spaces(width - digits).number(value);
    }

    private ReportBuilder spaces(int count) {
        while (count-- > 0) {
            letter(' ');
        }
        return this;
    }

    private ReportBuilder money(long cents) {
        if (cents < 0) {
            return letter('(').money(-cents).letter(')');
        }
        number(cents / 100).letter('.');
        return letter(DIGITS[(int) (cents / 10 % 10)]).letter(DIGITS[(int) (cents % 10)]);
    }

    private ReportBuilder hex(long value) {
        for (int shift = 60; shift >= 0; shift -= 4) {
            letter(DIGITS[(int) (value >>> shift) & 15]);
        }
        return this;
    }
}
