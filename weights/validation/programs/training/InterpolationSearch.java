/** Guesses where a key must lie in a sorted table, as in a telephone book. */
public final class InterpolationSearch {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] keys = new int[n];
        int state = 0x92D68CA2;
        int key = 5;
        for (int i = 0; i < n; i++) {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            key += 1 + (state & 15) + (i % 512 < 40 ? 25 : 0);
            keys[i] = key;
        }
        long check = 0;
        for (int round = 0; round < n; round++) {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            int wanted = (int) ((state & 0xffffffffL) * (key + 10L) >>> 32);
            int steps = search(keys, wanted);
            check += steps >= 0 ? (long) keys[steps] * (round & 15) : steps;
        }
        return check;
    }

    private static int search(int[] keys, int wanted) {
        int low = 0;
        int high = keys.length - 1;
        int probes = 0;
        while (low <= high && wanted >= keys[low] && wanted <= keys[high]) {
            int guess;
            if (keys[low] == keys[high]) {
                guess = low;
            } else if (probes > 20) {
                guess = (low + high) >>> 1;
            } else {
                long part = (long) (wanted - keys[low]) * (high - low);
                guess = low + (int) (part / (keys[high] - keys[low]));
            }
            probes++;
            int difference = keys[guess] - wanted;
            if (difference == 0) {
                return guess;
            }
            if (difference < 0) {
                low = guess + 1;
            } else {
                high = guess - 1;
            }
        }
        return -1 - probes;
    }
}
