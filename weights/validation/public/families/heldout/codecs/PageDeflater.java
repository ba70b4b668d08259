import com.jcraft.jzlib.Deflater;
import com.jcraft.jzlib.GZIPException;
import com.jcraft.jzlib.Inflater;
import com.jcraft.jzlib.JZlib;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/** JZlib deflates web pages in Java at two levels, with fixed memory, and inflates them in small pieces. */
public final class PageDeflater {
    private static byte[] page(SplittableRandom random, int rows) {
        StringBuilder page = new StringBuilder("<table>");
        for (int i = 0; i < rows; i++) {
            page.append("<tr><td class='name'>item ").append(random.nextInt(300));
            page.append("</td><td class='price'>").append(random.nextInt(99)).append(".99</td></tr>\n");
        }
        return page.append("</table>").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(15);
        long sum = 0;
        try {
            for (int left = n; left > 0; left -= 150) {
                byte[] page = page(random, Math.min(left, 150));
                byte[] packed = new byte[page.length + 100];
                Deflater deflater = new Deflater(left % 2 == 0 ? JZlib.Z_BEST_COMPRESSION : JZlib.Z_BEST_SPEED, 12);
                deflater.setInput(page);
                deflater.setOutput(packed);
                deflater.deflate(JZlib.Z_FINISH);
                int length = (int) deflater.getTotalOut();
                deflater.end();

                Inflater inflater = new Inflater();
                inflater.setInput(packed, 0, length, false);
                byte[] piece = new byte[200];
                int status = JZlib.Z_OK;
                while (status == JZlib.Z_OK) {
                    inflater.setOutput(piece);
                    status = inflater.inflate(JZlib.Z_NO_FLUSH);
                    sum = sum * 31 + piece[piece.length / 2];
                }
                sum += inflater.getTotalOut() * 7 + length;
                inflater.end();
            }
        } catch (GZIPException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
