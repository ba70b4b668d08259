import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Random;
import org.bouncycastle.crypto.AsymmetricCipherKeyPair;
import org.bouncycastle.crypto.SecretWithEncapsulation;
import org.bouncycastle.pqc.crypto.crystals.kyber.KyberKEMExtractor;
import org.bouncycastle.pqc.crypto.crystals.kyber.KyberKEMGenerator;
import org.bouncycastle.pqc.crypto.crystals.kyber.KyberKeyGenerationParameters;
import org.bouncycastle.pqc.crypto.crystals.kyber.KyberKeyPairGenerator;
import org.bouncycastle.pqc.crypto.crystals.kyber.KyberParameters;
import org.bouncycastle.pqc.crypto.crystals.kyber.KyberPrivateKeyParameters;

/** Bouncy Castle makes Kyber keys, whose arithmetic is on lattices, and wraps and unwraps secrets. */
public final class LatticeKeys {
    /** A source of numbers that are the same in each run. */
    private static final class Dice extends SecureRandom {
        private final Random random = new Random(768);

        Dice() {
            super(null, null);
        }

        @Override
        public void nextBytes(byte[] bytes) {
            random.nextBytes(bytes);
        }
    }

    public static long run(int n) {
        SecureRandom dice = new Dice();
        long sum = 0;
        for (int i = 0; i < (n + 7) / 8; i++) {
            KyberKeyPairGenerator generator = new KyberKeyPairGenerator();
            generator.init(new KyberKeyGenerationParameters(dice, KyberParameters.kyber512));
            AsymmetricCipherKeyPair keys = generator.generateKeyPair();
            SecretWithEncapsulation wrapped = new KyberKEMGenerator(dice).generateEncapsulated(keys.getPublic());
            byte[] message = wrapped.getEncapsulation();
            if (i % 4 == 3) {
                message[100] ^= 4;
            }
            byte[] secret = new KyberKEMExtractor((KyberPrivateKeyParameters) keys.getPrivate()).extractSecret(message);
            sum = sum * 31 + secret[0] + (Arrays.equals(secret, wrapped.getSecret()) ? 1000 : 2000);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
