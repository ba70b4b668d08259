/** Counts primes by taking multiples out of a linked list. */
public final class ListSieve {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Number {
        final int value;
        Number next;

        Number(int value, Number next) {
            this.value = value;
            this.next = next;
        }
    }

    public static long run(int n) {
        Number first = null;
        for (int i = n; i >= 2; i--) {
            first = new Number(i, first);
        }
        int count = 0;
        for (Number prime = first; prime != null; prime = prime.next) {
            count++;
            Number before = prime;
            if (prime.value > n / prime.value) {
                continue;
            }
            for (Number number = prime.next; number != null; number = number.next) {
                if (number.value % prime.value == 0) {
                    before.next = number.next;
                } else {
                    before = number;
                }
            }
        }
        return count;
    }
}
