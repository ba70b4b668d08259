package psf.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * Runs a module's suite with <code>psf test</code>, in the module's directory. Modules built in parallel have an object each, and
 * share only the {@link Summary}.
 */
abstract class SuiteMojo extends AbstractMojo {
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Component
    private RepositorySystem system;

    /** Skips psf. */
    @Parameter(property = "psf.skip", defaultValue = "false")
    private boolean skip;

    /** Skips the tests, and psf with them. */
    @Parameter(property = "skipTests", defaultValue = "false")
    private boolean skipTests;

    @Parameter(property = "maven.test.skip", defaultValue = "false", readonly = true)
    private boolean skipTestClasses;

    /** The psf program; by default the variable PSF names it, or it is on the PATH. */
    @Parameter(property = "psf.executable")
    private String executable;

    /** The JDK that runs the tests; by default Maven's. */
    @Parameter(property = "psf.java", defaultValue = "${java.home}")
    private File java;

    /** The scope: app or jdk. */
    @Parameter(property = "psf.scope")
    private String scope;

    /** A table of weights, or a file with one. */
    @Parameter(property = "psf.weights")
    private String weights;

    /** Globs over names of classes in which to look for tests. */
    @Parameter(property = "psf.classes")
    private List<String> classes;

    /** Flags for the tests' JVM, after the flags from Surefire's configuration. */
    @Parameter(property = "psf.jvmFlags")
    private List<String> jvmFlags;

    /** Additional files to write, each as FORMAT=FILE, in a format of psf test --output. */
    @Parameter(property = "psf.outputs")
    private List<String> outputs;

    /** Other flags of psf test. */
    @Parameter(property = "psf.flags")
    private List<String> flags;

    private Surefire build;
    private Choice choice;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        Summary summary = Summary.of(session);
        if (skip || skipTests || skipTestClasses) {
            getLog().info("psf is skipped");
        } else {
            build = new Surefire(project, session);
            choice = new Choice(build, typed(), project.getBasedir(), getLog());
            if (hasTests()) {
                runOn(Executable.find(executable, System.getenv("PSF"), System.getenv("PATH")), summary);
            } else {
                getLog().info("psf: " + project.getArtifactId() + " has no tests");
            }
        }
        summary.tellAfter(project, session, getLog());
    }

    /** Does the work of a goal. */
    abstract void runOn(String psf, Summary summary) throws MojoExecutionException, MojoFailureException;

    /** Runs the suite, with additional flags of a goal; the table goes to the log. */
    final void test(String psf, Summary summary, String... own) throws MojoExecutionException, MojoFailureException {
        ClassPath path = new ClassPath(project, session, system);
        List<String> words = new ArrayList<String>(Arrays.asList(psf, "test"));
        words.addAll(path.counted);
        for (String library : path.uncounted) {
            Collections.addAll(words, "--uncounted", library);
        }
        makeDirectory(build.directory);
        Collections.addAll(words, "--cwd", build.directory.getPath(), "--quiet", "--java", java.getPath());
        words.add("--pass-with-no-tests");
        Collections.addAll(words, "--counts", counts().getPath());
        option(words, "--scope", scope);
        option(words, "--weights", weights);
        words.addAll(choice.words);
        words.addAll(build.words);
        options(words, "-J", jvmFlags);
        for (String output : outputs == null ? Collections.<String>emptyList() : outputs) {
            makeRoom(output);
            Collections.addAll(words, "--output", output);
        }
        Collections.addAll(words, own);
        words.addAll(typed());
        makeDirectory(counts().getParentFile());
        Command command = Command.run(words, project.getBasedir(), getLog());
        command.lines.forEach(getLog()::info);
        if (!command.lines.isEmpty()) {
            summary.add(project, command.lines.get(command.lines.size() - 1));
        }
        command.check(project.getArtifactId());
        if (command.lines.isEmpty()) {
            // Without any test, psf prints nothing and its counts are empty.
            counts().delete();
            getLog().info("psf: " + project.getArtifactId() + " has no tests to run");
        }
    }

    final MavenProject project() {
        return project;
    }

    /** Returns the file for the module's counts. */
    final File counts() {
        return new File(project.getBuild().getDirectory(), "psf/counts.json");
    }

    /** Whether another goal of this build has counted. */
    final boolean isCounted() {
        return counts().isFile() && counts().lastModified() >= session.getStartTime().getTime();
    }

    static void option(List<String> words, String name, String value) {
        if (value != null && !value.isEmpty()) {
            Collections.addAll(words, name, value);
        }
    }

    private static void options(List<String> words, String name, List<String> values) {
        for (String value : values == null ? Collections.<String>emptyList() : values) {
            Collections.addAll(words, name, value);
        }
    }

    static void makeDirectory(File directory) throws MojoExecutionException {
        try {
            Files.createDirectories(directory.toPath());
        } catch (IOException e) {
            throw new MojoExecutionException("failed to make " + directory + ": " + e.getMessage(), e);
        }
    }

    private void makeRoom(String output) throws MojoExecutionException {
        File file = new File(output.substring(output.indexOf('=') + 1));
        if (file.isAbsolute() && file.getParentFile() != null) {
            makeDirectory(file.getParentFile());
        }
    }

    /** Returns the arguments of psf test that the plugin's own parameters give. */
    private List<String> typed() {
        List<String> words = new ArrayList<String>();
        options(words, "--classes", classes);
        words.addAll(flags == null ? Collections.<String>emptyList() : flags);
        return words;
    }

    /** Whether a class of the module has a name like a test's, or the build names classes itself. */
    private boolean hasTests() throws MojoExecutionException {
        Path directory = new File(project.getBuild().getTestOutputDirectory()).toPath();
        boolean named = classes != null && !classes.isEmpty();
        return Files.isDirectory(directory) && (named || choice.isIn(directory));
    }
}
