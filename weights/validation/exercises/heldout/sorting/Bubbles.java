/** Sorts by swapping neighbours. */
public final class Bubbles {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] a = values(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j + 1 < n; j++) {
                if (a[j] > a[j + 1]) {
                    int swap = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = swap;
                }
            }
        }
        return check(a);
    }

    private static int[] values(int n) {
        int[] a = new int[n];
        int seed = 29;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            a[i] = (seed >>> 16) % 1000;
        }
        return a;
    }

    private static long check(int[] a) {
        long check = 0;
        for (int value : a) {
            check = check * 31 + value;
        }
        return check;
    }
}
