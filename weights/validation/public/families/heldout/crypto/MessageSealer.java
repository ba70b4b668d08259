import java.util.SplittableRandom;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.modes.EAXBlockCipher;
import org.bouncycastle.crypto.modes.AEADBlockCipher;
import org.bouncycastle.crypto.modes.OCBBlockCipher;
import org.bouncycastle.crypto.modes.GCMBlockCipher;
import org.bouncycastle.crypto.params.AEADParameters;
import org.bouncycastle.crypto.params.KeyParameter;

/** Bouncy Castle seals messages with AES in GCM, EAX and OCB mode, opens them, and rejects spoiled ones. */
public final class MessageSealer {
    private static byte[] bytes(SplittableRandom random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static byte[] pass(AEADBlockCipher cipher, boolean seal, AEADParameters key, byte[] text)
            throws InvalidCipherTextException {
        cipher.init(seal, key);
        byte[] out = new byte[cipher.getOutputSize(text.length)];
        int length = cipher.processBytes(text, 0, text.length, out, 0);
        cipher.doFinal(out, length);
        return out;
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(128);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            AEADBlockCipher cipher = switch (i % 3) {
                case 0 -> GCMBlockCipher.newInstance(AESEngine.newInstance());
                case 1 -> new EAXBlockCipher(AESEngine.newInstance());
                default -> new OCBBlockCipher(AESEngine.newInstance(), AESEngine.newInstance());
            };
            AEADParameters key =
                    new AEADParameters(new KeyParameter(bytes(random, 16)), 128, bytes(random, 12), bytes(random, 9));
            byte[] text = bytes(random, 48);
            try {
                byte[] sealed = pass(cipher, true, key, text);
                sum = sum * 31 + sealed[sealed.length - 1];
                if (i % 5 == 4) {
                    sealed[7] ^= 1;
                }
                byte[] opened = pass(cipher, false, key, sealed);
                sum = sum * 31 + opened[0] + opened.length;
            } catch (InvalidCipherTextException e) {
                sum = sum * 31 + 500;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
