/** Multiplies two very long numbers by splitting them into halves. */
public final class KaratsubaProduct {
    private static final int BASE = 10_000;
    private static final int SHORT = 20;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] left = number(n + 1, 4711);
        int[] right = number(n + 1, 815);
        int[] product = multiply(left, right);
        long check = 0;
        for (int digit : product) {
            check = check * 101 + digit;
        }
        return check;
    }

    private static int[] number(int length, int start) {
        int[] digits = new int[length];
        int seed = start;
        for (int i = 0; i < length; i++) {
            seed ^= seed << 13;
            seed ^= seed >>> 17;
            seed ^= seed << 5;
            digits[i] = (seed >>> 1) % BASE;
        }
        return digits;
    }

    private static int[] multiply(int[] left, int[] right) {
        int length = left.length;
        if (length <= SHORT) {
            return bySchool(left, right);
        }
        int half = (length + 1) / 2;
        int[] lowLeft = slice(left, 0, half);
        int[] highLeft = slice(left, half, half);
        int[] lowRight = slice(right, 0, half);
        int[] highRight = slice(right, half, half);
        int[] low = multiply(lowLeft, lowRight);
        int[] high = multiply(highLeft, highRight);
        int[] cross = multiply(sum(lowLeft, highLeft), sum(lowRight, highRight));
        int[] result = new int[2 * length];
        accumulate(result, low, 0, 1);
        accumulate(result, high, 2 * half, 1);
        accumulate(result, cross, half, 1);
        accumulate(result, low, half, -1);
        accumulate(result, high, half, -1);
        return result;
    }

    private static int[] bySchool(int[] left, int[] right) {
        int[] result = new int[left.length + right.length];
        for (int i = 0; i < left.length; i++) {
            int carry = 0;
            for (int j = 0; j < right.length; j++) {
                int value = result[i + j] + left[i] * right[j] + carry;
                carry = value / BASE;
                result[i + j] = value - carry * BASE;
            }
            result[i + right.length] = carry;
        }
        return result;
    }

    private static int[] slice(int[] digits, int from, int count) {
        int[] result = new int[count];
        System.arraycopy(digits, from, result, 0, Math.min(count, digits.length - from));
        return result;
    }

    private static int[] sum(int[] a, int[] b) {
        int[] result = new int[a.length + 1];
        for (int i = 0; i < a.length; i++) {
            int value = result[i] + a[i] + b[i];
            if (value >= BASE) {
                value -= BASE;
                result[i + 1] = 1;
            }
            result[i] = value;
        }
        return result;
    }

    private static void accumulate(int[] target, int[] digits, int shift, int sign) {
        int carry = 0;
        for (int i = 0; i + shift < target.length && (i < digits.length || carry != 0); i++) {
            int value = target[i + shift] + carry + (i < digits.length ? sign * digits[i] : 0);
            carry = value < 0 ? -1 : value >= BASE ? 1 : 0;
            target[i + shift] = value - carry * BASE;
        }
    }
}
