import java.io.*;
import java.util.zip.*;

/** Native work with known amounts, one kind in each method. */
public class Work {
    static int n(int n) {
        return n;
    }

    /** 4 * 10 + 7 + 2 * 3 + 8 * 5 + 4 * 6 + 4 * 100 + 0 bytes. */
    static Object cleared() {
        Object[] all = {new int[n(10)], new byte[n(7)], new char[n(3)], new double[n(5)], new String[n(6)], new int[100]};
        try {
            return new long[n(-1)];
        } catch (NegativeArraySizeException expected) {
            return all[0];
        }
    }

    /** 2 * 4 + 2 * 3 * 8, 4 * 4, 5 * 4 + 5 * 2 * 4, 3 * 4 + 3 * 4 * 4 + 3 * 4 * 2 * 1, 0 bytes. */
    static Object nested() {
        return new Object[] {new long[n(2)][n(3)], new long[n(4)][], new int[n(5)][n(2)], new byte[n(3)][n(4)][n(2)], new long[n(0)][n(9)]};
    }

    /** 10 + 8 * 3 + 4 * 4 + 2 * 5 bytes; and calls that throw instead. */
    static void moved() {
        System.arraycopy(new byte[20], 3, new byte[20], 0, n(10));
        System.arraycopy(new long[20], 0, new long[3], 0, n(3));
        System.arraycopy(new String[20], 0, new Object[20], 16, n(4));
        System.arraycopy(new char[5], 0, new char[5], 0, n(5));
        System.arraycopy(new char[5], 0, new char[5], 0, n(0));
        Object[][] wrong = {{new byte[5], new byte[5], 0, 1, 5}, {new byte[5], new byte[5], 1, 0, 5}, {new byte[5], new int[5], 0, 0, 5},
            {new byte[5], new byte[5], 0, 0, -1}, {new byte[5], null, 0, 0, 5}, {"text", new byte[5], 0, 0, 5}, {new byte[5], new byte[5], -1, 0, 5}};
        for (Object[] one : wrong) {
            try {
                System.arraycopy(one[0], (int) one[2], one[1], (int) one[3], (int) one[4]);
                throw new AssertionError();
            } catch (IndexOutOfBoundsException | ArrayStoreException | NullPointerException expected) {
            }
        }
    }

    /** 4 * 9 + 8 * 2 + 3 + 4 * 5 bytes. */
    static Object cloned() {
        return new Object[] {new int[9].clone(), new long[2].clone(), new boolean[3].clone(), new String[5].clone()};
    }

    /** 5 + 3 characters, including text that is not Latin. */
    static String interned() {
        return ("inte" + n(1)).intern() + ("\u0416\u0416" + n(1)).intern();
    }

    /** 1000 and 500 bytes. */
    static long summed(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, n(1000));
        Adler32 adler = new Adler32();
        adler.update(bytes, 10, n(500));
        return crc.getValue() + adler.getValue();
    }

    /** Bytes of input and output, even if the end is damaged. */
    static String compressed(byte[] bytes) {
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        byte[] small = new byte[2 * bytes.length];
        int length = deflater.deflate(small);
        Inflater inflater = new Inflater();
        inflater.setInput(small, 0, length);
        byte[] again = new byte[bytes.length];
        long failed = 0;
        try {
            inflater.inflate(again);
            // Changes the checksum at the end.
            small[length - 1] ^= 1;
            inflater.reset();
            inflater.setInput(small, 0, length);
            inflater.inflate(new byte[bytes.length + 10]);
        } catch (DataFormatException expected) {
            failed = inflater.getBytesRead() + inflater.getBytesWritten();
        }
        return "deflated " + (bytes.length + length) + " inflated " + (bytes.length + length + failed);
    }

    /** 700 bytes written, and 700 read. */
    static int files() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile("work.bin", "rw")) {
            file.write(new byte[900], 200, n(700));
            file.seek(0);
            return file.read(new byte[1000]) + file.read(new byte[1000]);
        }
    }

    static Throwable deep(int depth) {
        return depth == 0 ? new Throwable() : deep(depth - 1);
    }

    public static void main(String[] arguments) throws IOException {
        byte[] bytes = new byte[5000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * i >> 5);
        }
        cleared();
        nested();
        moved();
        cloned();
        interned();
        summed(bytes);
        System.out.println(compressed(bytes));
        files();
        // Main and 11 frames of deep: 12 frames each time, and the elements of one trace.
        Throwable one = deep(10);
        deep(10);
        System.out.println(one.getStackTrace().length);
    }
}
