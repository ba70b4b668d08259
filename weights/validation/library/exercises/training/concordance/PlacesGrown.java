import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Lists the places of each word of a text in growing arrays found by hashing, and sorts the words at the end. */
public final class PlacesGrown {
    private static final class Places {
        private int[] numbers = new int[4];
        private int size;

        void add(int number) {
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, size * 2);
            }
            numbers[size++] = number;
        }

        long sum() {
            long sum = 0;
            for (int k = 0; k < size; k++) {
                sum += (k + 1L) * numbers[k];
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, Places> places = new HashMap<>(256);
        String[] words = words(n);
        for (int i = 0; i < n; i++) {
            places.computeIfAbsent(words[i], word -> new Places()).add(i);
        }
        String[] sorted = places.keySet().toArray(new String[0]);
        Arrays.sort(sorted);
        long sum = 1;
        for (String word : sorted) {
            sum = sum * 31 + places.get(word).sum() + word.hashCode();
        }
        return sum;
    }

    private static String[] words(int n) {
        String[] roots = {"sea", "light", "house", "keeper", "storm", "wind", "lamp", "ship", "shore", "night"};
        String[] words = new String[n];
        int seed = 31;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            int bits = seed >>> 10;
            words[i] = bits % 3 == 0 ? roots[bits % 7] : roots[bits % 10] + roots[bits / 10 % 10];
        }
        return words;
    }
}
