import java.awt.geom.AffineTransform;
import java.awt.geom.NoninvertibleTransformException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.xml.sax.SAXException;

/** Uses java.desktop, java.logging and java.xml, whose classes have counters in pages. */
public class Far {
    public static void main(String[] args) throws Exception {
        turn();
        log();
        System.out.println(parse("<a><b c='1'>x</b><b>y</b></a>"));
        Thread other = new Thread(Far::turn);
        other.start();
        other.join();
        turn();
    }

    private static void turn() {
        AffineTransform transform = new AffineTransform();
        for (int i = 0; i < 300; i++) {
            transform.rotate(0.1);
            transform.scale(i % 7 == 0 ? 0 : 1.5, 2);
            try {
                transform.invert();
            } catch (NoninvertibleTransformException e) {
                transform.setToIdentity();
            }
        }
    }

    private static void log() {
        Logger logger = Logger.getLogger("far");
        logger.setLevel(Level.OFF);
        for (int i = 0; i < 50; i++) {
            logger.log(Level.INFO, "message {0}", i);
            logger.log(new LogRecord(Level.WARNING, "record"));
        }
    }

    private static int parse(String text) throws Exception {
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        builder.setErrorHandler(null);
        try {
            builder.parse(new ByteArrayInputStream("<a><b></a>".getBytes("UTF-8")));
        } catch (SAXException | IOException e) {
            System.out.println("not well-formed");
        }
        return builder.parse(new ByteArrayInputStream(text.getBytes("UTF-8"))).getDocumentElement().getChildNodes().getLength();
    }
}
