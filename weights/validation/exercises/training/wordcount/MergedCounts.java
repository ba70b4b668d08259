/** Counts words and their letters in halves, and joins the words that the cut went through. */
public final class MergedCounts {
    private record Counts(int words, int letters, boolean startsInWord, boolean endsInWord) {
        Counts join(Counts right) {
            int cut = endsInWord && right.startsInWord ? 1 : 0;
            return new Counts(words + right.words - cut, letters + right.letters,
                startsInWord, right.endsInWord);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        if (n == 0) {
            return 0;
        }
        Counts counts = count(text, 0, n);
        return counts.words() * 1_000_000_007L + counts.letters();
    }

    private static char[] text(int n) {
        char[] text = new char[n];
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int kind = (seed >>> 16) % 40;
            text[i] = kind < 6 ? ' ' : kind == 6 ? '\n' : kind == 7 ? ',' : (char) ('a' + kind % 26);
        }
        return text;
    }

    private static Counts count(char[] text, int from, int to) {
        if (to - from == 1) {
            boolean letter = isLetter(text[from]);
            return new Counts(letter ? 1 : 0, letter ? 1 : 0, letter, letter);
        }
        int middle = (from + to) >>> 1;
        return count(text, from, middle).join(count(text, middle, to));
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }
}
