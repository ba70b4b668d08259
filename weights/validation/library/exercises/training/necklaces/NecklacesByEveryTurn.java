import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Groups words that are rotations of one another by noting every rotation of a new word in a map. */
public final class NecklacesByEveryTurn {
    private static final class Group {
        private long size;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, Group> known = new HashMap<>();
        List<Group> groups = new ArrayList<>();
        long sum = 0;
        for (String word : words(n)) {
            Group group = known.get(word);
            if (group == null) {
                group = new Group();
                groups.add(group);
                String twice = word.repeat(2);
                for (int turn = 0; turn < word.length(); turn++) {
                    known.put(twice.substring(turn, turn + word.length()), group);
                }
            }
            sum += (2 * group.size + 1) * word.length();
            group.size++;
        }
        return sum + groups.size();
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
