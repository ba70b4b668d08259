/** Adds up the places of all set bits with two tables of what a byte has. */
public final class ByteTables {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final byte[] count = new byte[256];
    private final byte[] places = new byte[256];

    private ByteTables() {
        for (int value = 1; value < 256; value++) {
            int half = value >> 1;
            count[value] = (byte) (count[half] + (value & 1));
            places[value] = (byte) (places[half] + count[value]);
        }
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

    private int weight(int number) {
        int weight = 0;
        int rest = number;
        for (int below = 0; rest != 0; below += 8) {
            weight += places[rest & 255] + below * count[rest & 255];
            rest >>>= 8;
        }
        return weight;
    }

    public static long run(int n) {
        ByteTables tables = new ByteTables();
        long sum = 0;
        for (int number : numbers(n)) {
            sum += tables.weight(number);
        }
        return sum;
    }
}
