package psf.runtime;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The pipe through which a watched run reports to psf. The pipe is opened before any code of the program runs. At that moment psf's
 * runtime deletes its name, and the file with the settings and the secret of this run. Code that does not know the secret cannot
 * report anything. Written bytes cannot be read back or changed, since the file is a pipe.
 *
 * <p>A second pipe has psf's answers to questions. All fields are set while the class is initialized, so every thread may read
 * them. Reports and questions are written under the lock of this class.
 */
final class Channel {
    private static final OutputStream OUT = Settings.PIPE == null ? null : open(Settings.PIPE);
    /** The pipe for psf's answers; null if psf answers nothing. */
    private static final InputStream IN = OUT == null || !Settings.isOn(Settings.ANSWERS) ? null : answers();

    private Channel() {}

    /** Opens the pipe, by having this class initialized. */
    static void load() {}

    /** Whether psf watches this run. */
    static boolean isUsed() {
        return Settings.PIPE != null;
    }

    /** Returns the stream for reports. */
    static OutputStream stream() throws IOException {
        if (OUT == null) {
            throw new IOException("the pipe to psf is not open");
        }
        return OUT;
    }

    /** Whether psf answers questions. */
    static boolean isAnswered() {
        return IN != null;
    }

    /** Asks psf. Returns numbers, or a text that says why there are none. */
    static synchronized Object ask(String question) {
        try {
            String answer = answer(question);
            return answer.startsWith("!") ? answer.substring(2) : Text.numbers(answer);
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    /** Sends a question, and returns the line that psf answers. */
    private static String answer(String question) throws IOException {
        Report out = new Report(stream());
        String run = Settings.text(Settings.RUN);
        out.write("psf-ask " + run + '\n');
        out.write(question);
        out.write("\npsf-asked " + run + ';');
        out.flush();
        StringBuilder answer = new StringBuilder();
        for (int next = IN.read(); next != '\n'; next = IN.read()) {
            if (next < 0) {
                throw new IOException("psf did not answer");
            }
            answer.append((char) next);
        }
        return answer.toString();
    }

    /** Returns the line before the first report and after each report. */
    static String line() {
        return "psf-channel/1 " + Settings.text(Settings.RUN) + '\n';
    }

    private static InputStream answers() {
        File pipe = new File(Settings.PIPE.getParentFile(), "answers");
        try {
            // psf has it open, so this does not wait.
            InputStream in = new FileInputStream(pipe);
            pipe.delete();
            return in;
        } catch (IOException e) {
            return null;
        }
    }

    private static OutputStream open(File pipe) {
        try {
            // Without settings the pipe belongs to another reader's run. It may also be a file that the program's author put there.
            if (!Settings.any() || !pipe.exists() || pipe.isFile()) {
                return null;
            }
            OutputStream out = new FileOutputStream(pipe);
            pipe.delete();
            String line = line();
            byte[] bytes = new byte[line.length()];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) line.charAt(i);
            }
            out.write(bytes);
            return out;
        } catch (IOException e) {
            return null;
        }
    }
}
