/** The best value of a bag, by dynamic programming. */
public final class Knapsack {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int capacity = 500;
        int[] best = new int[capacity + 1];
        for (int item = 0; item < n; item++) {
            int weight = 3 + item * 17 % 41;
            int value = 5 + item * 29 % 53;
            for (int room = capacity; room >= weight; room--) {
                int with = best[room - weight] + value;
                if (with > best[room]) {
                    best[room] = with;
                }
            }
        }
        return best[capacity];
    }
}
