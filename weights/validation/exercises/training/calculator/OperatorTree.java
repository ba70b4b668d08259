/** Builds a tree out of each postfix expression and then asks the root for its value. */
public final class OperatorTree {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private abstract static class Node {
        abstract int value();
    }

    private static final class Leaf extends Node {
        private final int number;

        Leaf(int number) {
            this.number = number;
        }

        @Override
        int value() {
            return number;
        }
    }

    private abstract static class Operation extends Node {
        private final Node left;
        private final Node right;

        Operation(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        abstract int combine(int a, int b);

        @Override
        int value() {
            return combine(left.value(), right.value());
        }
    }

    private static final class Sum extends Operation {
        Sum(Node left, Node right) {
            super(left, right);
        }

        @Override
        int combine(int a, int b) {
            return a + b;
        }
    }

    private static final class Difference extends Operation {
        Difference(Node left, Node right) {
            super(left, right);
        }

        @Override
        int combine(int a, int b) {
            return a - b;
        }
    }

    private static final class Product extends Operation {
        Product(Node left, Node right) {
            super(left, right);
        }

        @Override
        int combine(int a, int b) {
            return a * b;
        }
    }

    private static final class Larger extends Operation {
        Larger(Node left, Node right) {
            super(left, right);
        }

        @Override
        int combine(int a, int b) {
            return a > b ? a : b;
        }
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

    private static Node build(int[] tokens) {
        Node[] nodes = new Node[tokens.length];
        int top = 0;
        for (int token : tokens) {
            if (token >= 0) {
                nodes[top++] = new Leaf(token);
                continue;
            }
            Node right = nodes[--top];
            Node left = nodes[--top];
            nodes[top++] = switch (token) {
                case -1 -> new Sum(left, right);
                case -2 -> new Difference(left, right);
                case -3 -> new Product(left, right);
                default -> new Larger(left, right);
            };
        }
        return nodes[0];
    }

    public static long run(int n) {
        long sum = 0;
        for (int[] tokens : expressions(n)) {
            sum = sum * 31 + build(tokens).value();
        }
        return sum;
    }
}
