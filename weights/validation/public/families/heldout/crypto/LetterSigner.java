import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.bouncycastle.crypto.CryptoException;
import org.bouncycastle.crypto.digests.SHA1Digest;
import org.bouncycastle.crypto.engines.RSAEngine;
import org.bouncycastle.crypto.params.RSAKeyParameters;
import org.bouncycastle.crypto.params.RSAPrivateCrtKeyParameters;
import org.bouncycastle.crypto.signers.PSSSigner;

/** Bouncy Castle signs letters by RSA with padding PSS, on large integers, and verifies the signatures. */
public final class LetterSigner {
    private static final BigInteger E = BigInteger.valueOf(65537);
    private static final BigInteger P = BigInteger.probablePrime(192, new Random(1));
    private static final BigInteger Q = BigInteger.probablePrime(192, new Random(2));

    public static long run(int n) {
        BigInteger p1 = P.subtract(BigInteger.ONE);
        BigInteger q1 = Q.subtract(BigInteger.ONE);
        BigInteger d = E.modInverse(p1.multiply(q1));
        BigInteger modulus = P.multiply(Q);
        RSAKeyParameters known = new RSAKeyParameters(false, modulus, E, true);
        RSAKeyParameters secret =
                new RSAPrivateCrtKeyParameters(modulus, E, d, P, Q, d.mod(p1), d.mod(q1), Q.modInverse(P), true);
        byte[] salt = new byte[8];
        long sum = 0;
        try {
            for (int i = 0; i < (n + 5) / 6; i++) {
                byte[] letter = ("Dear customer " + i + ", we owe you " + i * 11).getBytes(StandardCharsets.UTF_8);
                salt[i % 8]++;
                PSSSigner signer = new PSSSigner(new RSAEngine(), new SHA1Digest(), salt);
                signer.init(true, secret);
                signer.update(letter, 0, letter.length);
                byte[] signature = signer.generateSignature();
                signer.init(false, known);
                signer.update(letter, 0, letter.length - (i % 4 == 3 ? 1 : 0));
                sum = sum * 31 + signature[20] + (signer.verifySignature(signature) ? 1000 : 2000);
            }
        } catch (CryptoException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
