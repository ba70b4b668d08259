/** Looks at the heads of all lists for each number. */
public final class AllHeads {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] lists = lists(n);
        int[] heads = new int[lists.length];
        long sum = 0;
        for (int place = 0; place < n; place++) {
            int least = -1;
            for (int k = 0; k < lists.length; k++) {
                if (heads[k] == lists[k].length) {
                    continue;
                }
                if (least < 0 || lists[k][heads[k]] < lists[least][heads[least]]) {
                    least = k;
                }
            }
            int number = lists[least][heads[least]++];
            sum += (long) number * (place % 100 + 1);
        }
        return sum;
    }

    private static int[][] lists(int n) {
        int[][] lists = new int[20][];
        int seed = 5;
        for (int k = 0; k < lists.length; k++) {
            lists[k] = new int[(n + k) / lists.length];
            int value = k;
            for (int i = 0; i < lists[k].length; i++) {
                seed = seed * 22695477 + 1;
                value += (seed >>> 16) % 50;
                lists[k][i] = value;
            }
        }
        return lists;
    }
}
