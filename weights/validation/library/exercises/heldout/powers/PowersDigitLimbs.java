import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;

/** Adds up the digits of the powers of seven, which are kept as lists of groups of three digits. */
public final class PowersDigitLimbs {
    private static final int BASE = 1000;
    private static final int[] SUMS = new int[BASE];

    static {
        for (int i = 1; i < SUMS.length; i++) {
            SUMS[i] = SUMS[i / 10] + i % 10;
        }
    }

    private static int multiply(List<Integer> groups) {
        int carry = 0;
        int total = 0;
        for (ListIterator<Integer> iterator = groups.listIterator(); iterator.hasNext(); ) {
            int value = iterator.next() * 7 + carry;
            carry = value / BASE;
            iterator.set(value % BASE);
            total += SUMS[value % BASE];
        }
        if (carry > 0) {
            groups.add(carry);
            total += carry;
        }
        return total;
    }

    public static long run(int n) {
        List<Integer> groups = new ArrayList<>(List.of(1));
        long sum = 0;
        for (int power = 1; power <= n; power++) {
            sum += multiply(groups);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
