import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import net.i2p.crypto.eddsa.EdDSAEngine;
import net.i2p.crypto.eddsa.EdDSAPrivateKey;
import net.i2p.crypto.eddsa.EdDSAPublicKey;
import net.i2p.crypto.eddsa.spec.EdDSANamedCurveTable;
import net.i2p.crypto.eddsa.spec.EdDSAParameterSpec;
import net.i2p.crypto.eddsa.spec.EdDSAPrivateKeySpec;
import net.i2p.crypto.eddsa.spec.EdDSAPublicKeySpec;

/** The EdDSA library of I2P signs postcards on curve Ed25519 and verifies every second one. */
public final class PostcardSigner {
    public static long run(int n) {
        EdDSAParameterSpec curve = EdDSANamedCurveTable.getByName(EdDSANamedCurveTable.ED_25519);
        byte[] seed = new byte[32];
        seed[5] = 42;
        EdDSAPrivateKeySpec spec = new EdDSAPrivateKeySpec(seed, curve);
        EdDSAPrivateKey secret = new EdDSAPrivateKey(spec);
        long sum = 0;
        try {
            for (int i = 0; i < (n + 7) / 8; i++) {
                byte[] card = ("Wish you were here, day " + i).getBytes(StandardCharsets.UTF_8);
                EdDSAEngine engine = new EdDSAEngine(MessageDigest.getInstance(curve.getHashAlgorithm()));
                engine.initSign(secret);
                byte[] signature = engine.signOneShot(card);
                sum = sum * 31 + signature[0] * 256 + signature[63];
                if (i % 2 == 1) {
                    engine.initVerify(new EdDSAPublicKey(new EdDSAPublicKeySpec(spec.getA(), curve)));
                    signature[3] ^= (byte) (i & 2);
                    sum = sum * 31 + (engine.verifyOneShot(card, signature) ? 3 : 4);
                }
            }
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
