import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Short pieces of a genome are counted, once by their text and once by a packed number. */
public final class GenomeCounts {
    private static final String BASES = "ACGT";

    private static String genome(int length) {
        StringBuilder builder = new StringBuilder(length);
        int seed = 42;
        for (int i = 0; i < length; i++) {
            seed = (seed * 3877 + 29573) % 139968;
            builder.append(BASES.charAt(seed < 50000 ? 0 : seed < 80000 ? 1 : seed & 3));
        }
        return builder.toString();
    }

    private static Map<String, Integer> byText(String genome, int size) {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i + size <= genome.length(); i++) {
            counts.merge(genome.substring(i, i + size), 1, Integer::sum);
        }
        return counts;
    }

    private static Map<Long, Integer> byNumber(String genome, int size) {
        Map<Long, Integer> counts = new HashMap<>();
        long mask = (1L << 2 * size) - 1;
        long key = 0;
        for (int i = 0; i < genome.length(); i++) {
            key = (key << 2 | BASES.indexOf(genome.charAt(i))) & mask;
            if (i >= size - 1) {
                Integer old = counts.get(key);
                counts.put(key, old == null ? 1 : old + 1);
            }
        }
        return counts;
    }

    public static long run(int n) {
        long sum = 0;
        for (int done = 0; done < n; done += 1000) {
            String genome = genome(Math.min(1000, n - done) * 20 + done % 7);
            Map<String, Integer> sorted = new TreeMap<>(byText(genome, 3));
            for (Map.Entry<String, Integer> entry : sorted.entrySet()) {
                sum = sum * 31 + entry.getKey().hashCode() + entry.getValue();
            }
            for (Map.Entry<Long, Integer> entry : byNumber(genome, 8).entrySet()) {
                sum += entry.getKey() * entry.getValue();
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
