/** Finds the words of a dictionary that are near to a mistyped one, in a tree of distances. */
public final class NearWords {
    private static final int LONGEST = 9;

    private static final class Node {
        final char[] word;
        final Node[] near = new Node[LONGEST + 1];

        Node(char[] word) {
            this.word = word;
        }
    }

    private Node root;
    private final int[][] rows = new int[LONGEST + 1][LONGEST + 1];
    private int compared;

    private NearWords() {
        for (int i = 0; i <= LONGEST; i++) {
            rows[i][0] = i;
            rows[0][i] = i;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        NearWords dictionary = new NearWords();
        int[] seed = {6};
        char[] first = word(seed);
        dictionary.root = new Node(first);
        long added = 0;
        for (int i = 0; i < n; i++) {
            added += dictionary.add(word(seed)) ? 1 : 0;
        }
        long check = added;
        for (int i = 0; i < n / 8; i++) {
            check = check * 17 + dictionary.near(dictionary.root, word(seed), 1 + i % 2);
        }
        return check * 31 + dictionary.compared;
    }

    private static char[] word(int[] seed) {
        seed[0] = seed[0] * 747796405 + 12345;
        int bits = seed[0];
        char[] word = new char[4 + (bits >>> 30) + (bits >>> 28 & 2)];
        for (int i = 0; i < word.length; i++) {
            bits ^= bits << 13;
            bits ^= bits >>> 17;
            bits ^= bits << 5;
            word[i] = (char) ('a' + (bits >>> 24) % 7);
        }
        return word;
    }

    private int distance(char[] one, char[] two) {
        compared++;
        for (int i = 1; i <= one.length; i++) {
            int[] above = rows[i - 1];
            int[] row = rows[i];
            for (int j = 1; j <= two.length; j++) {
                int best = above[j - 1];
                if (one[i - 1] != two[j - 1]) {
                    best = 1 + Math.min(best, Math.min(above[j], row[j - 1]));
                }
                row[j] = best;
            }
        }
        return rows[one.length][two.length];
    }

    private boolean add(char[] word) {
        Node node = root;
        while (true) {
            int distance = distance(node.word, word);
            if (distance == 0) {
                return false;
            }
            if (node.near[distance] == null) {
                node.near[distance] = new Node(word);
                return true;
            }
            node = node.near[distance];
        }
    }

    private int near(Node node, char[] word, int most) {
        int distance = distance(node.word, word);
        int found = distance <= most ? 1 : 0;
        for (int i = Math.max(1, distance - most); i <= Math.min(LONGEST, distance + most); i++) {
            if (node.near[i] != null) {
                found += near(node.near[i], word, most);
            }
        }
        return found;
    }
}
