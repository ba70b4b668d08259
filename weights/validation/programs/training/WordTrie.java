/** A tree of letters, filled and searched. */
public final class WordTrie {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final WordTrie[] children = new WordTrie[8];
    private int ends;

    public static long run(int n) {
        WordTrie root = new WordTrie();
        char[] word = new char[9];
        int seed = 3;
        long found = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int length = 3 + (seed >>> 28) % 6;
            int bits = seed >>> 4;
            for (int j = 0; j < length; j++) {
                word[j] = (char) ('a' + (bits & 7));
                bits >>>= 2;
            }
            if (i % 2 == 0) {
                root.add(word, length);
            } else {
                found += root.count(word, length);
            }
        }
        return found;
    }

    private void add(char[] word, int length) {
        WordTrie node = this;
        for (int i = 0; i < length; i++) {
            int letter = word[i] - 'a';
            if (node.children[letter] == null) {
                node.children[letter] = new WordTrie();
            }
            node = node.children[letter];
        }
        node.ends++;
    }

    private int count(char[] word, int length) {
        WordTrie node = this;
        for (int i = 0; i < length && node != null; i++) {
            node = node.children[word[i] - 'a'];
        }
        return node == null ? 0 : node.ends;
    }
}
