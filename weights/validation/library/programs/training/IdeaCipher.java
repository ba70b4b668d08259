/** Blocks are enciphered with multiplications modulo a prime, as the old IDEA cipher does. */
public final class IdeaCipher {
    private static int multiply(int a, int b) {
        if (a == 0) {
            return (0x10001 - b) & 0xffff;
        }
        if (b == 0) {
            return (0x10001 - a) & 0xffff;
        }
        return (int) ((long) a * b % 0x10001) & 0xffff;
    }

    private static void encrypt(int[] block, int[] keys) {
        int x1 = block[0];
        int x2 = block[1];
        int x3 = block[2];
        int x4 = block[3];
        int k = 0;
        for (int round = 0; round < 8; round++) {
            x1 = multiply(x1, keys[k++]);
            x2 = (x2 + keys[k++]) & 0xffff;
            x3 = (x3 + keys[k++]) & 0xffff;
            x4 = multiply(x4, keys[k++]);
            int t2 = multiply(x1 ^ x3, keys[k++]);
            int t1 = multiply((t2 + (x2 ^ x4)) & 0xffff, keys[k++]);
            t2 = (t1 + t2) & 0xffff;
            x1 ^= t1;
            x4 ^= t2;
            int swap = x2 ^ t2;
            x2 = x3 ^ t1;
            x3 = swap;
        }
        block[0] = multiply(x1, keys[k++]);
        block[1] = (x3 + keys[k++]) & 0xffff;
        block[2] = (x2 + keys[k++]) & 0xffff;
        block[3] = multiply(x4, keys[k]);
    }

    public static long run(int n) {
        int[] keys = new int[52];
        int seed = 136;
        for (int i = 0; i < keys.length; i++) {
            seed = seed * 69069 + 1;
            keys[i] = seed >>> 16;
        }
        int[] block = {1, 2, 3, 4};
        long hash = 0;
        for (int i = 0; i < n * 4L; i++) {
            block[i & 3] ^= i & 0xffff;
            encrypt(block, keys);
            hash = hash * 31 + block[0] + ((long) block[1] << 16) + ((long) block[2] << 32);
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
