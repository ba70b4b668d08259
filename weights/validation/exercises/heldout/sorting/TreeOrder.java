/** Sorts with a search tree. */
public final class TreeOrder {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Node {
        final int value;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }

        void add(int added) {
            if (added < value) {
                if (left == null) {
                    left = new Node(added);
                } else {
                    left.add(added);
                }
            } else if (right == null) {
                right = new Node(added);
            } else {
                right.add(added);
            }
        }

        long check(long check) {
            long here = left == null ? check : left.check(check);
            here = here * 31 + value;
            return right == null ? here : right.check(here);
        }
    }

    public static long run(int n) {
        Node root = null;
        int seed = 29;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int value = (seed >>> 16) % 1000;
            if (root == null) {
                root = new Node(value);
            } else {
                root.add(value);
            }
        }
        return root == null ? 0 : root.check(0);
    }
}
