import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.SplittableRandom;

/** RE2/J compiles regular expressions to automata and finds addresses, dates and repeated words in mails. */
public final class MailSearch {
    private static String mail(SplittableRandom random) {
        StringBuilder mail = new StringBuilder("From: ann").append(random.nextInt(100));
        mail.append("@mail.example.org on 2024-");
        mail.append(1 + random.nextInt(12)).append('-').append(10 + random.nextInt(18)).append(" call +49 ");
        for (int i = 0; i < 8; i++) {
            mail.append(random.nextInt(5) == 0 ? "URGENT " : "words ");
            mail.append((char) ('a' + random.nextInt(26))).append(' ');
        }
        return mail.toString();
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(140);
        Pattern address = Pattern.compile("([a-z0-9.]+)@((?:[a-z]+\\.)+(org|com))");
        Pattern date = Pattern.compile("(?P<year>\\d{4})-(?P<month>\\d{1,2})-\\d+");
        Pattern urgent = Pattern.compile("(?i)\\burgent\\b|imm(ed|id)iately");
        long sum = 0;
        for (int i = 0; i < n; i++) {
            String mail = mail(random);
            Matcher found = address.matcher(mail);
            if (found.find()) {
                sum = sum * 31 + found.group(1).hashCode() + found.start(3);
            }
            Matcher day = date.matcher(mail);
            if (day.find()) {
                sum = sum * 31 + Integer.parseInt(day.group("month"));
            }
            sum = sum * 31 + urgent.matcher(mail).replaceAll("!").length();
            if (i % 4 == 0) {
                Pattern own = Pattern.compile("w(or|" + (char) ('a' + i % 26) + ")+ds? [" + (i % 10) + "a-m]{1,2}$");
                sum += own.matcher(mail.trim()).find() ? 1 : 0;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
