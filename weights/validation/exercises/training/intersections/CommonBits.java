/** Finds common numbers with two sets of bits, of which those in both are read off at the end. */
public final class CommonBits {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static long[] bits(int count, int seed) {
        long[] words = new long[(2 * count + 63) / 64];
        int state = seed;
        for (int i = 0; i < count; i++) {
            state = state * 1103515245 + 12345;
            int number = (state >>> 14) % (2 * count);
            words[number / 64] |= 1L << number % 64;
        }
        return words;
    }

    public static long run(int n) {
        long[] first = bits(n, 3);
        long[] second = bits(n, 5);
        int count = 0;
        long sum = 0;
        for (int word = 0; word < first.length; word++) {
            long common = first[word] & second[word];
            for (int bit = 0; common != 0; bit++) {
                if ((common & 1) == 1) {
                    count++;
                    sum += word * 64 + bit;
                }
                common >>>= 1;
            }
        }
        return sum * 1000 + count;
    }
}
