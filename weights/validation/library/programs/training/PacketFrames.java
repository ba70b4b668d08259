import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Random;
import java.util.zip.CRC32;

/** Sends messages as frames with checksums over a line that damages some, and asks for those again. */
public final class PacketFrames {
    private static final short MAGIC = (short) 0xBEEF;
    private static final String[] WORDS = {"pump", "valve", "open", "closed", "pressure", "level", "alarm", "ok"};

    sealed interface Outcome permits Received, Damaged {
    }

    record Received(int number, String text, double value) implements Outcome {
    }

    record Damaged(String reason) implements Outcome {
    }

    private static void encode(int number, ByteBuffer frame) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i <= number % 9; i++) {
            text.append(i == 0 ? "" : " ").append(WORDS[(number >>> i ^ i) % WORDS.length]);
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        frame.clear();
        frame.putShort(MAGIC).putInt(number).putDouble(Math.sqrt(number));
        frame.put((byte) bytes.length).put(bytes);
        frame.putInt((int) checksum(frame, frame.position()));
        frame.flip();
    }

    private static long checksum(ByteBuffer frame, int length) {
        CRC32 crc = new CRC32();
        crc.update(frame.array(), 0, length);
        return crc.getValue();
    }

    private static Outcome decode(ByteBuffer frame) {
        try {
            if (frame.getShort() != MAGIC) {
                return new Damaged("magic");
            }
            int number = frame.getInt();
            double value = frame.getDouble();
            byte[] bytes = new byte[Byte.toUnsignedInt(frame.get())];
            frame.get(bytes);
            int end = frame.position();
            if (frame.getInt() != (int) checksum(frame, end)) {
                return new Damaged("checksum");
            }
            return new Received(number, new String(bytes, StandardCharsets.UTF_8), value);
        } catch (BufferUnderflowException e) {
            return new Damaged("length");
        }
    }

    private static void pass(ByteBuffer frame, Random noise) {
        int fate = noise.nextInt(20);
        if (fate == 0) {
            int place = noise.nextInt(frame.limit());
            frame.put(place, (byte) (frame.get(place) ^ 1 << noise.nextInt(8)));
        } else if (fate == 1) {
            frame.limit(noise.nextInt(frame.limit()));
        }
    }

    public static long run(int n) {
        Random noise = new Random(404);
        ByteBuffer frame = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
        Deque<Integer> queue = new ArrayDeque<>();
        for (int number = 0; number < n; number++) {
            queue.add(number);
        }
        BitSet arrived = new BitSet(n);
        long sum = 0;
        while (!queue.isEmpty()) {
            int number = queue.remove();
            encode(number, frame);
            pass(frame, noise);
            Outcome outcome = decode(frame);
            if (outcome instanceof Received received) {
                arrived.set(received.number());
                sum = sum * 31 + received.text().hashCode() + (long) (received.value() * 16);
            } else if (outcome instanceof Damaged damaged) {
                queue.add(number);
                sum = Long.rotateLeft(sum, damaged.reason().length());
            }
        }
        return sum * 31 + arrived.cardinality();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
