package psf.runtime;

/**
 * Numbers of counters with their counts, as text. No method of the JDK is called for a digit: in an instrumented JDK such a call
 * costs several times more. And a short program runs in the interpreter only. One thread uses an object at a time.
 */
final class Pairs {
    /** The digits of two largest numbers, and the separators. */
    private static final int LONGEST = 42;

    private byte[] text = new byte[256];
    private int length;

    /** Adds a counter and its count. A negative count means that other code has changed it, and psf must see that. */
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

    boolean isEmpty() {
        return length == 0;
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
    @SuppressWarnings("deprecation") // this constructor copies ASCII bytes without looking at them
    public String toString() {
        return new String(text, 0, 0, length);
    }
}
