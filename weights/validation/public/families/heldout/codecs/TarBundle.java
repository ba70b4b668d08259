import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.apache.commons.compress.archivers.ar.ArArchiveInputStream;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveOutputStream;
import org.apache.commons.compress.archivers.cpio.CpioArchiveEntry;
import org.apache.commons.compress.archivers.cpio.CpioArchiveInputStream;
import org.apache.commons.compress.archivers.cpio.CpioArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Commons Compress writes small files into tar, cpio and ar archives in memory and lists them again. */
public final class TarBundle {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(3);
        ByteArrayOutputStream tars = new ByteArrayOutputStream();
        ByteArrayOutputStream cpios = new ByteArrayOutputStream();
        ByteArrayOutputStream ars = new ByteArrayOutputStream();
        long sum = 0;
        try {
            try (TarArchiveOutputStream tar = new TarArchiveOutputStream(tars);
                    CpioArchiveOutputStream cpio = new CpioArchiveOutputStream(cpios);
                    ArArchiveOutputStream ar = new ArArchiveOutputStream(ars)) {
                for (int i = 0; i < n; i++) {
                    byte[] content = new byte[20 + random.nextInt(60)];
                    TarArchiveEntry inTar = new TarArchiveEntry("docs/part" + i % 50 + "/file" + i + ".txt");
                    inTar.setSize(content.length);
                    inTar.setModTime(1_700_000_000_000L + i * 1000L);
                    inTar.setUserName("user" + i % 7);
                    tar.putArchiveEntry(inTar);
                    tar.write(content);
                    tar.closeArchiveEntry();
                    CpioArchiveEntry inCpio = new CpioArchiveEntry("file" + i);
                    inCpio.setSize(content.length);
                    inCpio.setTime(1_700_000_000L);
                    cpio.putArchiveEntry(inCpio);
                    cpio.write(content);
                    cpio.closeArchiveEntry();
                    ar.putArchiveEntry(new ArArchiveEntry("f" + i, content.length, 0, 0, 0644, 1_700_000_000L));
                    ar.write(content);
                    ar.closeArchiveEntry();
                }
            }
            TarArchiveInputStream tar = new TarArchiveInputStream(new ByteArrayInputStream(tars.toByteArray()));
            for (TarArchiveEntry entry; (entry = tar.getNextTarEntry()) != null;) {
                sum = sum * 31 + entry.getName().hashCode() + entry.getSize() + tar.read();
            }
            CpioArchiveInputStream cpio = new CpioArchiveInputStream(new ByteArrayInputStream(cpios.toByteArray()));
            for (CpioArchiveEntry entry; (entry = cpio.getNextCPIOEntry()) != null;) {
                sum = sum * 31 + entry.getSize();
            }
            ArArchiveInputStream ar = new ArArchiveInputStream(new ByteArrayInputStream(ars.toByteArray()));
            for (ArArchiveEntry entry; (entry = ar.getNextArEntry()) != null;) {
                sum = sum * 31 + entry.getName().length();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
