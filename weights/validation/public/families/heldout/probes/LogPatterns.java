import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines of a server log are matched against patterns, and addresses, codes and sizes are taken out, as grep would. */
public final class LogPatterns {

    private static final Pattern ENTRY = Pattern.compile(
            "^(\\d{1,3}(?:\\.\\d{1,3}){3}) - (\\w+|-) \\[([^\\]]+)\\] \"(GET|POST) (\\S+)\" (\\d{3}) (\\d+)$");
    private static final Pattern PICTURE = Pattern.compile("(?i)/img/.*\\.(png|jpe?g)(\\?.*)?");
    private static final Pattern SECRET = Pattern.compile("(token|key)=[0-9a-f]+");
    private static final String[] LINES = new String[48];

    static {
        String[] paths = {"/index", "/img/a.PNG", "/img/deep/er/b.jpeg?key=9f", "/login?token=abc123", "/x/y/z.png"};
        for (int i = 0; i < LINES.length; i++) {
            LINES[i] = "10." + i % 7 + "." + i * 3 + "." + (i * 29 % 256) + " - " + (i % 3 == 0 ? "-" : "user" + i)
                    + " [day " + i % 31 + "] \"" + (i % 4 == 0 ? "POST " : "GET ") + paths[i % paths.length] + "\" "
                    + (i % 6 == 0 ? "404" : "200") + (i % 11 == 0 ? " none" : " " + i * 517);
        }
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Matcher entry = ENTRY.matcher(LINES[i % LINES.length]);
            if (!entry.find()) {
                sum = sum * 7 + 1;
                continue;
            }
            String path = entry.group(5);
            sum += Integer.parseInt(entry.group(7)) + entry.group(1).length() * 10L;
            if (PICTURE.matcher(path).matches()) {
                sum += 5;
            }
            sum = sum * 3 + SECRET.matcher(path).replaceAll("$1=*").hashCode() + entry.start(6);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
