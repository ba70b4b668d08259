/** Dynamic programming: edit distance, longest common subsequence, knapsack. */
public final class DynamicProgramming {
    public static final int SIZE = 1_500;

    public static long run(int n) {
        String a = text(n, 3);
        String b = text(n, 5);
        return editDistance(a, b) * 1_000_000L + commonSubsequence(a, b) * 1000L + knapsack(n);
    }

    private static String text(int length, int step) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + i * step * i % 13));
        }
        return text.toString();
    }

    private static int editDistance(String a, String b) {
        int[][] distance = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            distance[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            distance[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int replace = distance[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                int insert = distance[i][j - 1] + 1;
                int delete = distance[i - 1][j] + 1;
                distance[i][j] = Math.min(replace, Math.min(insert, delete));
            }
        }
        return distance[a.length()][b.length()];
    }

    private static int commonSubsequence(String a, String b) {
        int[][] length = new int[a.length() + 1][b.length() + 1];
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                if (a.charAt(i - 1) == b.charAt(j - 1)) {
                    length[i][j] = length[i - 1][j - 1] + 1;
                } else if (length[i - 1][j] >= length[i][j - 1]) {
                    length[i][j] = length[i - 1][j];
                } else {
                    length[i][j] = length[i][j - 1];
                }
            }
        }
        return length[a.length()][b.length()];
    }

    private static int knapsack(int capacity) {
        int[] best = new int[capacity + 1];
        for (int item = 1; item <= 100; item++) {
            int weight = item * 17 % 41 + 1;
            int value = item * 29 % 53 + 1;
            for (int room = capacity; room >= weight; room--) {
                if (best[room - weight] + value > best[room]) {
                    best[room] = best[room - weight] + value;
                }
            }
        }
        return best[capacity];
    }
}
