import java.util.Arrays;

/** Bytes are counted, compared, smoothed and added up along the way. */
public final class ByteHistogram {
    private static final int SIZE = 256;

    private static void count(byte[] data, int[] counts) {
        for (byte b : data) {
            counts[b & 0xff]++;
        }
    }

    private static void prefixSums(int[] counts) {
        for (int i = 1; i < counts.length; i++) {
            counts[i] += counts[i - 1];
        }
    }

    private static int differing(byte[] a, byte[] b) {
        int count = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                count++;
            }
        }
        return count;
    }

    private static void brighten(byte[] from, byte[] to, int by) {
        for (int i = 0; i < from.length; i++) {
            int value = (from[i] & 0xff) + by;
            to[i] = (byte) (value > 255 ? 255 : value);
        }
    }

    private static void smooth(short[] samples) {
        for (int i = 1; i < samples.length; i++) {
            samples[i] = (short) ((samples[i] + 3 * samples[i - 1]) >> 2);
        }
    }

    public static long run(int n) {
        byte[] data = new byte[SIZE];
        byte[] bright = new byte[SIZE];
        short[] samples = new short[SIZE];
        int[] counts = new int[256];
        int seed = 99;
        for (int i = 0; i < SIZE; i++) {
            seed = seed * 1103515245 + 12345;
            data[i] = (byte) (seed >>> 24);
        }
        long sum = 0;
        for (int round = 0; round < n; round++) {
            Arrays.fill(counts, 0);
            brighten(data, bright, round & 31);
            count(bright, counts);
            prefixSums(counts);
            for (int i = 0; i < SIZE; i++) {
                samples[i] = (short) counts[bright[i] & 0xff];
            }
            smooth(samples);
            sum += differing(data, bright) + samples[SIZE - 1] + counts[100] + Arrays.compare(data, bright);
            sum += Arrays.equals(data, bright) ? 1000 : Arrays.mismatch(data, bright);
            data[round & SIZE - 1] += 17;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
