/** Breaks paragraphs into lines with as even gaps as can be, and fills the gaps with spaces. */
public final class JustifiedText {
    private static final int WIDTH = 60;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long check = 0;
        int seed = 4711;
        int left = n;
        while (left > 0) {
            seed = seed * 29943829 - 1;
            int words = Math.min(left, 60 + (seed >>> 26));
            char[][] paragraph = new char[words][];
            for (int i = 0; i < words; i++) {
                seed = seed * 29943829 - 1;
                char[] word = new char[1 + (seed >>> 29) + (seed >>> 26 & 3)];
                for (int j = 0; j < word.length; j++) {
                    word[j] = (char) ('a' + (seed >>> j + 4 & 15));
                }
                paragraph[i] = word;
            }
            check = check * 31 + layOut(paragraph);
            left -= words;
        }
        return check;
    }

    private static long layOut(char[][] words) {
        int count = words.length;
        int[] cost = new int[count + 1];
        int[] lineEnd = new int[count];
        for (int first = count - 1; first >= 0; first--) {
            cost[first] = Integer.MAX_VALUE;
            int length = -1;
            for (int end = first + 1; end <= count; end++) {
                length += 1 + words[end - 1].length;
                if (length > WIDTH) {
                    break;
                }
                int gap = end == count ? 0 : WIDTH - length;
                int total = cost[end] + gap * gap;
                if (total < cost[first]) {
                    cost[first] = total;
                    lineEnd[first] = end;
                }
            }
        }
        char[] line = new char[WIDTH];
        long check = cost[0];
        for (int first = 0; first < count; first = lineEnd[first]) {
            int used = fill(line, words, first, lineEnd[first]);
            for (int i = 0; i < used; i++) {
                check = check * 37 + line[i];
            }
        }
        return check;
    }

    private static int fill(char[] line, char[][] words, int first, int end) {
        int letters = 0;
        for (int i = first; i < end; i++) {
            letters += words[i].length;
        }
        int gaps = end - first - 1;
        int spaces = end == words.length ? gaps : WIDTH - letters;
        int at = 0;
        for (int i = first; i < end; i++) {
            for (char letter : words[i]) {
                line[at++] = letter;
            }
            if (i < end - 1) {
                int wide = spaces / gaps;
                spaces -= wide;
                gaps--;
                while (wide-- > 0) {
                    line[at++] = ' ';
                }
            }
        }
        return at;
    }
}
