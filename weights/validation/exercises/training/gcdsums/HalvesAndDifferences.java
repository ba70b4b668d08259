/** Takes the divisor of each pair by halving and subtracting, without any division. */
public final class HalvesAndDifferences {
    private static final int LARGEST = 3000;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] odd = new int[n];
        int[] twos = new int[n];
        int seed = 8;
        for (int i = 0; i < n; i++) {
            seed = seed * 16807 + 91;
            int number = (seed >>> 8) % LARGEST + 1;
            while ((number & 1) == 0) {
                number >>= 1;
                twos[i]++;
            }
            odd[i] = number;
        }
        long sum = 0;
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < i; j++) {
                sum += (long) ofOdd(odd[i], odd[j]) << Math.min(twos[i], twos[j]);
            }
        }
        return sum;
    }

    private static int ofOdd(int first, int second) {
        int a = first;
        int b = second;
        while (a != b) {
            if (a > b) {
                a -= b;
                do {
                    a >>= 1;
                } while ((a & 1) == 0);
            } else {
                b -= a;
                do {
                    b >>= 1;
                } while ((b & 1) == 0);
            }
        }
        return a;
    }
}
