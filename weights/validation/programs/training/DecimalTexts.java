/** Writes floating-point numbers as decimal text and reads them back. */
public final class DecimalTexts {
    private static final int DIGITS = 12;
    private static final double[] TENS = {1e1, 1e2, 1e4, 1e8, 1e16, 1e32};

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] text = new byte[32];
        double worst = 0;
        long check = 0;
        int state = 987654321;
        for (int i = 0; i < n; i++) {
            state = 1597334677 * state + 1;
            double value = scale((state >> 4) / 77.0, (state >>> 8) % 41 - 20);
            int length = print(value, text);
            for (int j = 0; j < length; j++) {
                check = check * 33 + text[j];
            }
            double back = read(text, length);
            if (value != 0) {
                worst = Math.max(worst, Math.abs((back - value) / value));
            }
        }
        return worst < 1e-11 ? check : -check;
    }

    private static double scale(double value, int power) {
        int left = Math.abs(power);
        for (int bit = 0; left != 0; bit++, left >>= 1) {
            if ((left & 1) != 0) {
                value = power < 0 ? value / TENS[bit] : value * TENS[bit];
            }
        }
        return value;
    }

    private static int print(double value, byte[] text) {
        int at = 0;
        if (value < 0) {
            text[at++] = '-';
            value = -value;
        }
        if (value == 0) {
            text[at++] = '0';
            return at;
        }
        int power = 0;
        for (int bit = TENS.length - 1; bit >= 0; bit--) {
            if (value >= TENS[bit]) {
                value /= TENS[bit];
                power += 1 << bit;
            } else if (value * TENS[bit] < 10) {
                value *= TENS[bit];
                power -= 1 << bit;
            }
        }
        long mantissa = (long) (scale(value, DIGITS - 1) + 0.5);
        int end = at + DIGITS + 1;
        for (int i = end - 1; i > at + 1; i--) {
            text[i] = (byte) ('0' + mantissa % 10);
            mantissa /= 10;
        }
        // Rounding may have made ten of it: the sign after '9', which is read as ten.
        text[at] = (byte) ('0' + mantissa);
        text[at + 1] = '.';
        while (text[end - 1] == '0') {
            end--;
        }
        text[end++] = 'e';
        if (power < 0) {
            text[end++] = '-';
            power = -power;
        }
        if (power >= 10) {
            text[end++] = (byte) ('0' + power / 10);
        }
        text[end++] = (byte) ('0' + power % 10);
        return end;
    }

    private static double read(byte[] text, int length) {
        int at = 0;
        boolean negative = text[0] == '-';
        if (negative) {
            at++;
        }
        long mantissa = 0;
        int power = 0;
        boolean fraction = false;
        while (at < length && text[at] != 'e') {
            if (text[at] == '.') {
                fraction = true;
            } else {
                mantissa = mantissa * 10 + text[at] - '0';
                power -= fraction ? 1 : 0;
            }
            at++;
        }
        if (at < length) {
            at++;
            boolean small = text[at] == '-';
            int exponent = 0;
            for (at += small ? 1 : 0; at < length; at++) {
                exponent = exponent * 10 + text[at] - '0';
            }
            power += small ? -exponent : exponent;
        }
        double value = scale(mantissa, power);
        return negative ? -value : value;
    }
}
