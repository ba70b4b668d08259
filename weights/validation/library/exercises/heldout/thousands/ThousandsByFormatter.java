import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Writes numbers with a comma between thousands with the number format of the library, mapped over a stream. */
public final class ThousandsByFormatter {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        NumberFormat format = NumberFormat.getIntegerInstance(Locale.ROOT);
        return numbers(n).stream()
                .map(format::format)
                .mapToLong(String::hashCode)
                .reduce(0, (checksum, hash) -> checksum * 31 + hash);
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
