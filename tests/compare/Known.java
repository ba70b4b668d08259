import java.util.*;

/** Programs of known growth: Known NAME N. */
public class Known {
    static long sink;
    /** In scope jdk, one call costs less than printing one more digit, so short programs repeat their calls. */
    static final int OFTEN = 1000;
    static long seed = 42;

    static int next(int bound) {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        return (int) ((seed >>> 33) % bound);
    }

    static int[] numbers(int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = next(1 << 20);
        return a;
    }

    static long constant(int n) { long s = n; for (int i = 0; i < 1000; i++) s += i; return s; }
    static int binary(int n) { int lo = 0, hi = n - 1, steps = 0; while (lo <= hi) { int m = (lo + hi) >>> 1; steps++; if (m < n - 1) lo = m + 1; else return steps; } return steps; }
    static long power(int n) { long r = 1, b = 3; int e = n; while (e > 0) { if ((e & 1) == 1) r *= b; b *= b; e >>= 1; } return r; }
    static int logs(int n) { int c = 0; for (int i = n; i > 0; i /= 2) for (int j = n; j > 0; j /= 2) c++; return c; }
    static int roots(int n) { int c = 0; for (int i = 1; (long) i * i <= n; i++) c += i; return c; }
    static long sum(int n) { long s = 0; for (int i = 0; i < n; i++) s += i; return s; }
    static int table(int n) { Map<Integer, Integer> m = new HashMap<>(); for (int i = 0; i < n; i++) m.merge(next(1 << 20), 1, Integer::sum); return m.size(); }
    static int list(int n) { List<Integer> l = new ArrayList<>(); for (int i = 0; i < n; i++) l.add(i * 3); int s = 0; for (int x : l) s += x; return s; }
    static int text(int n) { StringBuilder b = new StringBuilder(); for (int i = 0; i < n; i++) b.append(i % 10); return b.length(); }
    static void merge(int[] a, int[] b, int lo, int hi) {
        if (hi - lo < 2) return;
        int mid = (lo + hi) >>> 1; merge(a, b, lo, mid); merge(a, b, mid, hi);
        int i = lo, j = mid, k = lo;
        while (k < hi) b[k++] = j >= hi || i < mid && a[i] <= a[j] ? a[i++] : a[j++];
        for (k = lo; k < hi; k++) a[k] = b[k];
    }
    static void heap(int[] a) {
        int n = a.length;
        for (int i = n / 2 - 1; i >= 0; i--) sift(a, i, n);
        for (int m = n - 1; m > 0; m--) { int t = a[0]; a[0] = a[m]; a[m] = t; sift(a, 0, m); }
    }
    static void sift(int[] a, int i, int n) {
        while (true) { int j = 2 * i + 1; if (j >= n) return; if (j + 1 < n && a[j + 1] > a[j]) j++; if (a[i] >= a[j]) return; int t = a[i]; a[i] = a[j]; a[j] = t; i = j; }
    }
    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int p = a[(lo + hi) >>> 1], i = lo, j = hi;
        while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; } }
        quick(a, lo, j); quick(a, i, hi);
    }
    static int tree(int n) { TreeMap<Integer, Integer> m = new TreeMap<>(); for (int i = 0; i < n; i++) m.put(next(1 << 28), i); return m.size(); }
    static int sorted(int n) { Integer[] a = new Integer[n]; for (int i = 0; i < n; i++) a[i] = next(1 << 28); Arrays.sort(a); return a[0]; }
    static long harmonic(int n) { long c = 0; for (int i = 1; i <= n; i++) for (int j = i; j <= n; j += i) c++; return c; }
    static int sieve(int n) { boolean[] b = new boolean[n + 1]; int c = 0; for (int i = 2; i <= n; i++) { if (!b[i]) { c++; for (long j = (long) i * i; j <= n; j += i) b[(int) j] = true; } } return c; }
    static long nloglog(int n) { long c = 0; for (int k = 0; k < n; k++) for (int i = n; i > 0; i /= 2) for (int j = n; j > 0; j /= 2) c++; return c; }
    static void mergeSorted(int[] a, int lo, int hi) { // sorts again at each level: n log^2 n
        if (hi - lo < 2) return;
        int mid = (lo + hi) >>> 1; mergeSorted(a, lo, mid); mergeSorted(a, mid, hi);
        int[] c = Arrays.copyOfRange(a, lo, hi); heap(c); System.arraycopy(c, 0, a, lo, c.length);
    }
    static int primes(int n) { int c = 0; for (int i = 2; i <= n; i++) { int d = 2; for (; (long) d * d <= i; d++) sink += d; c += d; } return c; }
    static long blocks(int n) { int s = (int) Math.sqrt(n); long c = 0; for (int q = 0; q < n; q++) for (int k = 0; k < s; k++) c += k; return c; }
    static void bubble(int[] a) { for (int i = 0; i < a.length; i++) for (int j = 0; j + 1 < a.length - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } }
    static void insertion(int[] a) { for (int i = 1; i < a.length; i++) { int x = a[i], j = i - 1; while (j >= 0 && a[j] > x) { a[j + 1] = a[j]; j--; } a[j + 1] = x; } }
    static int pairs(int n) { int c = 0; for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) c++; return c; }
    static int lcs(int n) { int[] a = numbers(n), b = numbers(n); int[][] d = new int[n + 1][n + 1]; for (int i = 1; i <= n; i++) for (int j = 1; j <= n; j++) d[i][j] = (a[i - 1] & 3) == (b[j - 1] & 3) ? d[i - 1][j - 1] + 1 : Math.max(d[i - 1][j], d[i][j - 1]); return d[n][n]; }
    static int listRemove(int n) { LinkedList<Integer> l = new LinkedList<>(); for (int i = 0; i < n; i++) l.add(i); int s = 0; for (int i = 0; i < n; i++) s += l.get(i); return s; }
    static long rows(int n) { long s = 0; for (int i = 0; i < n; i++) { int[] a = numbers(n); heap(a); s += a[0]; } return s; }
    static long gcds(int n) { long c = 0; for (int i = 1; i <= n; i++) for (int j = 1; j <= n; j++) { int a = i, b = j; while (b != 0) { int t = a % b; a = b; b = t; } c += a; } return c; }
    static long squareRoots(int n) { int s = (int) Math.sqrt(n); long c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < s; k++) c++; return c; }
    static long product(int n) { int[][] a = new int[n][n]; long c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { int s = 0; for (int k = 0; k < n; k++) s += a[i][k] * a[k][j]; c += s; } return c; }
    static int triples(int n) { int c = 0; for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) for (int k = j + 1; k < n; k++) c++; return c; }
    static int fours(int n) { int c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) for (int l = 0; l < n; l++) c++; return c; }
    static long karatsuba(int n) { if (n < 2) return 1; int m = (n + 1) / 2; long s = 0; for (int i = 0; i < n; i++) s += i; return s + karatsuba(m) + karatsuba(m) + karatsuba(m); }
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int subsets(int n) { int c = 0; for (int s = 0; s < 1 << n; s++) c ^= s; return c; }
    static long hanoi(int n) { return n == 0 ? 0 : hanoi(n - 1) + 1 + hanoi(n - 1); }
    static int queens(int n, int row, int c, int d, int e) { if (row == n) return 1; int f = 0; for (int k = 0; k < n; k++) { if ((c >> k & 1 | d >> row + k & 1 | e >> row - k + n & 1) == 0) f += queens(n, row + 1, c | 1 << k, d | 1 << row + k, e | 1 << row - k + n); } return f; }
    static int perms(int[] a, int k) { if (k == a.length) return 1; int c = 0; for (int i = k; i < a.length; i++) { int t = a[k]; a[k] = a[i]; a[i] = t; c += perms(a, k + 1); t = a[k]; a[k] = a[i]; a[i] = t; } return c; }
    static long salesman(int n) { long c = 0; for (int s = 0; s < 1 << n; s++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) c++; return c; }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[1]);
        switch (args[0]) {
            case "constant" -> sink = constant(n);
            case "binary" -> sink = binary(n);
            case "power" -> { for (int i = 0; i < OFTEN; i++) sink = power(n); }
            case "logs" -> { for (int i = 0; i < OFTEN; i++) sink = logs(n); }
            case "roots" -> { for (int i = 0; i < OFTEN; i++) sink = roots(n); }
            case "sum" -> sink = sum(n);
            case "table" -> sink = table(n);
            case "list" -> sink = list(n);
            case "text" -> sink = text(n);
            case "merge" -> merge(numbers(n), new int[n], 0, n);
            case "heap" -> heap(numbers(n));
            case "quick" -> quick(numbers(n), 0, n - 1);
            case "tree" -> sink = tree(n);
            case "sorted" -> sink = sorted(n);
            case "harmonic" -> sink = harmonic(n);
            case "sieve" -> sink = sieve(n);
            case "nloglog" -> sink = nloglog(n);
            case "mergeSorted" -> mergeSorted(numbers(n), 0, n);
            case "primes" -> sink = primes(n);
            case "blocks" -> sink = blocks(n);
            case "bubble" -> bubble(numbers(n));
            case "insertion" -> insertion(numbers(n));
            case "pairs" -> sink = pairs(n);
            case "lcs" -> sink = lcs(n);
            case "listRemove" -> sink = listRemove(n);
            case "rows" -> sink = rows(n);
            case "gcds" -> sink = gcds(n);
            case "squareRoots" -> sink = squareRoots(n);
            case "product" -> sink = product(n);
            case "triples" -> sink = triples(n);
            case "fours" -> sink = fours(n);
            case "karatsuba" -> sink = karatsuba(n);
            case "fib" -> sink = fib(n);
            case "subsets" -> sink = subsets(n);
            case "hanoi" -> sink = hanoi(n);
            case "queens" -> sink = queens(n, 0, 0, 0, 0);
            case "perms" -> sink = perms(numbers(n), 0);
            case "salesman" -> sink = salesman(n);
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println(sink);
    }
}
