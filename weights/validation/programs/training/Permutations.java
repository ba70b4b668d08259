/** All orders of a few items, by Heap's method. */
public final class Permutations {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long check = 0;
        for (int round = 0; round < n; round++) {
            int[] items = {1, 2, 3, 4, 5, 6};
            check = check * 3 + permute(items, items.length, round);
        }
        return check;
    }

    private static long permute(int[] items, int count, int round) {
        if (count == 1) {
            return (items[0] * 100 + items[1] * 10 + items[2]) ^ round;
        }
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += permute(items, count - 1, round);
            int other = count % 2 == 0 ? i : 0;
            int swap = items[other];
            items[other] = items[count - 1];
            items[count - 1] = swap;
        }
        return sum;
    }
}
