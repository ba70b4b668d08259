/** Adds up the digits of the powers of seven, which are multiplied as texts from the last digit to the first. */
public final class PowersDigitText {
    private static String times(String number, int factor) {
        StringBuilder result = new StringBuilder();
        int carry = 0;
        for (int i = number.length() - 1; i >= 0; i--) {
            int value = Character.digit(number.charAt(i), 10) * factor + carry;
            result.insert(0, value % 10);
            carry = value / 10;
        }
        if (carry > 0) {
            result.insert(0, carry);
        }
        return result.toString();
    }

    public static long run(int n) {
        String number = "1";
        long sum = 0;
        for (int power = 1; power <= n; power++) {
            number = times(number, 7);
            int total = 0;
            for (String digit : number.split("")) {
                total += Integer.parseInt(digit);
            }
            sum += total;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
