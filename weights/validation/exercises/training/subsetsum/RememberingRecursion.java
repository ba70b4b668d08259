/** Counts the sums that parts of some numbers have, and asks for the half: take it or leave it, with a memory. */
public final class RememberingRecursion {
    private final int[] numbers;
    private final boolean[][] seen;
    private int count;

    private RememberingRecursion(int[] numbers, int total) {
        this.numbers = numbers;
        this.seen = new boolean[numbers.length + 1][total + 1];
    }

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
        RememberingRecursion search = new RememberingRecursion(numbers, total);
        search.choose(0, 0);
        boolean half = search.seen[n][total / 2];
        return 2L * search.count + (half ? 1 : 0);
    }

    private void choose(int index, int sum) {
        if (seen[index][sum]) {
            return;
        }
        seen[index][sum] = true;
        if (index == numbers.length) {
            count++;
            return;
        }
        choose(index + 1, sum);
        choose(index + 1, sum + numbers[index]);
    }
}
