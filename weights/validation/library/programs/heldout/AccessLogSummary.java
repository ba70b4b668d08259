import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the lines of a web server's log and sums up hits, bytes, errors and visitors for every page. */
public final class AccessLogSummary {
    private static final String[] PAGES = {
        "/index.html", "/news", "/products/list", "/products/show", "/basket", "/login", "/images/logo.png",
        "/about/contact", "/search", "/api/v1/items"
    };
    private static final String[] METHODS = {"GET", "GET", "GET", "GET", "POST", "HEAD"};

    private long seed = 2024;

    private static final class PageStats {
        final String page;
        int hits;
        int errors;
        long bytes;
        final Set<String> visitors = new HashSet<>();

        PageStats(String page) {
            this.page = page;
        }
    }

    private int next(int bound) {
        seed = (seed * 25214903917L + 11) & ((1L << 48) - 1);
        return (int) ((seed >>> 20) % bound);
    }

    private String line(int i) {
        StringBuilder out = new StringBuilder(96);
        out.append("10.0.").append(next(4)).append('.').append(next(60));
        out.append(" - - [").append(10 + i / 86400).append("/May/2024:").append(i / 3600 % 24).append(':');
        out.append(i / 60 % 60).append(':').append(i % 60).append("] \"");
        out.append(METHODS[next(METHODS.length)]).append(' ');
        int page = Math.min(next(PAGES.length), next(PAGES.length));
        out.append(PAGES[page]);
        if (next(3) == 0) {
            out.append("?id=").append(next(500)).append("&lang=en");
        }
        out.append(" HTTP/1.1\" ");
        int luck = next(100);
        out.append(luck < 88 ? 200 : luck < 93 ? 304 : luck < 98 ? 404 : 500).append(' ');
        if (luck >= 88 && luck < 93) {
            out.append('-');
        } else {
            out.append(200 + next(20000));
        }
        return out.toString();
    }

    private static void read(String line, Map<String, PageStats> stats, Map<Integer, Integer> byStatus) {
        int open = line.indexOf('"');
        int close = line.lastIndexOf('"');
        String[] request = line.substring(open + 1, close).split(" ");
        String[] answer = line.substring(close + 1).trim().split(" ");
        if (request.length != 3 || answer.length != 2 || request[0].equals("HEAD")) {
            return;
        }
        String page = request[1];
        int question = page.indexOf('?');
        if (question >= 0) {
            page = page.substring(0, question);
        }
        PageStats found = stats.get(page);
        if (found == null) {
            found = new PageStats(page);
            stats.put(page, found);
        }
        int status = Integer.parseInt(answer[0]);
        byStatus.merge(status, 1, Integer::sum);
        found.hits++;
        if (status >= 400) {
            found.errors++;
        }
        if (!answer[1].equals("-")) {
            found.bytes += Long.parseLong(answer[1]);
        }
        found.visitors.add(line.substring(0, line.indexOf(' ')));
    }

    public static long run(int n) {
        AccessLogSummary log = new AccessLogSummary();
        Map<String, PageStats> stats = new HashMap<>();
        Map<Integer, Integer> byStatus = new HashMap<>();
        for (int i = 0; i < n; i++) {
            read(log.line(i), stats, byStatus);
        }
        List<PageStats> sorted = new ArrayList<>(stats.values());
        sorted.sort(Comparator.comparingInt((PageStats s) -> s.hits).reversed().thenComparing(s -> s.page));
        long sum = byStatus.getOrDefault(200, 0) * 3L + byStatus.getOrDefault(404, 0);
        for (PageStats s : sorted) {
            sum = sum * 37 + s.hits + s.errors * 5L + s.bytes + s.visitors.size() * 11L + s.page.length();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
