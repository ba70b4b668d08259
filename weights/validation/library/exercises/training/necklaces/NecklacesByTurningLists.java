import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Groups words that are rotations of one another by turning lists of letters until the smallest word shows. */
public final class NecklacesByTurningLists {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, List<String>> groups = new TreeMap<>();
        for (String word : words(n)) {
            List<Character> letters = new LinkedList<>();
            for (char letter : word.toCharArray()) {
                letters.add(letter);
            }
            String smallest = word;
            for (int turn = 1; turn < word.length(); turn++) {
                Collections.rotate(letters, 1);
                StringBuilder turned = new StringBuilder();
                letters.forEach(turned::append);
                if (turned.toString().compareTo(smallest) < 0) {
                    smallest = turned.toString();
                }
            }
            if (!groups.containsKey(smallest)) {
                groups.put(smallest, new ArrayList<>());
            }
            groups.get(smallest).add(word);
        }
        long sum = groups.size();
        for (String key : groups.keySet()) {
            sum += (long) groups.get(key).size() * groups.get(key).size() * key.length();
        }
        return sum;
    }
    private static List<String> words(int n) {
        Random random = new Random(360);
        List<String> words = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            if (i < 4 || random.nextInt(6) == 0) {
                StringBuilder fresh = new StringBuilder();
                for (int length = 4 + random.nextInt(9); length > 0; length--) {
                    fresh.append((char) ('a' + random.nextInt(1 + random.nextInt(9))));
                }
                words.add(fresh.toString());
            } else {
                String old = words.get(random.nextInt(i));
                int turn = random.nextInt(old.length());
                words.add(old.substring(turn) + old.substring(0, turn));
            }
        }
        return words;
    }
}
