import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Words at every address, in the heap and outside of it, in both orders of bytes. */
public class Words {
    private static long sum;

    private static void write(ByteBuffer buffer, int at) {
        buffer.putShort(at, (short) (at * 31_007));
        buffer.putInt(at + 3, at * 1_000_003);
        buffer.putLong(at + 8, at * 1_000_000_007L);
        buffer.putChar(at + 17, (char) (at * 17));
        buffer.putFloat(at + 20, at / 3f);
        buffer.putDouble(at + 25, at / 7d);
    }

    private static void read(ByteBuffer buffer, int at) {
        sum = sum * 31 + buffer.getShort(at);
        sum = sum * 31 + buffer.getInt(at + 3);
        sum = sum * 31 + buffer.getLong(at + 8);
        sum = sum * 31 + buffer.getChar(at + 17);
        sum = sum * 31 + Float.floatToRawIntBits(buffer.getFloat(at + 20));
        sum = sum * 31 + Double.doubleToRawLongBits(buffer.getDouble(at + 25));
    }

    private static void all(ByteBuffer buffer) {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            buffer.order(order).clear();
            for (int at = 0; at < 40; at++) {
                write(buffer, at);
                read(buffer, at);
            }
            for (int i = 0; buffer.remaining() >= 13; i++) {
                buffer.putInt(i).putLong(i * 31L).put((byte) i);
            }
            try {
                buffer.putLong(sum);
            } catch (BufferOverflowException e) {
                sum++;
            }
            buffer.flip();
            while (buffer.remaining() >= 13) {
                sum = sum * 31 + (buffer.getInt() ^ buffer.getLong() + buffer.get());
            }
            try {
                sum += buffer.position(1).limit(8).getLong();
            } catch (BufferUnderflowException e) {
                sum++;
            }
        }
    }

    public static void main(String[] arguments) {
        int rounds = Integer.parseInt(arguments[0]);
        for (int round = 0; round < rounds; round++) {
            all(ByteBuffer.allocate(100));
            all(ByteBuffer.allocateDirect(100));
            all(ByteBuffer.wrap(new byte[120], 1 + round % 8, 100).slice());
        }
        System.out.println(sum);
    }
}
