import java.util.SplittableRandom;
import org.bouncycastle.crypto.fpe.FPEEngine;
import org.bouncycastle.crypto.fpe.FPEFF1Engine;
import org.bouncycastle.crypto.params.FPEParameters;
import org.bouncycastle.crypto.params.KeyParameter;

/** Bouncy Castle encrypts card numbers into card numbers, with AES and large integers, and decrypts them. */
public final class CardNumbers {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(16);
        byte[] key = new byte[16];
        random.nextBytes(key);
        long sum = 0;
        for (int i = 0; i < (n + 1) / 2; i++) {
            byte[] digits = new byte[16];
            for (int k = 0; k < digits.length; k++) {
                digits[k] = (byte) random.nextInt(10);
            }
            FPEParameters parameters = new FPEParameters(new KeyParameter(key), 10, new byte[] {(byte) i, 2});
            FPEEngine engine = new FPEFF1Engine();
            byte[] hidden = new byte[16];
            byte[] shown = new byte[16];
            engine.init(true, parameters);
            engine.processBlock(digits, 0, 16, hidden, 0);
            engine.init(false, parameters);
            engine.processBlock(hidden, 0, 16, shown, 0);
            for (int k = 0; k < 16; k++) {
                sum = sum * 31 + hidden[k] * 10 + shown[k];
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
