import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Groups words that are rotations of one another: a word turned is found in the other one written twice. */
public final class NecklacesByDoubling {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<List<String>> groups = new ArrayList<>();
        for (String word : words(n)) {
            List<String> home = null;
            for (List<String> group : groups) {
                String first = group.get(0);
                if (first.length() == word.length() && (first + first).contains(word)) {
                    home = group;
                    break;
                }
            }
            if (home == null) {
                home = new ArrayList<>();
                groups.add(home);
            }
            home.add(word);
        }
        long sum = groups.size();
        for (List<String> group : groups) {
            sum += (long) group.size() * group.size() * group.get(0).length();
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
