import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Writes numbers with a comma between thousands by a regular expression that looks ahead for groups of three. */
public final class ThousandsByPattern {
    private static final Pattern GAP = Pattern.compile("(?<=\\d)(?=(\\d{3})+$)");

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long checksum = 0;
        for (long number : numbers(n)) {
            String text = GAP.matcher(Long.toString(number)).replaceAll(",");
            checksum = checksum * 31 + text.hashCode();
        }
        return checksum;
    }

    private static List<Long> numbers(int n) {
        Random random = new Random(1000);
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            long number = random.nextInt(5) == 0 ? random.nextLong() >>> 2 : random.nextInt(3_000_000);
            for (int shrink = random.nextInt(4); shrink > 0; shrink--) {
                number /= 10;
            }
            numbers.add(random.nextInt(6) == 0 ? -number : number);
        }
        return numbers;
    }
}
