import java.util.Scanner;

/** A program of each class of growth: Growth NAME N; N may also be a property (-Dsize) or stdin. */
public class Growth {
    static long sink;

    static int constant(int n) {
        int s = n;
        for (int i = 0; i < 100; i++) s += i;
        return s;
    }

    static int search(int n, int key) {
        int lo = 0, hi = n - 1;
        while (lo <= hi) {
            int mid = (lo + hi) >>> 1;
            if (mid < key) lo = mid + 1;
            else if (mid > key) hi = mid - 1;
            else return mid;
        }
        return -1;
    }

    static long sum(int n) {
        long s = 0;
        for (int i = 0; i < n; i++) s += i;
        return s;
    }

    static void merge(int[] a, int[] b, int lo, int hi) {
        if (hi - lo < 2) return;
        int mid = (lo + hi) >>> 1;
        merge(a, b, lo, mid);
        merge(a, b, mid, hi);
        int i = lo, j = mid, k = lo;
        while (k < hi) b[k++] = j >= hi || i < mid && a[i] <= a[j] ? a[i++] : a[j++];
        for (k = lo; k < hi; k++) a[k] = b[k];
    }

    static void bubble(int[] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j + 1 < a.length - i; j++) {
                if (a[j] > a[j + 1]) {
                    int t = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = t;
                }
            }
        }
    }

    static void product(int n) {
        int[][] a = new int[n][n], b = new int[n][n], c = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int s = 0;
                for (int k = 0; k < n; k++) s += a[i][k] * b[k][j];
                c[i][j] = s;
            }
        }
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int[] random(int n) {
        int[] a = new int[n];
        long s = 42;
        for (int i = 0; i < n; i++) {
            s = s * 6364136223846793005L + 1442695040888963407L;
            a[i] = (int) (s >>> 33);
        }
        return a;
    }

    static int size(String text) {
        return switch (text) {
            case "property" -> Integer.getInteger("size");
            case "stdin" -> new Scanner(System.in).nextInt();
            default -> Integer.parseInt(text);
        };
    }

    public static void main(String[] args) {
        int n = size(args[1]);
        switch (args[0]) {
            case "constant" -> sink = constant(n);
            case "search" -> sink = search(n, n);
            case "merge" -> merge(random(n), new int[n], 0, n);
            case "bubble" -> bubble(random(n));
            case "product" -> product(n);
            case "fib" -> sink = fib(n);
            default -> sink = sum(n);
        }
    }
}
