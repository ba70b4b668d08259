import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.apache.commons.compress.compressors.lz4.BlockLZ4CompressorInputStream;
import org.apache.commons.compress.compressors.lz4.BlockLZ4CompressorOutputStream;
import org.apache.commons.compress.compressors.snappy.SnappyCompressorInputStream;
import org.apache.commons.compress.compressors.snappy.SnappyCompressorOutputStream;
import org.apache.commons.compress.utils.IOUtils;

/** Commons Compress sends records as Snappy and LZ4 blocks and reads them back byte by byte. */
public final class FrameCourier {
    private static byte[] records(SplittableRandom random, int count) {
        byte[] bytes = new byte[16 * count];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i % 16 < 10 ? i % 16 * 7 : random.nextInt(20));
        }
        return bytes;
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(7);
        long sum = 0;
        try {
            for (int left = n; left > 0; left -= 16) {
                byte[] data = records(random, 4 * Math.min(left, 16));
                ByteArrayOutputStream snappy = new ByteArrayOutputStream();
                try (SnappyCompressorOutputStream out =
                        new SnappyCompressorOutputStream(snappy, data.length, 2048)) {
                    out.write(data);
                }
                ByteArrayOutputStream lz4 = new ByteArrayOutputStream();
                try (BlockLZ4CompressorOutputStream out = new BlockLZ4CompressorOutputStream(lz4,
                        BlockLZ4CompressorOutputStream.createParameterBuilder().build())) {
                    out.write(data);
                }
                sum = sum * 31 + snappy.size() * 1000L + lz4.size();
                try (SnappyCompressorInputStream in =
                        new SnappyCompressorInputStream(new ByteArrayInputStream(snappy.toByteArray()), 2048)) {
                    for (int b; (b = in.read()) >= 0;) {
                        sum = sum * 31 + b;
                    }
                }
                sum += IOUtils.toByteArray(
                        new BlockLZ4CompressorInputStream(new ByteArrayInputStream(lz4.toByteArray()))).length;
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
