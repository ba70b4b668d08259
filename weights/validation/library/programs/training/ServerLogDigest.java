import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parses the lines of a web server's log, a page at a time, and reports busy paths, errors and slow hours. */
public final class ServerLogDigest {
    private static final String PAGE = """
            # page {p} of the night shift
            {h}:04 GET /index.html status=200 ms={a} agent=fox
            {h}:05 GET /shop/item?id={b}&lang=en status=200 ms={b} agent=fox

            {h}:07 POST /login?user=u{a} status={s} ms=12 agent=bot referrer=/index.html
            {h}:11 GET /static/logo{b}.png status=304 ms=1
            {h}:12 GET /shop/item?id={a} status=200 ms={a}{b} agent=owl
               # the line below is cut short
            {h}:30 GET
            {h}:31 DELETE /shop/basket status={s} ms={b} agent=owl
            {h}:59 GET /search?q=red+shoes&page={b}&sort=price status=200 ms=1{a} agent=\
            very-old-browser
            """;
    private static final Predicate<String> IS_ENTRY =
            Predicate.not(String::isBlank).and(line -> !line.startsWith("#"));

    record Request(int hour, String method, String path, Map<String, String> query, Map<String, String> facts) {
        static Optional<Request> parse(String line) {
            String[] words = line.split(" ");
            if (words.length < 4) {
                return Optional.empty();
            }
            String target = words[2];
            int mark = target.indexOf('?');
            var query = pairs(mark < 0 ? List.of() : Arrays.asList(target.substring(mark + 1).split("&")));
            return Optional.of(new Request(Integer.parseInt(words[0].substring(0, words[0].indexOf(':'))), words[1],
                    mark < 0 ? target : target.substring(0, mark), query,
                    pairs(Arrays.asList(words).subList(3, words.length))));
        }

        private static Map<String, String> pairs(List<String> texts) {
            return texts.stream()
                    .map(t -> t.split("=", 2))
                    .filter(kv -> kv.length == 2)
                    .collect(Collectors.toMap(kv -> kv[0], kv -> kv[1], (first, second) -> second));
        }

        int number(String fact) {
            return Optional.ofNullable(facts.get(fact)).map(Integer::valueOf).orElse(-1);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        Map<String, Integer> visits = new TreeMap<>();
        for (int page = 0; page < n; page++) {
            List<Request> requests = fill(page).lines()
                    .map(String::strip)
                    .filter(IS_ENTRY)
                    .map(Request::parse)
                    .flatMap(Optional::stream)
                    .toList();
            requests.forEach(r -> visits.merge(r.path(), 1, Integer::sum));
            int errors = (int) requests.stream().filter(r -> r.number("status") / 100 == 4).count();
            String slowest = requests.stream()
                    .max(Comparator.comparingInt((Request r) -> r.number("ms")).thenComparing(Request::path))
                    .map(r -> r.method() + r.path() + r.query().getOrDefault("id", "?"))
                    .orElse("none");
            sum = sum * 37 + slowest.hashCode() + errors * 1000L + requests.get(0).hour();
        }
        String top = visits.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(8)
                .map(e -> e.getKey() + '*' + e.getValue())
                .collect(Collectors.joining("\n"));
        return sum * 37 + top.hashCode();
    }

    private static String fill(int page) {
        Function<Integer, String> digits = k -> IntStream.iterate(page + k, v -> v > 0, v -> v / 3)
                .mapToObj(v -> String.valueOf(v % 3)).collect(Collectors.joining());
        return PAGE.replace("{p}", String.valueOf(page))
                .replace("{h}", String.valueOf(page / 5 % 24))
                .replace("{s}", page % 3 == 0 ? "403" : page % 11 == 0 ? "404" : "200")
                .replace("{a}", String.valueOf(page * 31 % 97))
                .replace("{b}", digits.apply(4).substring(0, 2));
    }
}
