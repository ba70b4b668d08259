/** Looks for the first operator, puts the result in place of its two numbers, closes the gap, and looks again. */
public final class ShrinkingList {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int[][] expressions(int n) {
        int[][] expressions = new int[n][];
        int random = 987654321;
        for (int i = 0; i < n; i++) {
            random = random * 1103515245 + 12345;
            int[] tokens = new int[5 + 2 * (random >>> 28)];
            int open = 0;
            for (int k = 0; k < tokens.length; k++) {
                random = random * 1103515245 + 12345;
                int left = tokens.length - k;
                boolean number = open < 2 || open < left && random >= 0;
                tokens[k] = number ? random >>> 20 & 255 : -1 - (random >>> 18 & 3);
                open += number ? 1 : -1;
            }
            expressions[i] = tokens;
        }
        return expressions;
    }

    public static long run(int n) {
        long sum = 0;
        for (int[] tokens : expressions(n)) {
            sum = sum * 31 + evaluate(tokens);
        }
        return sum;
    }

    private static long evaluate(int[] tokens) {
        int size = tokens.length;
        long[] values = new long[size];
        boolean[] operator = new boolean[size];
        for (int i = 0; i < size; i++) {
            values[i] = tokens[i];
            operator[i] = tokens[i] < 0;
        }
        while (size > 1) {
            int at = 0;
            while (!operator[at]) {
                at++;
            }
            values[at - 2] = calculate((int) values[at], (int) values[at - 2], (int) values[at - 1]);
            for (int i = at + 1; i < size; i++) {
                values[i - 2] = values[i];
                operator[i - 2] = operator[i];
            }
            size -= 2;
        }
        return values[0];
    }

    private static int calculate(int operator, int left, int right) {
        int result = left;
        if (operator == -1) {
            result += right;
        }
        if (operator == -2) {
            result -= right;
        }
        if (operator == -3) {
            result *= right;
        }
        if (operator == -4 && right > left) {
            result = right;
        }
        return result;
    }
}
