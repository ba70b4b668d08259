import com.google.zxing.ChecksumException;
import com.google.zxing.FormatException;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.decoder.Decoder;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;

/** ZXing makes QR codes for tickets, spoils some modules, and reads the codes back. */
public final class TicketCodes {
    public static long run(int n) {
        long sum = 0;
        try {
            for (int i = 0; i < (n + 3) / 4; i++) {
                String ticket = i % 2 == 0 ? "SEAT " + (1000 + i * 37) : "T" + i * 7919L % 100_000;
                ByteMatrix code = Encoder.encode(ticket, ErrorCorrectionLevel.M).getMatrix();
                BitMatrix bits = new BitMatrix(code.getWidth(), code.getHeight());
                for (int y = 0; y < code.getHeight(); y++) {
                    for (int x = 0; x < code.getWidth(); x++) {
                        if (code.get(x, y) == 1) {
                            bits.set(x, y);
                        }
                    }
                }
                bits.flip(12, 12 + i % 5);
                sum = sum * 31 + new Decoder().decode(bits).getText().hashCode();
            }
        } catch (WriterException | ChecksumException | FormatException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
