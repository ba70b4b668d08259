/** Sorts by counting. */
public final class Counting {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] counts = new int[1000];
        int seed = 29;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            counts[(seed >>> 16) % 1000]++;
        }
        long check = 0;
        for (int value = 0; value < counts.length; value++) {
            for (int i = counts[value]; i > 0; i--) {
                check = check * 31 + value;
            }
        }
        return check;
    }
}
