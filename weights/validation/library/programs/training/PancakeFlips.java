/** Permutations are flipped like pancakes until a one is on top, and the longest run of flips is kept. */
public final class PancakeFlips {
    private static int flips(int[] permutation, int[] work) {
        System.arraycopy(permutation, 0, work, 0, work.length);
        int count = 0;
        for (int first = work[0]; first != 0; first = work[0]) {
            for (int low = 0, high = first; low < high; low++, high--) {
                int swap = work[low];
                work[low] = work[high];
                work[high] = swap;
            }
            count++;
        }
        return count;
    }

    private static void next(int[] p) {
        int i = p.length - 2;
        while (i >= 0 && p[i] > p[i + 1]) {
            i--;
        }
        if (i >= 0) {
            int j = p.length - 1;
            while (p[j] < p[i]) {
                j--;
            }
            int swap = p[i];
            p[i] = p[j];
            p[j] = swap;
        }
        for (int low = i + 1, high = p.length - 1; low < high; low++, high--) {
            int swap = p[low];
            p[low] = p[high];
            p[high] = swap;
        }
    }

    public static long run(int n) {
        int[] permutation = {3, 1, 6, 0, 7, 2, 8, 5, 4};
        int[] work = new int[permutation.length];
        int longest = 0;
        long checksum = 0;
        for (long i = 0; i < n * 40L; i++) {
            int count = flips(permutation, work);
            longest = Math.max(longest, count);
            checksum += (i & 1) == 0 ? count : -count;
            next(permutation);
        }
        return checksum * 100 + longest;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
