import java.util.SplittableRandom;
import org.bouncycastle.crypto.Digest;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.RIPEMD160Digest;
import org.bouncycastle.crypto.digests.SHA3Digest;
import org.bouncycastle.crypto.digests.SkeinDigest;
import org.bouncycastle.crypto.digests.SM3Digest;
import org.bouncycastle.crypto.digests.WhirlpoolDigest;

/** Bouncy Castle chains document digests of seven kinds, from RIPEMD-160 to SHA-3 and BLAKE3. */
public final class DocumentDigests {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(256);
        Digest[] digests = {new SHA3Digest(256), new Blake2bDigest(384), new Blake3Digest(), new WhirlpoolDigest(),
            new SkeinDigest(SkeinDigest.SKEIN_512, 256), new RIPEMD160Digest(), new SM3Digest()};
        byte[] chain = new byte[64];
        byte[] document = new byte[100];
        long sum = 0;
        for (int i = 0; i < n; i++) {
            random.nextBytes(document);
            Digest digest = digests[i % digests.length];
            digest.update(chain, 0, chain.length);
            for (byte b : chain) {
                digest.update(b);
            }
            digest.update(document, 0, document.length - i % 60);
            digest.doFinal(chain, 0);
            sum = sum * 31 + chain[0] * 256 + chain[digest.getDigestSize() - 1];
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
