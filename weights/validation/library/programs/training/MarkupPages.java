import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Turns pages written with light markup (headings, lists, bold, code, links) into HTML with a table of contents. */
public final class MarkupPages {
    private final StringBuilder html = new StringBuilder();
    private final Map<String, String> contents = new LinkedHashMap<>();
    private StringJoiner paragraph;
    private boolean inList;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        int pages = (int) Math.sqrt(n);
        for (int page = 0; page < pages; page++) {
            MarkupPages converter = new MarkupPages();
            source(page, n / pages).lines().forEach(converter::line);
            converter.line("");
            sum = sum * 33 + converter.finish().hashCode();
        }
        return sum;
    }

    private void line(String raw) {
        String line = raw.strip();
        if (inList && !line.startsWith("- ")) {
            html.append("</ul>\n");
            inList = false;
        }
        if (line.isEmpty() || line.startsWith("#") || line.startsWith("- ")) {
            closeParagraph();
        }
        if (line.startsWith("#")) {
            heading(line);
        } else if (line.startsWith("- ")) {
            html.append(inList ? "" : "<ul>\n").append("<li>").append(inline(line.substring(2))).append("</li>\n");
            inList = true;
        } else if (!line.isEmpty()) {
            if (paragraph == null) {
                paragraph = new StringJoiner(" ", "<p>", "</p>\n");
            }
            paragraph.add(inline(line));
        }
    }

    private void heading(String line) {
        int level = line.startsWith("##") ? 2 : 1;
        String title = line.substring(level).strip();
        String anchor = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        while (contents.containsKey(anchor)) {
            anchor += "x";
        }
        contents.put(anchor, title);
        html.append(String.format(Locale.ROOT, "<h%d id=\"%s\">%s</h%1$d>\n", level, anchor, inline(title)));
    }

    private void closeParagraph() {
        if (paragraph != null) {
            html.append(paragraph);
            paragraph = null;
        }
    }

    private static String inline(String text) {
        String safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        return links(pairs(pairs(safe, "**", "strong"), "`", "code"));
    }

    private static String pairs(String text, String mark, String tag) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        int open = text.indexOf(mark);
        int close;
        while (open >= 0 && (close = text.indexOf(mark, open + mark.length())) >= 0) {
            out.append(text, from, open).append('<').append(tag).append('>');
            out.append(text, open + mark.length(), close).append("</").append(tag).append('>');
            from = close + mark.length();
            open = text.indexOf(mark, from);
        }
        return out.append(text.substring(from)).toString();
    }

    private static String links(String text) {
        return text.contains("](") ? text.replaceAll("\\[([^\\]]+)\\]\\(([^)]+)\\)", "<a href=\"$2\">$1</a>") : text;
    }

    private String finish() {
        StringJoiner list = new StringJoiner("</li><li>", "<ol><li>", "</li></ol>\n");
        list.setEmptyValue("<!-- nothing -->");
        contents.forEach((anchor, title) -> list.add("<a href=\"#" + anchor + "\">" + title + "</a>"));
        return html.insert(0, list).toString();
    }

    private static String source(int page, int lines) {
        StringBuilder text = new StringBuilder("# Page " + page + " & more\n");
        for (int i = 0; i < lines; i++) {
            int r = (page * 613 + i * 271) % 97;
            text.append(r < 12 ? "## What is new, part " + r % 5 + "?\n"
                : r < 30 ? "- item **" + r + "** of `list<T>`\n"
                : r < 40 ? "\n" : r < 48 ? "see [the guide](guide/" + r + ".html) for 2 ** 3\n"
                : "   plain words, no marks, in line " + i + (r % 7 == 0 ? " with `code`" : "") + "\n");
        }
        return text.toString();
    }
}
