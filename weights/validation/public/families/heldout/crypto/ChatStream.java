import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.StreamCipher;
import org.bouncycastle.crypto.engines.Salsa20Engine;
import org.bouncycastle.crypto.engines.VMPCEngine;
import org.bouncycastle.crypto.modes.ChaCha20Poly1305;
import org.bouncycastle.crypto.params.AEADParameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.bouncycastle.crypto.params.ParametersWithIV;

/** Bouncy Castle encrypts chat lines with ChaCha20-Poly1305, Salsa20 and VMPC, and decrypts them. */
public final class ChatStream {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(20);
        byte[] key = new byte[32];
        byte[] iv = new byte[12];
        random.nextBytes(key);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            byte[] line = ("<user" + i % 10 + "> this is line " + i + " of the talk").getBytes(StandardCharsets.UTF_8);
            random.nextBytes(iv);
            ChaCha20Poly1305 box = new ChaCha20Poly1305();
            try {
                box.init(true, new AEADParameters(new KeyParameter(key), 128, iv));
                byte[] sealed = new byte[box.getOutputSize(line.length)];
                box.doFinal(sealed, box.processBytes(line, 0, line.length, sealed, 0));
                box.init(false, new AEADParameters(new KeyParameter(key), 128, iv));
                byte[] opened = new byte[box.getOutputSize(sealed.length)];
                box.doFinal(opened, box.processBytes(sealed, 0, sealed.length, opened, 0));
                sum = sum * 31 + sealed[sealed.length - 1] + opened[opened.length / 2];
            } catch (InvalidCipherTextException e) {
                throw new IllegalStateException(e);
            }
            StreamCipher stream = i % 4 == 0 ? new VMPCEngine() : new Salsa20Engine();
            stream.init(true, new ParametersWithIV(new KeyParameter(key), iv, 0, 8));
            for (byte b : line) {
                sum = sum * 31 + stream.returnByte(b);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
