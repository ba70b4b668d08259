/** Finds all words of a dictionary in one walk over the text, by the automaton of Aho and Corasick. */
public final class ManyWords {
    private static final int LETTERS = 12;

    private final int[] follow;
    private final int[] fallback;
    private final int[] weight;
    private int states = 1;

    private ManyWords(int room) {
        follow = new int[(room + 1) * LETTERS];
        fallback = new int[room + 1];
        weight = new int[room + 1];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int words = n / 4 + 1;
        ManyWords automaton = new ManyWords(words * 8);
        int seed = 17;
        char[] word = new char[8];
        for (int i = 0; i < words; i++) {
            seed = seed * 69069 + 5;
            int length = 3 + (seed >>> 17) % 6;
            for (int j = 0; j < length; j++) {
                seed = seed * 69069 + 5;
                word[j] = (char) ('a' + (seed >>> 12) % LETTERS);
            }
            automaton.add(word, length, 1 + i % 5);
        }
        automaton.connect();
        char[] text = new char[2 * n];
        for (int i = 0; i < text.length; i++) {
            seed = seed * 69069 + 5;
            text[i] = (char) ('a' + (seed >>> 12) % LETTERS);
        }
        return automaton.states * 1_000_003L + automaton.scan(text);
    }

    private void add(char[] word, int length, int value) {
        int state = 0;
        for (int i = 0; i < length; i++) {
            int slot = state * LETTERS + word[i] - 'a';
            if (follow[slot] == 0) {
                follow[slot] = states++;
            }
            state = follow[slot];
        }
        weight[state] += value;
    }

    private void connect() {
        int[] queue = new int[states];
        int head = 0;
        int tail = 0;
        for (int letter = 0; letter < LETTERS; letter++) {
            if (follow[letter] != 0) {
                queue[tail++] = follow[letter];
            }
        }
        while (head < tail) {
            int state = queue[head++];
            int shorter = fallback[state];
            weight[state] += weight[shorter];
            for (int letter = 0; letter < LETTERS; letter++) {
                int next = follow[state * LETTERS + letter];
                if (next == 0) {
                    follow[state * LETTERS + letter] = follow[shorter * LETTERS + letter];
                } else {
                    fallback[next] = follow[shorter * LETTERS + letter];
                    queue[tail++] = next;
                }
            }
        }
    }

    private long scan(char[] text) {
        long found = 0;
        int state = 0;
        for (char letter : text) {
            state = follow[state * LETTERS + letter - 'a'];
            found += weight[state];
        }
        return found;
    }
}
