package psf.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Writes a report of what the tests cost. It uses the counts of another goal in this build, or else runs the tests. */
@Mojo(
        name = "report",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ReportMojo extends SuiteMojo {
    /** The format: html, json or text. */
    @Parameter(property = "psf.format", defaultValue = "html")
    private String format;

    /** The file to write. */
    @Parameter(property = "psf.reportFile")
    private File reportFile;

    @Override
    void runOn(String psf, Summary summary) throws MojoExecutionException, MojoFailureException {
        if (!isCounted()) {
            test(psf, summary);
        }
        if (!isCounted()) {
            return;
        }
        String end = "text".equals(format) ? "txt" : format;
        File to = reportFile != null ? reportFile : new File(counts().getParentFile(), "report." + end);
        makeDirectory(to.getAbsoluteFile().getParentFile());
        List<String> words = new ArrayList<String>(Arrays.asList(psf, "report", counts().getPath(), "--format", format));
        words.addAll(Arrays.asList("-o", to.getPath(), "--quiet"));
        Command.run(words, project().getBasedir(), getLog()).check(project().getArtifactId());
        getLog().info("psf: the report is " + to);
    }
}
