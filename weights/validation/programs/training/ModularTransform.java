/** Filters a long signal block by block with an exact transform of whole numbers. */
public final class ModularTransform {
    private static final long PRIME = 998_244_353;
    private static final int LENGTH = 64;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static long power(long base, long exponent) {
        long result = 1;
        for (long rest = exponent; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                result = result * base % PRIME;
            }
            base = base * base % PRIME;
        }
        return result;
    }

    private static long[] rootPowers(long root) {
        long[] result = new long[LENGTH / 2];
        result[0] = 1;
        for (int i = 1; i < result.length; i++) {
            result[i] = result[i - 1] * root % PRIME;
        }
        return result;
    }

    private static void transform(int[] values, long[] roots) {
        for (int i = 1, j = 0; i < LENGTH; i++) {
            int bit = LENGTH >> 1;
            while ((j & bit) != 0) {
                j ^= bit;
                bit >>= 1;
            }
            j |= bit;
            if (i < j) {
                int swap = values[i];
                values[i] = values[j];
                values[j] = swap;
            }
        }
        for (int half = 1; half < LENGTH; half *= 2) {
            int step = LENGTH / (2 * half);
            for (int start = 0; start < LENGTH; start += 2 * half) {
                for (int k = 0; k < half; k++) {
                    int upper = values[start + k];
                    int lower = (int) (values[start + k + half] * roots[k * step] % PRIME);
                    int sum = upper + lower - (int) PRIME;
                    int difference = upper - lower;
                    values[start + k] = sum < 0 ? sum + (int) PRIME : sum;
                    values[start + k + half] = difference < 0 ? difference + (int) PRIME : difference;
                }
            }
        }
    }

    public static long run(int n) {
        int block = LENGTH / 2;
        long root = power(3, (PRIME - 1) / LENGTH);
        long[] forward = rootPowers(root);
        long[] backward = rootPowers(power(root, PRIME - 2));
        long shrink = power(LENGTH, PRIME - 2);
        int[] filter = new int[LENGTH];
        for (int i = 0; i < block; i++) {
            filter[i] = (block - i) * (i + 3);
        }
        transform(filter, forward);
        int[] output = new int[(n + 1) * block];
        int[] work = new int[LENGTH];
        int noise = 0x5eed;
        for (int part = 0; part < n; part++) {
            for (int i = 0; i < block; i++) {
                noise = noise * 1664525 + 1013904223;
                work[i] = noise >>> 16;
                work[block + i] = 0;
            }
            transform(work, forward);
            for (int i = 0; i < LENGTH; i++) {
                work[i] = (int) ((long) work[i] * filter[i] % PRIME);
            }
            transform(work, backward);
            for (int i = 0; i < LENGTH; i++) {
                long whole = work[i] * shrink % PRIME + output[part * block + i];
                output[part * block + i] = (int) (whole % PRIME);
            }
        }
        long check = 0;
        for (int value : output) {
            check = (check << 5) - check + value;
        }
        return check;
    }
}
