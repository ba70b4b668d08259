import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** Commons Compress packs the lines of a log with bzip2 and unpacks them again. */
public final class LogArchiver {
    private static byte[] log(int lines) {
        SplittableRandom random = new SplittableRandom(42);
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            log.append("2024-05-").append(10 + i / 1000 % 20).append(" INFO user").append(random.nextInt(40));
            log.append(random.nextInt(3) == 0 ? " logged in from 10.0.0." : " fetched page /item/");
            log.append(random.nextInt(250)).append('\n');
        }
        return log.toString().getBytes(StandardCharsets.UTF_8);
    }

    public static long run(int n) {
        byte[] log = log(n);
        try {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream out = new BZip2CompressorOutputStream(packed, 1)) {
                out.write(log);
            }
            long sum = packed.size();
            byte[] buffer = new byte[256];
            try (InputStream in =
                    new BZip2CompressorInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
                for (int length; (length = in.read(buffer)) > 0;) {
                    sum = sum * 31 + length + buffer[length - 1];
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
