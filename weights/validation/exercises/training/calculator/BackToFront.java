/** Reads each postfix expression from its end: an operator first, then its right side, then its left side. */
public final class BackToFront {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[] tokens;
    private int position;

    private BackToFront(int[] tokens) {
        this.tokens = tokens;
        position = tokens.length;
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

    private int value() {
        int token = tokens[--position];
        if (token >= 0) {
            return token;
        }
        int right = value();
        int left = value();
        if (token == -1) {
            return left + right;
        } else if (token == -2) {
            return left - right;
        } else if (token == -3) {
            return left * right;
        }
        return left < right ? right : left;
    }

    public static long run(int n) {
        int[][] all = expressions(n);
        long sum = 0;
        for (int i = 0; i < all.length; i++) {
            sum = sum * 31 + new BackToFront(all[i]).value();
        }
        return sum;
    }
}
