import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ListIterator;

/** Lists the places of each word of a text by sorting all the words together with their numbers. */
public final class PlacesInOrder {
    record Occurrence(String word, int place) {
        static final Comparator<Occurrence> ALPHABETICAL =
                Comparator.comparing(Occurrence::word).thenComparingInt(Occurrence::place);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Occurrence> occurrences = new ArrayList<>();
        for (var word : words(n)) {
            occurrences.add(new Occurrence(word, occurrences.size()));
        }
        occurrences.sort(Occurrence.ALPHABETICAL);
        long sum = 1;
        ListIterator<Occurrence> rest = occurrences.listIterator();
        while (rest.hasNext()) {
            Occurrence first = rest.next();
            long entry = first.place() + first.word().hashCode();
            for (int k = 2; rest.hasNext(); k++) {
                Occurrence next = rest.next();
                if (!next.word().equals(first.word())) {
                    rest.previous();
                    break;
                }
                entry += (long) k * next.place();
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
