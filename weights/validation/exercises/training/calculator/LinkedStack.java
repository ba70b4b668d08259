/** Values of postfix expressions, with a stack of linked boxes and operators that are objects. */
public final class LinkedStack {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Operator {
        Integer apply(Integer left, Integer right);
    }

    private static final class Stack<T> {
        private record Box<T>(T content, Box<T> below) { }

        private Box<T> top;

        void push(T value) {
            top = new Box<>(value, top);
        }

        T pop() {
            if (isEmpty()) {
                throw new IllegalStateException("nothing is left");
            }
            T value = top.content;
            top = top.below;
            return value;
        }

        boolean isEmpty() {
            return top == null;
        }
    }

    private static final Operator[] OPERATORS = {(left, right) -> left + right, (left, right) -> left - right,
        (left, right) -> left * right, Math::max};

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

    private static int evaluate(int[] tokens) {
        Stack<Integer> stack = new Stack<>();
        for (int token : tokens) {
            if (token < 0) {
                Integer right = stack.pop();
                Integer left = stack.pop();
                stack.push(OPERATORS[-1 - token].apply(left, right));
            } else {
                stack.push(token);
            }
        }
        return stack.pop();
    }

    public static long run(int n) {
        long sum = 0;
        for (int[] tokens : expressions(n)) {
            sum = sum * 31 + evaluate(tokens);
        }
        return sum;
    }
}
