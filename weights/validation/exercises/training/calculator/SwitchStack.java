/** Values of postfix expressions, with an array as the stack; -1 to -4 are plus, minus, times and the larger one. */
public final class SwitchStack {
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
        int[] stack = new int[32];
        long sum = 0;
        for (int[] tokens : expressions(n)) {
            int top = 0;
            for (int token : tokens) {
                if (token >= 0) {
                    stack[top++] = token;
                    continue;
                }
                int right = stack[--top];
                int left = stack[top - 1];
                switch (token) {
                    case -1:
                        stack[top - 1] = left + right;
                        break;
                    case -2:
                        stack[top - 1] = left - right;
                        break;
                    case -3:
                        stack[top - 1] = left * right;
                        break;
                    default:
                        stack[top - 1] = Math.max(left, right);
                        break;
                }
            }
            sum = sum * 31 + stack[0];
        }
        return sum;
    }
}
