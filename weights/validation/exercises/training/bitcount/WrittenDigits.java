/** Writes each number down as a list of binary digits and lets the digits tell what they weigh. */
public final class WrittenDigits {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Digit {
        int weight(int place);

        Digit higher();
    }

    private record Zero(Digit higher) implements Digit {
        @Override
        public int weight(int place) {
            return 0;
        }
    }

    private record One(Digit higher) implements Digit {
        @Override
        public int weight(int place) {
            return place;
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

    private static Digit write(long number) {
        if (number == 0) {
            return null;
        }
        Digit higher = write(number / 2);
        return number % 2 == 0 ? new Zero(higher) : new One(higher);
    }

    private static int weight(Digit lowest) {
        int place = 1;
        int sum = 0;
        for (Digit digit = lowest; digit != null; digit = digit.higher()) {
            sum += digit.weight(place);
            place++;
        }
        return sum;
    }

    public static long run(int n) {
        long sum = 0;
        for (int number : numbers(n)) {
            long unsigned = number < 0 ? number + (1L << 32) : number;
            sum += weight(write(unsigned));
        }
        return sum;
    }
}
