/** Counts different values with a tree. */
public final class SearchTree {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private int value;
    private SearchTree left;
    private SearchTree right;

    private SearchTree(int value) {
        this.value = value;
    }

    private int add(int added) {
        if (added == value) {
            return 0;
        }
        if (added < value) {
            if (left == null) {
                left = new SearchTree(added);
                return 1;
            }
            return left.add(added);
        }
        if (right == null) {
            right = new SearchTree(added);
            return 1;
        }
        return right.add(added);
    }

    public static long run(int n) {
        SearchTree root = null;
        int count = 0;
        int seed = 1;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int value = (seed >>> 16) % n;
            if (root == null) {
                root = new SearchTree(value);
                count++;
            } else {
                count += root.add(value);
            }
        }
        return count;
    }
}
