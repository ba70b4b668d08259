import java.util.SplittableRandom;
import org.ahocorasick.trie.Emit;
import org.ahocorasick.trie.Trie;

/** The Aho-Corasick library builds a trie of words and finds them in messages, overlapping and as whole words. */
public final class KeywordAlarm {
    private static final String[] SYLLABLES = {"re", "con", "ti", "on", "al", "er", "in", "de", "st", "ma"};

    private static String word(SplittableRandom random, int most) {
        StringBuilder word = new StringBuilder();
        for (int i = 1 + random.nextInt(most); i > 0; i--) {
            word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
        }
        return word.toString();
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(17);
        Trie.TrieBuilder overlapping = Trie.builder().ignoreCase();
        Trie.TrieBuilder whole = Trie.builder().ignoreOverlaps().onlyWholeWords();
        for (int i = 0; i < 30; i++) {
            String word = word(random, 3);
            overlapping.addKeyword(word);
            whole.addKeyword(word);
        }
        Trie first = overlapping.build();
        Trie second = whole.build();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            StringBuilder message = new StringBuilder();
            for (int k = 0; k < 12; k++) {
                message.append(word(random, 4)).append(k % 5 == 4 ? ". " : " ");
            }
            for (Emit emit : first.parseText(message)) {
                sum = sum * 31 + emit.getStart() + emit.getKeyword().length();
            }
            sum = sum * 31 + second.parseText(message).size();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
