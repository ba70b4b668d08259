import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Brings web links into one canonical form, drops what only serves tracking, and counts the different links. */
public final class QueryLinks {
    private static final Set<String> TRACKING = new HashSet<>(Arrays.asList("utm", "ref", "session"));
    private static final List<String> VALUES =
        List.of("red shoes", "50% off", "caf\u00e9", "a&b", "plain", "42", "x=y", "\u4e2d\u6587");

    private static final class Link implements Comparable<Link> {
        private final String host;
        private final String path;
        private final Map<String, List<String>> query;

        Link(String host, String path, Map<String, List<String>> query) {
            this.host = host;
            this.path = path;
            this.query = query;
        }

        static Link parse(String address) {
            int scheme = address.indexOf("://") + 3;
            int slash = address.indexOf('/', scheme);
            int mark = address.indexOf('?');
            int hash = address.lastIndexOf('#');
            int end = hash < 0 ? address.length() : hash;
            Map<String, List<String>> query = new TreeMap<>();
            if (mark >= 0) {
                for (String pair : address.substring(mark + 1, end).split("&")) {
                    int equal = pair.indexOf('=');
                    String key = equal < 0 ? pair : pair.substring(0, equal);
                    String value =
                        equal < 0 ? "" : URLDecoder.decode(pair.substring(equal + 1), StandardCharsets.UTF_8);
                    if (!TRACKING.contains(key)) {
                        query.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
                    }
                }
            }
            String host = address.substring(scheme, slash).toLowerCase(Locale.ROOT);
            String path = address.substring(slash, mark < 0 ? end : mark).replaceAll("/{2,}", "/");
            return new Link(host.startsWith("www.") ? host.substring(4) : host, path, query);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Link link && host.equals(link.host) && path.equals(link.path)
                && query.equals(link.query);
        }

        @Override
        public int hashCode() {
            return Objects.hash(host, path, query);
        }

        @Override
        public int compareTo(Link other) {
            int order = host.compareTo(other.host);
            return order != 0 ? order : toString().compareTo(other.toString());
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder("https://").append(host).append(path);
            char separator = '?';
            for (Map.Entry<String, List<String>> entry : query.entrySet()) {
                for (String value : entry.getValue()) {
                    out.append(separator).append(entry.getKey()).append('=');
                    out.append(URLEncoder.encode(value, StandardCharsets.UTF_8));
                    separator = '&';
                }
            }
            return out.toString();
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<Link, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < n; i++) {
            int r = (int) ((i * 48_271L + 11) % 65_537 * 16_807 % 2_147_483_647L % 4096);
            String value = URLEncoder.encode(VALUES.get(r % VALUES.size()), StandardCharsets.UTF_8);
            StringBuilder address = new StringBuilder(r % 3 == 0 ? "http://WWW." : "https://");
            address.append(r % 5 < 3 ? "Shop.example" : "news.example").append(r % 4 == 1 ? "//list/" : "/list/");
            address.append(r % 10 == 0 ? "" : "?q=" + value + "&page=" + r / 700 + (r % 9 == 1 ? "&q=also" : ""));
            address.append(r % 10 != 0 && r % 7 < 3 ? "&utm=" + i + "&ref" : "").append(r % 6 == 2 ? "#top" : "");
            counts.merge(Link.parse(address.toString()), 1, Integer::sum);
        }
        List<Link> sorted = new ArrayList<>(counts.keySet());
        sorted.sort(null);
        long sum = counts.size();
        for (Link link : sorted) {
            sum = sum * 31 + link.toString().hashCode() + counts.get(link);
        }
        return sum;
    }
}
