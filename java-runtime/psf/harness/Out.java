package psf.harness;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;

/**
 * The standard output of a harness. Classes of the exercise use it instead of {@code System.out} and {@code IO}, so that psf can
 * distinguish their output from the submission's.
 *
 * <p>The output goes to standard output in frames: a word that only psf knows, the length, the bytes. A submission cannot refer to
 * this class, and cannot read it. Threads may share the stream: writing a frame holds a lock.
 */
public final class Out extends OutputStream {
    /** psf replaces it by another word of this length for each program that it builds. */
    private static final String WORD = "psf-harness-00000000000000000000000000000000";
    /** A pipe accepts this many bytes at once, so other output cannot get into a frame. */
    private static final int MOST = 4000;
    private static final int DIGITS = 4;

    private static final OutputStream STANDARD = new FileOutputStream(FileDescriptor.out);
    private static final byte[] HEAD = head();
    /** The standard output at the start of the program. */
    private static final PrintStream BEFORE = System.out;

    /** Replaces {@code System.out}. */
    public static final PrintStream out = stream();

    private Out() {}

    /** Replaces {@code System.setOut}: a submission must not print to this stream. */
    public static void setOut(PrintStream to) {
        System.setOut(to == out ? BEFORE : to);
    }

    /** Replaces {@code IO.println}, which JDK 25 has. */
    public static void println(Object value) {
        out.println(value);
    }

    /** Replaces {@code IO.println} without an argument. */
    public static void println() {
        out.println();
    }

    /** Replaces {@code IO.print}. */
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
        // Earlier output of a submission comes first.
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
