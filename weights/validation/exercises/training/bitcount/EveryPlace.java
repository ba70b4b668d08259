/** Adds up the places of all set bits, where the lowest place counts 1, by asking for each bit. */
public final class EveryPlace {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int[] numbers(int n) {
        int[] numbers = new int[n];
        int state = 0x13579BDF;
        for (int i = 0; i < n; i++) {
            state ^= state << 7;
            state ^= state >>> 9;
            state ^= state << 8;
            numbers[i] = (i & 3) == 0 ? state & 0xFFFF : state;
        }
        return numbers;
    }

    public static long run(int n) {
        long sum = 0;
        for (int number : numbers(n)) {
            for (int place = 0; place < 32; place++) {
                if ((number >> place & 1) == 1) {
                    sum += place + 1;
                }
            }
        }
        return sum;
    }
}
