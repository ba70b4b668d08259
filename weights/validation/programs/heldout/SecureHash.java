/** SHA-256 of a block, with constants that it computes. */
public final class SecureHash {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[] constants = new int[64];
    private final int[] state = new int[8];
    private final int[] words = new int[64];

    public static long run(int n) {
        SecureHash hash = new SecureHash();
        for (int i = 0, prime = 2; i < 64; prime++) {
            boolean isPrime = true;
            for (int divisor = 2; divisor * divisor <= prime; divisor++) {
                isPrime &= prime % divisor != 0;
            }
            if (isPrime) {
                double root = Math.cbrt(prime);
                hash.constants[i] = (int) (long) ((root - Math.floor(root)) * 4294967296.0);
                hash.state[i & 7] ^= (int) (long) (Math.sqrt(prime) * 65536);
                i++;
            }
        }
        for (int block = 0; block < n; block++) {
            for (int i = 0; i < 16; i++) {
                hash.words[i] = block * 16 + i;
            }
            hash.compress();
        }
        long check = 0;
        for (int word : hash.state) {
            check = check * 31 + word;
        }
        return check;
    }

    private static int rotate(int value, int by) {
        return value >>> by | value << 32 - by;
    }

    private void compress() {
        for (int i = 16; i < 64; i++) {
            int x = words[i - 15];
            int y = words[i - 2];
            words[i] = words[i - 16] + (rotate(x, 7) ^ rotate(x, 18) ^ x >>> 3) + words[i - 7]
                + (rotate(y, 17) ^ rotate(y, 19) ^ y >>> 10);
        }
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        int f = state[5];
        int g = state[6];
        int h = state[7];
        for (int i = 0; i < 64; i++) {
            int first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (e & f ^ ~e & g) + constants[i] + words[i];
            int second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + (a & b ^ a & c ^ b & c);
            h = g;
            g = f;
            f = e;
            e = d + first;
            d = c;
            c = b;
            b = a;
            a = first + second;
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
        state[4] += e;
        state[5] += f;
        state[6] += g;
        state[7] += h;
    }
}
