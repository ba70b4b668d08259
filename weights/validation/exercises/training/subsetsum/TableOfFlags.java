/** Counts the sums that parts of some numbers have, and asks for the half: a table of flags. */
public final class TableOfFlags {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] numbers = new int[n];
        int total = 0;
        int seed = 17 * n + 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 214_013 + 2_531_011;
            numbers[i] = 12 + 6 * ((seed >>> 16) % 15);
            total += numbers[i];
        }
        boolean[] possible = new boolean[total + 1];
        possible[0] = true;
        int limit = 0;
        for (int number : numbers) {
            limit += number;
            for (int sum = limit; sum >= number; sum--) {
                if (possible[sum - number]) {
                    possible[sum] = true;
                }
            }
        }
        long count = 0;
        for (boolean flag : possible) {
            count += flag ? 1 : 0;
        }
        return 2 * count + (possible[total / 2] ? 1 : 0);
    }
}
