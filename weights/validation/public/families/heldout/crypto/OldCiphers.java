import java.util.SplittableRandom;
import org.bouncycastle.crypto.BlockCipher;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.engines.CAST5Engine;
import org.bouncycastle.crypto.engines.CamelliaEngine;
import org.bouncycastle.crypto.engines.DESedeEngine;
import org.bouncycastle.crypto.engines.IDEAEngine;
import org.bouncycastle.crypto.engines.RC6Engine;
import org.bouncycastle.crypto.engines.SerpentEngine;
import org.bouncycastle.crypto.engines.TwofishEngine;
import org.bouncycastle.crypto.modes.CBCBlockCipher;
import org.bouncycastle.crypto.paddings.PaddedBufferedBlockCipher;
import org.bouncycastle.crypto.params.KeyParameter;
import org.bouncycastle.crypto.params.ParametersWithIV;

/** Bouncy Castle encrypts and decrypts files with seven older block ciphers in CBC mode. */
public final class OldCiphers {
    private static BlockCipher engine(int kind) {
        return switch (kind) {
            case 0 -> new DESedeEngine();
            case 1 -> new TwofishEngine();
            case 2 -> new SerpentEngine();
            case 3 -> new CAST5Engine();
            case 4 -> new CamelliaEngine();
            case 5 -> new IDEAEngine();
            default -> new RC6Engine();
        };
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(1999);
        byte[] key = new byte[16];
        byte[] file = new byte[90];
        long sum = 0;
        for (int i = 0; i < n; i++) {
            random.nextBytes(key);
            random.nextBytes(file);
            BlockCipher engine = engine(i % 7);
            PaddedBufferedBlockCipher cipher =
                    new PaddedBufferedBlockCipher(CBCBlockCipher.newInstance(engine));
            ParametersWithIV parameters =
                    new ParametersWithIV(new KeyParameter(key), key, 0, engine.getBlockSize());
            try {
                cipher.init(true, parameters);
                byte[] hidden = new byte[cipher.getOutputSize(file.length)];
                int length = cipher.processBytes(file, 0, file.length, hidden, 0);
                length += cipher.doFinal(hidden, length);
                cipher.init(false, parameters);
                byte[] plain = new byte[cipher.getOutputSize(length)];
                int got = cipher.processBytes(hidden, 0, length, plain, 0);
                got += cipher.doFinal(plain, got);
                sum = sum * 31 + hidden[length - 1] + plain[got - 1] + got;
            } catch (InvalidCipherTextException e) {
                throw new IllegalStateException(e);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
