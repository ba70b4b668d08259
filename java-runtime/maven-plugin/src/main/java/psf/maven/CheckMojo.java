package psf.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Fails the build where a test costs more than it may: by the module's psf.toml, or by what it cost once. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends SuiteMojo {
    /** The name of what was kept, or a file of baselines. */
    @Parameter(property = "psf.baseline")
    private String baseline;

    /** By how much a test may cost more than that, such as 5%. */
    @Parameter(property = "psf.maxIncrease")
    private String maxIncrease;

    /** How many times that a test may cost. */
    @Parameter(property = "psf.factor")
    private String factor;

    @Override
    void runOn(String psf, Summary summary) throws MojoExecutionException, MojoFailureException {
        List<String> own = new ArrayList<String>();
        option(own, "--against", baseline);
        option(own, "--max-increase", maxIncrease);
        option(own, "--factor", factor);
        if (own.isEmpty() && !new File(project().getBasedir(), "psf.toml").isFile()) {
            getLog().info("psf: " + project().getArtifactId() + " has neither a baseline nor a psf.toml");
        }
        test(psf, summary, own.toArray(new String[0]));
    }
}
