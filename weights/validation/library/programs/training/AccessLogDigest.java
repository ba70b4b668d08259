import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes the log of a web server apart with a regular expression and finds the pages that matter most. */
public final class AccessLogDigest {
    private static final Pattern ENTRY = Pattern.compile(
        "(?<host>[\\w.]+) \\[(?<hour>\\d\\d):(?<minute>\\d\\d)\\] \"(?<verb>GET|POST|HEAD) (?<path>[^ ?\"]+)"
            + "(?:\\?(?<query>[^ \"]*))?\" (?<status>\\d{3}) (?<size>\\d+|-)");
    private static final String[] FOLDERS = {"/index", "/img/logo", "/shop/cart", "/shop/item", "/blog/post", "/help"};

    private static final class Page {
        private final String path;
        private int visits;
        private long bytes;
        private int failures;

        private Page(String path) {
            this.path = path;
        }

        private void visit(int status, String size) {
            visits++;
            if (!size.equals("-")) {
                bytes += Long.parseLong(size);
            }
            if (status >= 400) {
                failures++;
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<String> lines = logOf(n);
        Map<String, Page> pages = new HashMap<>();
        int[] byHour = new int[24];
        int unreadable = 0;
        int queries = 0;
        Matcher matcher = ENTRY.matcher("");
        for (String line : lines) {
            if (!matcher.reset(line).matches()) {
                unreadable++;
                continue;
            }
            byHour[Integer.parseInt(matcher.group("hour"))]++;
            String query = matcher.group("query");
            if (query != null) {
                queries += query.split("&").length;
            }
            if (!matcher.group("verb").equals("HEAD")) {
                pages.computeIfAbsent(matcher.group("path"), Page::new)
                    .visit(Integer.parseInt(matcher.group("status")), matcher.group("size"));
            }
        }
        Comparator<Page> order = Comparator.<Page>comparingInt(page -> page.visits)
            .thenComparingLong(page -> page.bytes)
            .thenComparing(page -> page.path, Comparator.reverseOrder());
        PriorityQueue<Page> best = new PriorityQueue<>(order);
        for (Page page : pages.values()) {
            best.add(page);
            if (best.size() > 10) {
                best.poll();
            }
        }
        long sum = unreadable * 31L + queries;
        while (!best.isEmpty()) {
            Page page = best.poll();
            sum = sum * 37 + page.path.hashCode() + page.visits * 5L + page.bytes + page.failures;
        }
        for (int count : byHour) {
            sum = sum * 3 + count;
        }
        return sum;
    }

    private static List<String> logOf(int n) {
        List<String> lines = new ArrayList<>(n);
        long seed = 20_021;
        for (int i = 0; i < n; i++) {
            seed = (seed * 1_103_515_245L + 12_345L) & 0x7fff_ffffL;
            int r = (int) (seed >> 8);
            String path = FOLDERS[r % FOLDERS.length];
            if (path.startsWith("/shop") || path.startsWith("/blog")) {
                path += "/" + (r / 7 % 30) * (r / 211 % 6);
            }
            String query = r % 5 == 0 ? "?id=" + r % 977 + (r % 2 == 0 ? "&lang=en&ref=mail" : "") : "";
            String verb = r % 11 == 3 ? "POST" : r % 13 == 4 ? "HEAD" : r % 97 == 5 ? "BREW" : "GET";
            int minute = (int) (i * 1440L / n);
            lines.add("10.0." + r % 4 + "." + r / 9 % 200 + " [" + minute / 600 + minute / 60 % 10 + ":"
                + minute % 60 / 10 + minute % 10 + "] \"" + verb + " " + path + query + "\" "
                + (r % 17 == 6 ? 404 : r % 41 == 7 ? 500 : 200) + " "
                + (r % 9 == 8 ? "-" : String.valueOf(r % 50_000)));
        }
        return lines;
    }
}
