/** Counts the divisors of all numbers; each number keeps a list of them. */
public final class DivisorLists {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Entry {
        private final int divisor;
        private final Entry next;

        Entry(int divisor, Entry next) {
            this.divisor = divisor;
            this.next = next;
        }
    }

    private static final class Number {
        private final int value;
        private Entry first;

        Number(int value) {
            this.value = value;
        }

        void offer(int divisor) {
            if (value % divisor == 0) {
                first = new Entry(divisor, first);
            }
        }

        int countDivisors() {
            int count = 0;
            for (Entry entry = first; entry != null; entry = entry.next) {
                if (entry.divisor > 0) {
                    count++;
                }
            }
            return count;
        }
    }

    public static long run(int n) {
        Number[] numbers = new Number[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = new Number(i + 1);
        }
        for (int divisor = 1; divisor <= n; divisor++) {
            for (int i = divisor - 1; i < n; i += divisor) {
                numbers[i].offer(divisor);
            }
        }
        long total = 0;
        for (Number number : numbers) {
            total += number.countDivisors();
        }
        return total;
    }
}
