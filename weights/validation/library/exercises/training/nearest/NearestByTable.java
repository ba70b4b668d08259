import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Finds the nearest dictionary word for mistyped words, with a whole table of boxed numbers for every pair. */
public final class NearestByTable {

    public static ArrayList<String> makeWords(int n) {
        String[] parts = "an ber c do e fil gra ho in ker lo ment".split(" ");
        ArrayList<String> words = new ArrayList<>();
        long seed = 12;
        for (int i = 0; i < n; i++) {
            seed = seed * 48271 % 2147483647;
            long count = 2 + seed % 3;
            String word = "";
            for (int j = 0; j < count; j++) {
                seed = seed * 48271 % 2147483647;
                word = word + parts[(int) (seed / 7 % 12)];
            }
            words.add(word);
        }
        return words;
    }

    public static String makeMistake(String word, int kind) {
        StringBuilder letters = new StringBuilder(word);
        int at = kind * 5 % word.length();
        if (kind % 4 == 0) {
            letters.deleteCharAt(at);
        } else if (kind % 4 == 1) {
            letters.insert(at, 'x');
        } else if (kind % 4 == 2) {
            for (int i = 0; i < word.length(); i++) {
                if (word.charAt(i) == 'e') {
                    letters.setCharAt(i, 'a');
                }
                if (word.charAt(i) == 'n') {
                    letters.setCharAt(i, 'm');
                }
            }
        } else {
            letters.append(word.charAt(0));
            letters.deleteCharAt(0);
        }
        return letters.toString();
    }

    public static int distance(String a, String b) {
        List<List<Integer>> table = new ArrayList<>();
        for (int i = 0; i <= a.length(); i++) {
            List<Integer> line = new ArrayList<>();
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    line.add(i + j);
                } else if (a.charAt(i - 1) == b.charAt(j - 1)) {
                    line.add(table.get(i - 1).get(j - 1));
                } else {
                    int up = table.get(i - 1).get(j);
                    int left = line.get(j - 1);
                    int both = table.get(i - 1).get(j - 1);
                    line.add(Math.min(up, Math.min(left, both)) + 1);
                }
            }
            table.add(line);
        }
        return table.get(a.length()).get(b.length());
    }

    public static long run(int n) {
        ArrayList<String> words = makeWords(n);
        long checksum = 0;
        for (int query = 0; query < n / 4 + 2; query++) {
            String typed = makeMistake(words.get(query * 3 % n), query);
            ArrayList<Integer> distances = new ArrayList<>();
            for (String word : words) {
                distances.add(distance(typed, word));
            }
            int smallest = Collections.min(distances);
            checksum = (checksum * 31 + smallest * 1000 + distances.indexOf(smallest)) % 1000000007;
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
