/** Sorts blocks of keys by a fixed network of comparators. */
public final class BitonicNetwork {
    private static final int BLOCK = 64;

    private final short[] lower;
    private final short[] upper;
    private int wires;

    private BitonicNetwork(int size) {
        lower = new short[size * 32];
        upper = new short[size * 32];
        for (int span = 2; span <= size; span <<= 1) {
            for (int distance = span >> 1; distance > 0; distance >>= 1) {
                for (int i = 0; i < size; i++) {
                    int partner = i ^ distance;
                    if (partner > i) {
                        boolean rising = (i & span) == 0;
                        lower[wires] = (short) (rising ? i : partner);
                        upper[wires++] = (short) (rising ? partner : i);
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        BitonicNetwork network = new BitonicNetwork(BLOCK);
        float[] block = new float[BLOCK];
        int seed = 808017424;
        double check = 0;
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < BLOCK; i++) {
                seed = (seed & 0xffff) * 36969 + (seed >>> 16);
                block[i] = (seed >>> 6) / 256f;
            }
            network.sort(block);
            for (int i = 1; i < BLOCK; i++) {
                if (block[i] < block[i - 1]) {
                    throw new IllegalStateException("not in order");
                }
                check = check * 0.5 + (block[i] - block[i - 1]) * i;
            }
        }
        return (long) (check * 1000);
    }

    private void sort(float[] block) {
        for (int wire = 0; wire < wires; wire++) {
            float one = block[lower[wire]];
            float other = block[upper[wire]];
            block[lower[wire]] = Math.min(one, other);
            block[upper[wire]] = Math.max(one, other);
        }
    }
}
