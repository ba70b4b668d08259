import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeSet;

/** Lists the places of each word of a text by reading the whole text again for each different word. */
public final class PlacesLookedUp {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<String> text = new LinkedList<>(Arrays.asList(words(n)));
        long sum = 1;
        for (String wanted : new TreeSet<>(text)) {
            List<Integer> places = new ArrayList<>();
            int place = 0;
            for (String word : text) {
                if (word.equals(wanted)) {
                    places.add(place);
                }
                place++;
            }
            long entry = wanted.hashCode();
            int k = 1;
            for (Integer found : places) {
                entry += (long) k++ * found;
            }
            sum = sum * 31 + entry;
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
