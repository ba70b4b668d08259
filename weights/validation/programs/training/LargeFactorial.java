/** A factorial with thousands of digits, in an array. */
public final class LargeFactorial {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] digits = new int[n + 8];
        digits[0] = 1;
        int length = 1;
        for (int factor = 2; factor <= n; factor++) {
            long carry = 0;
            for (int i = 0; i < length; i++) {
                long product = (long) digits[i] * factor + carry;
                digits[i] = (int) (product % 1_000_000);
                carry = product / 1_000_000;
            }
            if (carry > 0) {
                digits[length++] = (int) carry;
            }
        }
        long check = length;
        for (int i = 0; i < length; i++) {
            check = check * 31 + digits[i];
        }
        return check;
    }
}
