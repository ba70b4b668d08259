/** Packets of bytes are checked with table-driven CRC-32, Adler sums and a substitution box. */
public final class PacketChecksum {

    private static final int[] CRC = new int[256];
    private static final byte[] BOX = new byte[256];

    static {
        for (int i = 0; i < 256; i++) {
            int value = i;
            for (int bit = 0; bit < 8; bit++) {
                value = (value & 1) != 0 ? value >>> 1 ^ 0xEDB88320 : value >>> 1;
            }
            CRC[i] = value;
            BOX[i] = (byte) (i * 167 + 13 ^ i >>> 3);
        }
    }

    private static int crc(byte[] packet) {
        int crc = -1;
        for (byte b : packet) {
            crc = CRC[(crc ^ b) & 0xff] ^ crc >>> 8;
        }
        return ~crc;
    }

    private static int adler(byte[] packet) {
        int low = 1;
        int high = 0;
        for (byte b : packet) {
            low = (low + (b & 0xff)) % 65521;
            high = (high + low) % 65521;
        }
        return high << 16 | low;
    }

    private static void scramble(byte[] packet, int key) {
        for (int i = 0; i < packet.length; i++) {
            packet[i] = BOX[(packet[i] ^ key + i) & 0xff];
        }
    }

    public static long run(int n) {
        byte[] packet = new byte[120];
        long total = 0;
        for (int i = 0; i < n; i++) {
            scramble(packet, i);
            int crc = crc(packet);
            packet[i % packet.length] ^= (byte) crc;
            total = total * 5 + (crc & 0xffffffffL) + adler(packet);
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
