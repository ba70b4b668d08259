/** How many smaller numbers share no factor with a number, for all numbers at once. */
public final class TotientTable {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class IntList {
        private int[] items = new int[4];
        private int size;

        void add(int item) {
            if (size == items.length) {
                int[] larger = new int[size * 2];
                System.arraycopy(items, 0, larger, 0, size);
                items = larger;
            }
            items[size++] = item;
        }

        int get(int index) {
            return items[index];
        }

        int size() {
            return size;
        }
    }

    public static long run(int n) {
        int[] totients = new int[n + 1];
        byte[] signs = new byte[n + 1];
        IntList primes = new IntList();
        fill(totients, signs, primes);
        long check = primes.size();
        for (int number = 1; number <= n; number++) {
            check += (long) totients[number] * (number & 15) + signs[number] * 7L;
        }
        return check * 3 + coprimePairs(totients, signs, n);
    }

    private static void fill(int[] totients, byte[] signs, IntList primes) {
        if (totients.length > 1) {
            totients[1] = 1;
            signs[1] = 1;
        }
        for (int number = 2; number < totients.length; number++) {
            if (totients[number] == 0) {
                totients[number] = number - 1;
                signs[number] = -1;
                primes.add(number);
            }
            for (int k = 0; k < primes.size(); k++) {
                int prime = primes.get(k);
                long multiple = (long) prime * number;
                if (multiple >= totients.length) {
                    break;
                }
                if (number % prime == 0) {
                    totients[(int) multiple] = totients[number] * prime;
                    break;
                }
                totients[(int) multiple] = totients[number] * (prime - 1);
                signs[(int) multiple] = (byte) -signs[number];
            }
        }
    }

    private static long coprimePairs(int[] totients, byte[] signs, int n) {
        long bySum = 0;
        long bySigns = 0;
        for (int d = 1; d <= n; d++) {
            bySum += totients[d];
            if (signs[d] != 0) {
                long multiples = n / d;
                bySigns += signs[d] * multiples * multiples;
            }
        }
        return bySum * 2 - 1 == bySigns ? bySum : -bySum;
    }
}
