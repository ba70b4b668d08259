import java.math.BigInteger;
import java.util.Arrays;

/** Computes digits of pi by the formula of Machin with large integers and looks at how they are spread. */
public final class MachinDigits {
    private static final int GUARD = 8;

    private static BigInteger arcCotangent(int x, BigInteger unity) {
        BigInteger square = BigInteger.valueOf((long) x * x);
        BigInteger term = unity.divide(BigInteger.valueOf(x));
        BigInteger sum = term;
        for (int odd = 3; term.signum() != 0; odd += 2) {
            term = term.divide(square);
            BigInteger part = term.divide(BigInteger.valueOf(odd));
            sum = (odd & 2) != 0 ? sum.subtract(part) : sum.add(part);
        }
        return sum;
    }

    static String digits(int count) {
        BigInteger unity = BigInteger.TEN.pow(count + GUARD);
        BigInteger quarter = arcCotangent(5, unity).shiftLeft(2).subtract(arcCotangent(239, unity));
        return quarter.shiftLeft(2).divide(BigInteger.TEN.pow(GUARD)).toString();
    }

    private static int longestRun(String digits) {
        int best = 0;
        int start = 0;
        for (int i = 1; i <= digits.length(); i++) {
            if (i == digits.length() || digits.charAt(i) != digits.charAt(start)) {
                best = Math.max(best, i - start);
                start = i;
            }
        }
        return best;
    }

    public static long run(int n) {
        String digits = digits(n);
        int[] counts = new int[10];
        digits.chars().map(c -> Character.digit(c, 10)).forEach(d -> counts[d]++);

        int found = 0;
        int missing = 0;
        long places = 0;
        for (int number = 0; number < Math.min(n, 100); number++) {
            int place = digits.indexOf(Integer.toString(number));
            if (place < 0) {
                missing++;
            } else {
                found++;
                places += place;
            }
        }

        BigInteger pieces = BigInteger.ZERO;
        for (int from = 0; from < digits.length(); from += 12) {
            String piece = digits.substring(from, Math.min(from + 12, digits.length()));
            pieces = pieces.add(new BigInteger(piece)).xor(BigInteger.valueOf(from));
        }
        long sum = Arrays.hashCode(counts) + 1_000L * longestRun(digits);
        return sum * 31 + places * 7 + found - missing + pieces.mod(BigInteger.valueOf(1_000_000_007)).longValue();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
