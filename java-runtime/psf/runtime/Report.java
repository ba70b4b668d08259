package psf.runtime;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;

/**
 * A buffered writer of UTF-8. The JDK's own writers encode one character after the other, which is slow if the JDK counts itself.
 * One thread uses it at a time, under the lock of {@link End}.
 */
final class Report extends Writer {
    private final OutputStream out;
    private final byte[] buffer = new byte[1 << 13];
    private int length;

    Report(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(String text) throws IOException {
        byte[] bytes = text.getBytes("UTF-8");
        write(bytes, bytes.length);
    }

    @Override
    public void write(char[] text, int from, int count) throws IOException {
        write(new String(text, from, count));
    }

    /** Writes bytes that are already UTF-8. */
    void write(byte[] bytes, int count) throws IOException {
        if (count > buffer.length - length) {
            writeBuffer();
        }
        if (count > buffer.length) {
            out.write(bytes, 0, count);
        } else {
            System.arraycopy(bytes, 0, buffer, length, count);
            length += count;
        }
    }

    private void writeBuffer() throws IOException {
        out.write(buffer, 0, length);
        length = 0;
    }

    @Override
    public void flush() throws IOException {
        writeBuffer();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        try {
            flush();
        } finally {
            out.close();
        }
    }
}
