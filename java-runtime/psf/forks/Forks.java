package psf.forks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.inject.Named;
import javax.inject.Singleton;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.execution.MojoExecutionEvent;
import org.apache.maven.execution.MojoExecutionListener;
import org.apache.maven.plugin.Mojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;

/**
 * An extension of Maven that learns from Surefire itself how it runs a module's tests.
 *
 * <p>When Surefire is about to run tests, its configuration is complete: parents, profiles, properties, other plugins and the
 * command line have all contributed. This class then gives Surefire a {@link Stub} as its JVM and runs it. Surefire starts the stub
 * exactly as it would start the JVM of the tests, and the stub records what it was given. After that Surefire skips the tests: psf
 * runs them.
 *
 * <p>The directory in the property {@code psf.forks} gets a directory for each execution of Surefire, and a list of modules. Maven
 * may build several modules at the same time. A lock protects the number that names each execution's directory.
 */
@Named("psf")
@Singleton
public final class Forks implements MojoExecutionListener {
    private final Path directory = Paths.get(System.getProperty("psf.forks"));
    private int executions;

    @Override
    public void beforeMojoExecution(MojoExecutionEvent event) throws MojoExecutionException {
        MojoExecution execution = event.getExecution();
        if (!execution.getArtifactId().equals("maven-surefire-plugin") || !execution.getGoal().equals("test")) {
            return;
        }
        try {
            learn(event.getMojo(), event.getProject(), execution.getExecutionId(), next(event.getSession()));
        } catch (IOException e) {
            throw new MojoExecutionException("psf failed to write what Surefire does: " + e.getMessage(), e);
        } catch (ReflectiveOperationException e) {
            throw new MojoExecutionException("this Surefire has no field that psf knows: " + e.getMessage(), e);
        }
    }

    private synchronized Path next(MavenSession session) throws IOException {
        if (executions == 0) {
            StringBuilder modules = new StringBuilder();
            for (MavenProject project : session.getProjects()) {
                File artifact = project.getArtifact() == null ? null : project.getArtifact().getFile();
                modules.append("dir ").append(project.getBasedir()).append('\n');
                modules.append("own ").append(project.getBuild().getOutputDirectory()).append('\n');
                modules.append("test ").append(project.getBuild().getTestOutputDirectory()).append('\n');
                if (artifact != null) {
                    modules.append("jar ").append(artifact).append('\n');
                }
            }
            Stub.write(directory.resolve("modules"), modules.toString());
        }
        executions++;
        Path of = directory.resolve("fork-" + executions);
        Files.createDirectories(of);
        return of;
    }

    private static void learn(Mojo mojo, MavenProject project, String id, Path of)
            throws IOException, ReflectiveOperationException, MojoExecutionException {
        Settings settings = new Settings(mojo);
        Path java = settings.java();
        Stub.write(of.resolve("module"), project.getBasedir() + "\n" + id + "\n" + java + "\n");
        Path stub = Stub.make(of, java);
        settings.set("jvm", stub.toString());
        // All tests run in one JVM. Older versions of Surefire have another setting for that.
        boolean isolated = settings.isolates();
        settings.setIfThere("forkCount", "1");
        settings.setIfThere("reuseForks", true);
        settings.setIfThere("forkMode", "once");
        settings.setIfThere("debugForkedProcess", null);
        Stub.write(of.resolve("settings"), "isolated " + isolated + "\n");
        Log log = mojo.getLog();
        mojo.setLog(Silence.instance());
        try {
            mojo.execute();
        } catch (Exception failed) {
            // The stub ran no tests, so Surefire fails. If Surefire never started it, the build fails as it does without psf.
            if (!Files.exists(of.resolve("done"))) {
                throw failed instanceof MojoExecutionException
                        ? (MojoExecutionException) failed
                        : new MojoExecutionException(failed.getMessage(), failed);
            }
        } finally {
            mojo.setLog(log);
        }
        settings.set("skipTests", true);
    }

    @Override
    public void afterMojoExecutionSuccess(MojoExecutionEvent event) {}

    @Override
    public void afterExecutionFailure(MojoExecutionEvent event) {}
}
