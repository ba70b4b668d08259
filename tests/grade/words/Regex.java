import java.util.*;
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < n; i++) {
            String word = in.next();
            if (word.matches("[a-z]+[0-9]*")) {
                counts.merge(word.replaceAll("\\s+", ""), 1, Integer::sum);
            }
        }
        for (String word : counts.keySet()) {
            System.out.println(word + " " + counts.get(word));
        }
    }
}
