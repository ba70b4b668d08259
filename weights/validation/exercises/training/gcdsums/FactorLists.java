/** Splits each number into prime factors first and multiplies those that two numbers share. */
public final class FactorLists {
    private static final int LARGEST = 3000;

    private static final class Factor {
        private final int prime;
        private final Factor next;

        private Factor(int prime, Factor next) {
            this.prime = prime;
            this.next = next;
        }

        private int getPrime() {
            return prime;
        }

        private Factor getNext() {
            return next;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Factor[] numbers = new Factor[n];
        int seed = 8;
        for (int i = 0; i < n; i++) {
            seed = seed * 16807 + 91;
            numbers[i] = factors((seed >>> 8) % LARGEST + 1);
        }
        long sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                sum += shared(numbers[i], numbers[j]);
            }
        }
        return sum;
    }

    /** The prime factors, the largest first. */
    private static Factor factors(int number) {
        Factor list = null;
        int rest = number;
        for (int prime = 2; prime * prime <= rest; prime++) {
            while (rest % prime == 0) {
                list = new Factor(prime, list);
                rest /= prime;
            }
        }
        return rest > 1 ? new Factor(rest, list) : list;
    }

    private static int shared(Factor first, Factor second) {
        int product = 1;
        Factor a = first;
        Factor b = second;
        while (a != null && b != null) {
            if (a.getPrime() == b.getPrime()) {
                product *= a.getPrime();
                a = a.getNext();
                b = b.getNext();
            } else if (a.getPrime() > b.getPrime()) {
                a = a.getNext();
            } else {
                b = b.getNext();
            }
        }
        return product;
    }
}
