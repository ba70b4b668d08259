/** Exceptions: a parser that throws, handlers at several levels, finally. */
public final class Exceptions {
    public static final int SIZE = 8_000;

    private static final class SyntaxException extends Exception {
        final int position;

        SyntaxException(String message, int position) {
            super(message);
            this.position = position;
        }
    }

    private static int attempts;

    public static long run(int n) {
        attempts = 0;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += valueOrPosition(i % 3 == 0 ? "12x" + i : i % 7 == 0 ? "9999999999" : String.valueOf(i));
        }
        return sum + attempts;
    }

    private static int valueOrPosition(String text) {
        try {
            return parse(text);
        } catch (SyntaxException e) {
            return -e.position;
        } catch (ArithmeticException e) {
            return 1;
        } finally {
            attempts++;
        }
    }

    private static int parse(String text) throws SyntaxException {
        int value = 0;
        for (int i = 0; i < text.length(); i++) {
            value = Math.addExact(Math.multiplyExact(value, 10), digit(text, i));
        }
        return value;
    }

    private static int digit(String text, int position) throws SyntaxException {
        char c = text.charAt(position);
        if (c < '0' || c > '9') {
            throw new SyntaxException("no digit: " + c, position);
        }
        return c - '0';
    }
}
