import com.google.zxing.common.reedsolomon.GenericGF;
import com.google.zxing.common.reedsolomon.ReedSolomonDecoder;
import com.google.zxing.common.reedsolomon.ReedSolomonEncoder;
import com.google.zxing.common.reedsolomon.ReedSolomonException;
import java.util.SplittableRandom;

/** ZXing's Reed-Solomon coder protects messages of a space probe and repairs those that were hit. */
public final class ProbeRepair {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(1977);
        ReedSolomonEncoder encoder = new ReedSolomonEncoder(GenericGF.QR_CODE_FIELD_256);
        ReedSolomonDecoder decoder = new ReedSolomonDecoder(GenericGF.QR_CODE_FIELD_256);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int[] message = new int[40];
            for (int k = 0; k < 30; k++) {
                message[k] = random.nextInt(256);
            }
            encoder.encode(message, 10);
            for (int hit = random.nextInt(8); hit > 0; hit--) {
                message[random.nextInt(40)] ^= 1 + random.nextInt(255);
            }
            try {
                decoder.decode(message, 10);
                sum = sum * 31 + message[0] + message[29];
            } catch (ReedSolomonException e) {
                sum = sum * 31 + 1000;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
