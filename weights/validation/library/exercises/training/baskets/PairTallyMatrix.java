import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeSet;

/** Counts which articles are bought together in a square table of numbers. */
public final class PairTallyMatrix {
    private static final int ARTICLES = 26;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] counts = new int[ARTICLES][ARTICLES];
        for (List<Integer> basket : baskets(n)) {
            for (int i = 0; i < basket.size(); i++) {
                int[] row = counts[basket.get(i)];
                for (int k = i + 1; k < basket.size(); k++) {
                    row[basket.get(k)]++;
                }
            }
        }
        long sum = 0;
        PriorityQueue<int[]> best = new PriorityQueue<>(Comparator.<int[]>comparingInt(p -> -p[2])
                .thenComparingInt(p -> p[0])
                .thenComparingInt(p -> p[1]));
        for (int a = 0; a < ARTICLES; a++) {
            for (int b = a + 1; b < ARTICLES; b++) {
                int times = counts[a][b];
                if (times > 0) {
                    sum += weight(a, b, times);
                    best.add(new int[]{a, b, times});
                }
            }
        }
        for (int i = 0; i < 5 && !best.isEmpty(); i++) {
            int[] pair = best.remove();
            sum = sum * 31 + weight(pair[0], pair[1], pair[2]);
        }
        return sum;
    }

    private static long weight(int first, int second, long times) {
        return times * times * (first * 100L + second);
    }

    private static List<List<Integer>> baskets(int n) {
        Random random = new Random(8128);
        List<List<Integer>> baskets = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            TreeSet<Integer> basket = new TreeSet<>();
            for (int k = 2 + random.nextInt(6); k > 0; k--) {
                basket.add(random.nextInt(6) * random.nextInt(6));
            }
            baskets.add(new ArrayList<>(basket));
        }
        return baskets;
    }
}
