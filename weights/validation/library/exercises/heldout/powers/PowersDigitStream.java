import java.math.BigInteger;
import java.util.stream.Stream;

/** Adds up the digits of the powers of seven, with a stream of big numbers and their texts. */
public final class PowersDigitStream {
    private static final BigInteger SEVEN = BigInteger.valueOf(7);

    private static long digits(BigInteger number) {
        return number.toString()
            .chars()
            .map(Character::getNumericValue)
            .sum();
    }

    public static long run(int n) {
        return Stream.iterate(SEVEN, SEVEN::multiply)
            .limit(n)
            .mapToLong(PowersDigitStream::digits)
            .sum();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
