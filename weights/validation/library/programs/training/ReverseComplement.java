import java.util.Arrays;

/** A generated strand of bases is reversed and each base is swapped for its partner. */
public final class ReverseComplement {
    private static final byte[] PARTNER = new byte[128];
    private static final double[] CHANCES = {0.3029549426680, 0.5009432431601, 0.6984905497992, 1.0};
    private static final char[] CODES = {'a', 'c', 'g', 't'};

    static {
        String from = "ACGTUMRWSYKVHDBNacgtumrwsykvhdbn";
        String to = "TGCAAKYWSRMBDHVNTGCAAKYWSRMBDHVN";
        for (int i = 0; i < from.length(); i++) {
            PARTNER[from.charAt(i)] = (byte) to.charAt(i);
        }
    }

    private static int seed;

    private static double random(double max) {
        seed = (seed * 3877 + 29573) % 139968;
        return max * seed / 139968;
    }

    private static void reverse(byte[] strand, int from, int to) {
        for (int low = from, high = to - 1; low <= high; low++, high--) {
            byte swap = PARTNER[strand[low]];
            strand[low] = PARTNER[strand[high]];
            strand[high] = swap;
        }
    }

    public static long run(int n) {
        seed = 42;
        byte[] strand = new byte[120];
        long hash = 0;
        for (int line = 0; line < n; line++) {
            for (int i = 0; i < strand.length; i++) {
                double chance = random(1.0);
                int code = 0;
                while (CHANCES[code] < chance) {
                    code++;
                }
                strand[i] = (byte) CODES[code];
            }
            byte[] copy = strand.clone();
            reverse(copy, line % 5, copy.length - line % 3);
            hash = hash * 31 + Arrays.hashCode(copy);
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
