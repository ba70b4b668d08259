import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Turns pages written in a small markdown dialect into HTML with a table of contents. */
public final class MarkdownPages {
    private static final List<String> WORDS = List.of("the", "garden", "of", "a", "small", "house", "needs", "water",
        "and *light*", "in `June()`", "while **old**", "trees & hedges", "grow", "x < y", "slowly", "there");

    private final StringBuilder html = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();
    private final Map<String, Integer> anchors = new LinkedHashMap<>();

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String inline(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        Deque<String> tags = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            String tag = null;
            if (text.startsWith("**", i)) {
                tag = "strong";
                i++;
            } else if (text.charAt(i) == '*' || text.charAt(i) == '`') {
                tag = text.charAt(i) == '*' ? "em" : "code";
            }
            if (tag == null) {
                out.append(text.charAt(i));
            } else if (tag.equals(tags.peek())) {
                out.append("</").append(tags.pop()).append('>');
            } else {
                tags.push(tag);
                out.append('<').append(tag).append('>');
            }
        }
        return out.toString();
    }

    private void enter(String tag) {
        if (!tag.equals(open.peek())) {
            leave();
            open.push(tag);
            html.append('<').append(tag).append(">\n");
        }
    }

    private void leave() {
        while (!open.isEmpty()) {
            html.append("</").append(open.pop()).append(">\n");
        }
    }

    private void line(String raw) {
        String line = escape(raw.stripTrailing());
        if (line.isBlank()) {
            leave();
        } else if (line.startsWith("#")) {
            leave();
            int level = line.lastIndexOf('#') + 1;
            String title = line.substring(level).trim();
            String anchor = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
            int times = anchors.merge(anchor, 1, Integer::sum);
            html.append(String.format(Locale.ROOT, "<h%d id=\"%s%d\">%s</h%d>\n", level, anchor, times, inline(title),
                level));
        } else if (line.startsWith("- ")) {
            enter("ul");
            html.append("<li>").append(inline(line.substring(2))).append("</li>\n");
        } else {
            enter("p");
            html.append(inline(line)).append('\n');
        }
    }

    private static String sentence(Random random, int words) {
        StringJoiner joiner = new StringJoiner(" ");
        for (int i = 0; i < words; i++) {
            joiner.add(WORDS.get(random.nextInt(WORDS.size())));
        }
        return joiner.toString();
    }

    public static long run(int n) {
        Random random = new Random(5);
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int kind = random.nextInt(12);
            int words = kind == 0 ? 3 : 5 + random.nextInt(8);
            source.append(kind == 0 ? "## " : kind < 4 ? "- " : kind == 4 ? "\n" : "");
            source.append(sentence(random, words)).append("  \n");
        }
        MarkdownPages page = new MarkdownPages();
        source.toString().lines().forEach(page::line);
        page.leave();
        String contents = page.anchors.keySet().stream().map(a -> "#" + a).collect(Collectors.joining("\n"));
        return page.html.toString().hashCode() * 31L + contents.length();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
