import java.util.SplittableRandom;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FastDecompressor;
import net.jpountz.xxhash.XXHash32;
import net.jpountz.xxhash.XXHash64;
import net.jpountz.xxhash.XXHashFactory;

/** LZ4-Java's safe instance packs blocks fast and well, unpacks them, and hashes them with XXHash. */
public final class BlockStore {
    private static final LZ4Factory LZ4 = LZ4Factory.safeInstance();
    private static final XXHashFactory HASHES = XXHashFactory.safeInstance();

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(64);
        LZ4Compressor fast = LZ4.fastCompressor();
        LZ4Compressor high = LZ4.highCompressor(5);
        LZ4FastDecompressor decompressor = LZ4.fastDecompressor();
        XXHash32 hash32 = HASHES.hash32();
        XXHash64 hash64 = HASHES.hash64();
        long sum = 0;
        for (int left = n; left > 0; left -= 64) {
            byte[] block = new byte[128 * Math.min(left, 64)];
            for (int i = 0; i < block.length;) {
                int run = Math.min(block.length - i, 4 + random.nextInt(28));
                int from = i < 200 ? 0 : random.nextInt(i - 100);
                for (int k = 0; k < run; k++, i++) {
                    block[i] = k < 3 || i < 200 ? (byte) random.nextInt(64) : block[from + k];
                }
            }
            byte[] packed = fast.compress(block);
            byte[] smaller = high.compress(block);
            sum = sum * 31 + packed.length * 1000L + smaller.length;
            byte[] restored = decompressor.decompress(packed, block.length);
            sum += hash32.hash(restored, 0, restored.length, 5) + hash64.hash(smaller, 0, smaller.length, 9);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
