/** Kernels whose misses in a cache of 32 KB with eight ways and lines of 64 bytes can be worked out on paper. */
public class Kernels {
    static int result;

    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static int stride(int[] all) {
        int sum = 0;
        for (int i = 0; i < all.length; i += 16) {
            sum += all[i];
        }
        return sum;
    }

    static void byColumns(int[] a, int[] b, int[] c) {
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 512; j++) {
                int sum = 0;
                for (int k = 0; k < 512; k++) {
                    sum += a[i * 512 + k] * b[k * 512 + j];
                }
                c[i * 512 + j] = sum;
            }
        }
    }

    static void byRows(int[] a, int[] b, int[] c) {
        for (int i = 0; i < 8; i++) {
            for (int k = 0; k < 512; k++) {
                int factor = a[i * 512 + k];
                for (int j = 0; j < 512; j++) {
                    c[i * 512 + j] += factor * b[k * 512 + j];
                }
            }
        }
    }

    static int inOrder(Node first) {
        int sum = 0;
        for (Node node = first; node != null; node = node.next) {
            sum += node.value;
        }
        return sum;
    }

    static int outOfOrder(Node first) {
        int sum = 0;
        for (Node node = first; node != null; node = node.next) {
            sum += node.value;
        }
        return sum;
    }

    static int guessed(int rounds) {
        int odd = 0;
        long seed = 42;
        for (int i = 0; i < rounds; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            if ((seed >>> 60 & 1) == 1) {
                odd++;
            }
        }
        return odd;
    }

    static int known(int rounds) {
        int odd = 0;
        for (int i = 0; i < rounds; i++) {
            if ((i & 1) == 1) {
                odd++;
            }
        }
        return odd;
    }

    static int switched(int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) {
            switch (i % 3) {
                case 0: sum += 5; break;
                case 1: sum -= 7; break;
                default: sum ^= i;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        int sum = stride(new int[1 << 20]);
        int[] a = new int[8 * 512];
        int[] b = new int[512 * 512];
        int[] c = new int[8 * 512];
        byColumns(a, b, c);
        byRows(a, b, c);
        int count = 100003;
        Node[] nodes = new Node[count];
        for (int i = 0; i < count; i++) {
            nodes[i] = new Node(i);
        }
        for (int i = 0; i + 1 < count; i++) {
            nodes[i].next = nodes[i + 1];
        }
        sum += inOrder(nodes[0]);
        for (Node node : nodes) {
            node.next = null;
        }
        int at = 0;
        for (int i = 0; i + 1 < count; i++) {
            int to = (int) ((at + 38197L) % count);
            nodes[at].next = nodes[to];
            at = to;
        }
        sum += outOfOrder(nodes[0]);
        result = sum + guessed(100000) + known(100000) + switched(30000) + c[5];
    }
}
