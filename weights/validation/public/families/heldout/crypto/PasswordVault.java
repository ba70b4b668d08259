import java.nio.charset.StandardCharsets;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.digests.SHA512Digest;
import org.bouncycastle.crypto.generators.PKCS5S2ParametersGenerator;
import org.bouncycastle.crypto.generators.SCrypt;
import org.bouncycastle.crypto.macs.HMac;
import org.bouncycastle.crypto.params.KeyParameter;

/** Bouncy Castle derives keys from passwords with scrypt and PBKDF2 and authenticates records with them. */
public final class PasswordVault {
    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            byte[] password = ("secret" + i).getBytes(StandardCharsets.UTF_8);
            byte[] salt = ("salt" + i * 7).getBytes(StandardCharsets.UTF_8);
            byte[] key;
            if (i % 2 == 0) {
                key = SCrypt.generate(password, salt, 16, 1, 1, 16);
            } else {
                PKCS5S2ParametersGenerator generator = new PKCS5S2ParametersGenerator(new SHA256Digest());
                generator.init(password, salt, 4);
                key = ((KeyParameter) generator.generateDerivedParameters(128)).getKey();
            }
            HMac mac = new HMac(new SHA512Digest());
            mac.init(new KeyParameter(key));
            mac.update(salt, 0, salt.length);
            byte[] tag = new byte[mac.getMacSize()];
            mac.doFinal(tag, 0);
            sum = sum * 31 + tag[0] * 256 + tag[63];
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
