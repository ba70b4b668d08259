package psf.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/** A finished psf command with its output. It does not change. */
final class Command {
    private static final int OVER_LIMIT = 3;
    private static final int PROGRAM_FAILED = 5;

    /** The lines of its standard output. */
    final List<String> lines = new ArrayList<String>();

    private final List<String> complaints = new ArrayList<String>();
    private final int code;

    private Command(int code) {
        this.code = code;
    }

    static Command run(List<String> words, File directory, Log log) throws MojoExecutionException {
        log.debug(String.join(" ", words));
        Process process;
        try {
            process = new ProcessBuilder(words).directory(directory).start();
        } catch (IOException e) {
            throw new MojoExecutionException("failed to start " + words.get(0) + ": " + e.getMessage(), e);
        }
        try {
            process.getOutputStream().close();
            List<String> complaints = new ArrayList<String>();
            // In parallel with the other stream: if a pipe is not read, its writer blocks.
            Thread reader = new Thread(() -> read(process.getErrorStream(), complaints));
            reader.start();
            List<String> lines = new ArrayList<String>();
            read(process.getInputStream(), lines);
            reader.join();
            Command command = new Command(process.waitFor());
            command.lines.addAll(lines);
            command.complaints.addAll(complaints);
            return command;
        } catch (IOException e) {
            throw new MojoExecutionException("failed to run psf: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("psf was interrupted", e);
        }
    }

    /** Fails the build if psf failed. A failure of the tests is reported as a failure, everything else as an error. */
    void check(String what) throws MojoExecutionException, MojoFailureException {
        if (code == 0) {
            return;
        }
        String words = String.join("\n", complaints);
        words = words.isEmpty() ? "psf ended with code " + code : words;
        if (code == OVER_LIMIT || code == PROGRAM_FAILED) {
            throw new MojoFailureException(what + ": " + words);
        }
        throw new MojoExecutionException(what + ": " + words);
    }

    private static void read(InputStream from, List<String> into) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(from, "UTF-8"))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                into.add(line);
            }
        } catch (IOException e) {
            into.add("psf's output broke off: " + e.getMessage());
        }
    }
}
