import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/** Writes numbers with a comma between thousands by taking groups of three digits off the end and joining them. */
public final class ThousandsByGroups {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long checksum = 0;
        for (long number : numbers(n)) {
            checksum = checksum * 31 + format(number).hashCode();
        }
        return checksum;
    }

    static String format(long number) {
        Deque<String> groups = new ArrayDeque<>();
        long rest = Math.abs(number);
        while (rest >= 1000) {
            String group = "" + rest % 1000;
            while (group.length() < 3) {
                group = "0" + group;
            }
            groups.addFirst(group);
            rest = rest / 1000;
        }
        groups.addFirst(String.valueOf(rest));
        String joined = String.join(",", groups);
        return number < 0 ? "-" + joined : joined;
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
