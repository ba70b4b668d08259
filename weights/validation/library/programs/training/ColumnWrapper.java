import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/** Wraps paragraphs to narrow lines, divides long words with hyphens and sets the lines in two columns. */
public final class ColumnWrapper {
    private static final int WIDTH = 26;
    private static final int PAGE = 20;
    private static final String VOWELS = "aeiou";

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : article(n).split("\n\n")) {
            List<String> wrapped = wrap(paragraph);
            for (int i = 0; i < wrapped.size() - 1; i++) {
                wrapped.set(i, stretch(wrapped.get(i)));
            }
            lines.addAll(wrapped);
            lines.add("");
        }
        long sum = lines.size();
        for (int from = 0; from < lines.size(); from += 2 * PAGE) {
            int middle = Math.min(from + PAGE, lines.size());
            int end = Math.min(middle + PAGE, lines.size());
            String page = sideBySide(lines.subList(from, middle), lines.subList(middle, end));
            sum = sum * 131 + page.hashCode();
        }
        return sum;
    }

    private static List<String> wrap(String paragraph) {
        Deque<String> words = new ArrayDeque<>(Arrays.asList(paragraph.split("\\s+")));
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        while (!words.isEmpty()) {
            String word = words.pop();
            int room = WIDTH - line.length() - (line.length() == 0 ? 0 : 1);
            if (word.length() > room) {
                int cut = hyphen(word, room - 1);
                if (cut > 0) {
                    words.push(word.substring(cut));
                    word = word.substring(0, cut) + "-";
                } else {
                    lines.add(line.toString());
                    line.setLength(0);
                }
            }
            line.append(line.length() > 0 ? " " : "").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** The last place, not after the limit, that follows a vowel and leaves three letters on both sides. */
    private static int hyphen(String word, int limit) {
        for (int cut = Math.min(limit, word.length() - 3); cut >= 3; cut--) {
            if (VOWELS.indexOf(word.charAt(cut - 1)) >= 0 && VOWELS.indexOf(word.charAt(cut)) < 0) {
                return cut;
            }
        }
        return -1;
    }

    private static String stretch(String line) {
        String[] words = line.split(" ");
        int missing = WIDTH - line.length();
        if (words.length == 1 || missing == 0) {
            return line;
        }
        StringBuilder wide = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            int extra = missing * i / (words.length - 1) - missing * (i - 1) / (words.length - 1);
            wide.append(" ".repeat(1 + extra)).append(words[i]);
        }
        return wide.toString();
    }

    private static String sideBySide(List<String> left, List<String> right) {
        StringBuilder page = new StringBuilder();
        Iterator<String> second = right.iterator();
        for (String first : left) {
            String row = first + " ".repeat(WIDTH - first.length()) + " | " + (second.hasNext() ? second.next() : "");
            page.append(row.stripTrailing()).append('\n');
        }
        return page.toString();
    }

    private static String article(int n) {
        String[] pieces = {"ra", "mo", "ti", "lek", "sun", "pa", "dor", "vi", "e", "stan", "gu", "no"};
        StringBuilder text = new StringBuilder();
        int state = 17;
        for (int i = 0; i < n; i++) {
            int length = state % 7 == 0 ? 6 : 1 + state % 3;
            for (int j = 0; j < length; j++) {
                state = (state * 421 + 1663) % 7875;
                text.append(pieces[state % pieces.length]);
            }
            text.append(state % 10 == 0 ? "," : "").append(state % 45 == 1 ? "\n\n" : " ");
        }
        return text.append("end").toString();
    }
}
