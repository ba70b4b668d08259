import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

/** Says which word of its input is the most frequent one. */
public class Words {
    static Map<String, Integer> count(Scanner input) {
        Map<String, Integer> counts = new TreeMap<>();
        while (input.hasNext()) {
            counts.merge(normalized(input.next()), 1, Integer::sum);
        }
        return counts;
    }

    static String normalized(String word) {
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (Character.isLetter(c)) letters.append(Character.toLowerCase(c));
        }
        return letters.toString();
    }

    static String mostFrequent(Map<String, Integer> counts) {
        String best = "";
        int most = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            if (entry.getValue() > most) {
                best = entry.getKey();
                most = entry.getValue();
            }
        }
        return best + ": " + most;
    }

    public static void main(String[] args) {
        System.out.println(mostFrequent(count(new Scanner(System.in))));
    }
}
