import java.util.*;
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<String> sorted = new ArrayList<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < n; i++) {
            String word = in.next();
            if (Collections.binarySearch(sorted, word) < 0) {
                sorted.add(word);
                Collections.sort(sorted);
            }
            counts.merge(word, 1, Integer::sum);
        }
        for (String word : counts.keySet()) {
            System.out.println(word + " " + counts.get(word));
        }
    }
}
