import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Random;
import org.bouncycastle.asn1.sec.SECNamedCurves;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.CryptoServicesRegistrar;
import org.bouncycastle.math.ec.ECCurve;
import org.bouncycastle.math.ec.ECPoint;

/** Bouncy Castle agrees on keys with points of a prime and of a binary elliptic curve. */
public final class CurveAgreement {
    /** A source of numbers that are the same in each run, for the blinding of points. */
    private static final class Dice extends SecureRandom {
        private final Random random = new Random(112);

        Dice() {
            super(null, null);
        }

        @Override
        public void nextBytes(byte[] bytes) {
            random.nextBytes(bytes);
        }
    }

    private static ECPoint base(X9ECParameters parameters) {
        ECPoint g = parameters.getG();
        ECCurve curve = parameters.getCurve();
        return curve.createPoint(g.getAffineXCoord().toBigInteger(), g.getAffineYCoord().toBigInteger());
    }

    public static long run(int n) {
        CryptoServicesRegistrar.setSecureRandom(new Dice());
        Random random = new Random(113);
        long sum = 0;
        for (int i = 0; i < (n + 7) / 8; i++) {
            X9ECParameters parameters = SECNamedCurves.getByName(i % 2 == 0 ? "secp112r1" : "sect113r1");
            int bits = i % 2 == 0 ? 40 : 10;
            BigInteger mine = new BigInteger(bits, random);
            BigInteger yours = new BigInteger(bits, random);
            ECPoint sent = base(parameters).multiply(mine).normalize();
            ECPoint shared = sent.multiply(yours).add(sent).normalize();
            sum = sum * 31 + shared.getAffineXCoord().toBigInteger().longValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
