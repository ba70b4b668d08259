package psf.runtime;

/**
 * Numbers of counters with their counts, as text. Nothing here calls a method of the JDK for a digit: where the JDK counts
 * itself, that costs several times what it does elsewhere, and all a short program sees of the JVM is the interpreter.
 */
final class Pairs {
    /** Digits of the largest number, twice, and what stands between. */
    private static final int LONGEST = 42;

    private byte[] text = new byte[256];
    private int length;

    /** Adds a counter and how much was counted; below zero where somebody meddled with it, which psf is to see. */
    void add(int slot, long count) {
        if (text.length - length < LONGEST) {
            byte[] more = new byte[2 * text.length];
            System.arraycopy(text, 0, more, 0, length);
            text = more;
        }
        if (length > 0) {
            text[length++] = ',';
        }
        number(slot);
        text[length++] = ',';
        number(count);
    }

    private void number(long number) {
        if (number < 0) {
            text[length++] = '-';
        }
        int end = length + 1;
        for (long rest = number; rest > 9 || rest < -9; rest /= 10) {
            end++;
        }
        length = end;
        for (int at = end - 1; number != 0 || at == end - 1; at--) {
            long digit = number % 10;
            text[at] = (byte) ('0' + (digit < 0 ? -digit : digit));
            number /= 10;
        }
    }

    void writeTo(Report out) throws java.io.IOException {
        out.write(text, length);
    }

    @Override
    @SuppressWarnings("deprecation") // the one that copies bytes which are ASCII, and looks at none
    public String toString() {
        return new String(text, 0, 0, length);
    }
}
