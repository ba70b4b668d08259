/** Messages of different length that go through a small ring of bytes and are checked at its end. */
public final class BytePipe {
    private static final int CAPACITY = 1 << 9;

    private final byte[] ring = new byte[CAPACITY];
    private int readAt;
    private int writeAt;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class NoRoomException extends Exception {
        private static final long serialVersionUID = 1;

        NoRoomException() {
            super(null, null, false, false);
        }
    }

    public static long run(int n) {
        BytePipe pipe = new BytePipe();
        byte[] message = new byte[70];
        byte[] received = new byte[70];
        short random = 31415;
        long check = 0;
        int refused = 0;
        for (int i = 0; i < n; i++) {
            random ^= (short) (random << 7);
            random ^= (short) ((random & 0xFFFF) >>> 9);
            random ^= (short) (random << 8);
            int length = 1 + (random & 63);
            for (int k = 0; k < length; k++) {
                message[k] = (byte) (random + k * 5);
            }
            try {
                pipe.send(message, length, (byte) (i % 3));
            } catch (NoRoomException e) {
                refused++;
                while (pipe.available() > CAPACITY / 4) {
                    check = check * 9 + pipe.receive(received);
                }
            }
        }
        while (pipe.available() > 0) {
            check = check * 9 + pipe.receive(received);
        }
        return check + refused;
    }

    private int available() {
        return writeAt - readAt;
    }

    private void put(byte value) {
        ring[writeAt++ & CAPACITY - 1] = value;
    }

    private byte get() {
        return ring[readAt++ & CAPACITY - 1];
    }

    private void send(byte[] message, int length, byte kind) throws NoRoomException {
        if (length + 4 > CAPACITY - available()) {
            throw new NoRoomException();
        }
        put((byte) length);
        put(kind);
        int sum = 0;
        for (int i = 0; i < length; i++) {
            put(message[i]);
            sum = (sum << 1 ^ message[i]) & 0x7FFF;
        }
        put((byte) (sum >> 8));
        put((byte) sum);
    }

    private int receive(byte[] target) {
        int length = get();
        int kind = get();
        int sum = 0;
        for (int i = 0; i < length; i++) {
            target[i] = get();
            sum = (sum << 1 ^ target[i]) & 0x7FFF;
        }
        int sent = (get() & 0xFF) << 8 | get() & 0xFF;
        if (sent != sum) {
            throw new IllegalStateException("a damaged message");
        }
        switch (kind) {
            case 0:
                return sum;
            case 1:
                int highest = Byte.MIN_VALUE;
                for (int i = 0; i < length; i++) {
                    highest = Math.max(highest, target[i]);
                }
                return highest;
            default:
                int changes = 0;
                for (int i = 1; i < length; i++) {
                    if (target[i] < 0 != target[i - 1] < 0) {
                        changes++;
                    }
                }
                return changes;
        }
    }
}
