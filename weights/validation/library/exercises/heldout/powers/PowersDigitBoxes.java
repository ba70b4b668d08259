import java.util.ArrayList;

/** Adds up the digits of the powers of seven, which are kept as lists of single digits. */
public final class PowersDigitBoxes {
    public static long run(int n) {
        ArrayList<Integer> digits = new ArrayList<Integer>();
        digits.add(1);
        long sum = 0;
        for (int power = 1; power <= n; power++) {
            int carry = 0;
            for (int i = 0; i < digits.size(); i++) {
                int value = digits.get(i) * 7 + carry;
                digits.set(i, value % 10);
                carry = value / 10;
            }
            if (carry > 0) {
                digits.add(carry);
            }
            int total = 0;
            for (Integer digit : digits) {
                total += digit;
            }
            sum += total;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
