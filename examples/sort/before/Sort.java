/** Sorts N numbers: Sort N */
public class Sort {
    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            while (j > 0 && a[j - 1] > v) a[j] = a[--j];
            a[j] = v;
        }
    }

    static int[] numbers(int n) {
        int[] a = new int[n];
        long s = 42;
        for (int i = 0; i < n; i++) a[i] = (int) ((s = s * 6364136223846793005L + 1442695040888963407L) >>> 33);
        return a;
    }

    public static void main(String[] args) {
        insertion(numbers(Integer.parseInt(args[0])));
    }
}
