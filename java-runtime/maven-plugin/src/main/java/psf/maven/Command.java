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

/** A command of psf, with what it printed. */
final class Command {
    private static final int OVER_LIMIT = 3;
    private static final int PROGRAM_FAILED = 5;

    /** What it printed on standard output, by lines. */
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
            // Beside the other stream: a pipe that nobody reads stops who writes.
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

    /** Fails the build where psf did: as a failure what the tests are to blame for, as an error everything else. */
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
