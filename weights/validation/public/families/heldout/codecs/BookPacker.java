import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/** XZ for Java packs the sentences of a book with LZMA2 and a small dictionary, and unpacks them again. */
public final class BookPacker {
    private static final String[] WORDS = {"the", "whale", "ship", "captain", "sea", "white", "of", "and", "a",
        "harpoon", "sailed", "under", "sky", "call", "me", "never", "storm", "deck"};

    private static byte[] book(int sentences) {
        SplittableRandom random = new SplittableRandom(1851);
        StringBuilder book = new StringBuilder();
        for (int i = 0; i < sentences; i++) {
            for (int k = 3 + random.nextInt(6); k > 0; k--) {
                book.append(WORDS[Math.min(random.nextInt(WORDS.length), random.nextInt(WORDS.length))]).append(' ');
            }
            book.append(i % 9).append(". ");
        }
        return book.toString().getBytes(StandardCharsets.US_ASCII);
    }

    public static long run(int n) {
        byte[] book = book(n);
        try {
            LZMA2Options options = new LZMA2Options(2);
            options.setDictSize(LZMA2Options.DICT_SIZE_MIN);
            options.setMode(LZMA2Options.MODE_NORMAL);
            options.setMatchFinder(LZMA2Options.MF_BT4);
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (XZOutputStream out = new XZOutputStream(packed, options, XZ.CHECK_CRC64)) {
                out.write(book);
            }
            long sum = packed.size();
            byte[] buffer = new byte[512];
            try (XZInputStream in = new XZInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
                for (int length; (length = in.read(buffer)) > 0;) {
                    sum = sum * 31 + length + buffer[length / 2];
                }
            }
            return sum;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
