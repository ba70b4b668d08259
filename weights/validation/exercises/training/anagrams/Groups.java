/** Counts pairs of words with the same letters, with a table of groups. */
public final class Groups {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] groups = new int[1024];
        long pairs = 0;
        int seed = 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int key = 0;
            for (int j = 0; j < 5; j++) {
                int letter = seed >>> 16 + 3 * j & 3;
                if (letter > 0) {
                    key += 1 << 3 * (letter - 1);
                }
            }
            pairs += groups[key]++;
        }
        return pairs;
    }
}
