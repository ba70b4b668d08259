/** Takes the divisor of each pair by a method that calls itself; the pairs come from a list of objects. */
public final class RecursiveRemainders {
    private static final int LARGEST = 3000;

    private record Numbers(int head, Numbers tail) {
        private long pairs() {
            long sum = 0;
            for (Numbers other = tail; other != null; other = other.tail()) {
                sum += divisor(head, other.head());
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Numbers numbers = null;
        int seed = 8;
        for (int i = 0; i < n; i++) {
            seed = seed * 16807 + 91;
            numbers = new Numbers((seed >>> 8) % LARGEST + 1, numbers);
        }
        long sum = 0;
        for (Numbers rest = numbers; rest != null; rest = rest.tail()) {
            sum += rest.pairs();
        }
        return sum;
    }

    private static int divisor(int first, int second) {
        return second == 0 ? first : divisor(second, first % second);
    }
}
