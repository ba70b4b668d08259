import java.util.SplittableRandom;
import org.apache.commons.codec.EncoderException;
import org.apache.commons.codec.StringEncoder;
import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.language.Caverphone2;
import org.apache.commons.codec.language.ColognePhonetic;
import org.apache.commons.codec.language.DoubleMetaphone;
import org.apache.commons.codec.language.MatchRatingApproachEncoder;
import org.apache.commons.codec.language.Soundex;
import org.apache.commons.codec.net.QuotedPrintableCodec;

/** Commons Codec gives names phonetic codes of five kinds, and writes these in Base32, Base64 and hexadecimal. */
public final class PhoneBookCodes {
    private static final String[] STARTS = {"Schm", "M", "Br", "Wagn", "Th", "Kn", "Wr", "Ph", "Gr", "Cz"};
    private static final String[] ENDS = {"idt", "eyer", "owning", "er", "ompson", "ight", "augh", "illips", "ecki"};

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(23);
        StringEncoder[] encoders = {new Soundex(), new ColognePhonetic(), new DoubleMetaphone(),
            new MatchRatingApproachEncoder(), new Caverphone2()};
        Base32 base32 = new Base32();
        Base64 base64 = new Base64(16);
        QuotedPrintableCodec quoted = new QuotedPrintableCodec();
        long sum = 0;
        try {
            for (int i = 0; i < n; i++) {
                String name = STARTS[random.nextInt(STARTS.length)] + ENDS[random.nextInt(ENDS.length)];
                StringBuilder codes = new StringBuilder(name).append('=').append((char) (200 + i % 50));
                for (StringEncoder encoder : encoders) {
                    codes.append(encoder.encode(name)).append(';');
                }
                byte[] bytes = quoted.encode(codes.toString()).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
                String text = base32.encodeAsString(bytes);
                sum = sum * 31 + base32.decode(text).length + text.hashCode();
                sum = sum * 31 + base64.decode(base64.encode(bytes)).length + Hex.encodeHexString(bytes).hashCode();
            }
        } catch (EncoderException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
