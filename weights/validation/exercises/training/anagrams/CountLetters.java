/** Counts pairs of words with the same letters, by how often each occurs. */
public final class CountLetters {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] counts = new int[n][4];
        int seed = 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            for (int j = 0; j < 5; j++) {
                counts[i][seed >>> 16 + 3 * j & 3]++;
            }
        }
        int pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                boolean same = true;
                for (int k = 0; k < 4 && same; k++) {
                    same = counts[i][k] == counts[j][k];
                }
                if (same) {
                    pairs++;
                }
            }
        }
        return pairs;
    }
}
