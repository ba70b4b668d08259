import java.util.HashMap;
import java.util.Map;

/** Counts words in a map. */
public final class WordCount {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        String[] words = {"alpha", "beta", "gamma", "delta", "eps", "zeta", "eta"};
        Map<String, Integer> counts = new HashMap<>();
        int seed = 7;
        for (int i = 0; i < n; i++) {
            seed = (seed * 1103515245 + 12345) & 0x7fffffff;
            String word = words[seed % 7];
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }
        long sum = 0;
        for (String word : words) {
            if (counts.containsKey(word)) {
                sum = sum * 31 + counts.get(word);
            }
        }
        return sum;
    }
}
