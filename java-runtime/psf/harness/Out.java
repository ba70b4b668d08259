package psf.harness;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;

/**
 * Standard output of a harness. Classes of the exercise's own use it in the place of {@code System.out} and {@code IO}, so that psf can tell
 * what they print from what a submission prints.
 *
 * <p>What is written goes to standard output in frames: a word that only psf knows, the length, the bytes. A submission cannot
 * name this class, and cannot read it.
 */
public final class Out extends OutputStream {
    /** psf puts another word of this length in its place, for each program that it builds. */
    private static final String WORD = "psf-harness-00000000000000000000000000000000";
    /** A pipe takes so much at once, whatever else is written to it: no other output gets into a frame. */
    private static final int MOST = 4000;
    private static final int DIGITS = 4;

    private static final OutputStream STANDARD = new FileOutputStream(FileDescriptor.out);
    private static final byte[] HEAD = head();
    /** The standard output at the start of the program. */
    private static final PrintStream BEFORE = System.out;

    /** In the place of {@code System.out}. */
    public static final PrintStream out = stream();

    private Out() {}

    /** In the place of {@code System.setOut}: a submission that prints must not print here. */
    public static void setOut(PrintStream to) {
        System.setOut(to == out ? BEFORE : to);
    }

    /** In the place of {@code IO.println}, which JDK 25 has. */
    public static void println(Object value) {
        out.println(value);
    }

    /** In the place of {@code IO.println}. */
    public static void println() {
        out.println();
    }

    /** In the place of {@code IO.print}. */
    public static void print(Object value) {
        out.print(value);
    }

    private static byte[] head() {
        byte[] head = new byte[WORD.length()];
        for (int i = 0; i < head.length; i++) {
            head[i] = (byte) WORD.charAt(i);
        }
        return head;
    }

    private static PrintStream stream() {
        for (String name : new String[] {"stdout.encoding", "sun.stdout.encoding", "native.encoding"}) {
            String encoding = System.getProperty(name);
            if (encoding != null) {
                try {
                    return new PrintStream(new Out(), true, encoding);
                } catch (UnsupportedEncodingException e) {
                    continue;
                }
            }
        }
        return new PrintStream(new Out(), true);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) throws IOException {
        // A submission's earlier prints come first.
        BEFORE.flush();
        int length;
        for (int at = 0; at < count; at += length) {
            length = Math.min(MOST - HEAD.length - DIGITS, count - at);
            byte[] frame = new byte[HEAD.length + DIGITS + length];
            System.arraycopy(HEAD, 0, frame, 0, HEAD.length);
            for (int digit = 0, rest = length; digit < DIGITS; digit++, rest /= 16) {
                frame[HEAD.length + DIGITS - 1 - digit] = (byte) "0123456789abcdef".charAt(rest % 16);
            }
            System.arraycopy(bytes, from + at, frame, HEAD.length + DIGITS, length);
            STANDARD.write(frame);
        }
    }
}
