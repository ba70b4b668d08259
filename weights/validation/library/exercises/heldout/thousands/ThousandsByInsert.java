import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes numbers with a comma between thousands by inserting the commas into a string builder from the end. */
public final class ThousandsByInsert {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long checksum = 0;
        for (Long number : numbers(n)) {
            checksum = checksum * 31 + format(number).hashCode();
        }
        return checksum;
    }

    static String format(long number) {
        StringBuilder builder = new StringBuilder(26).append(number);
        int first = number < 0 ? 1 : 0;
        for (int i = builder.length() - 3; i > first; i -= 3) {
            builder.insert(i, ',');
        }
        return builder.toString();
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
