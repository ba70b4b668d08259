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

/** Fails the build if a test costs more than it may, according to the module's psf.toml or a baseline. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends SuiteMojo {
    /** The name of a baseline, or a file of baselines. */
    @Parameter(property = "psf.baseline")
    private String baseline;

    /** The permitted increase over the baseline, such as 5%. */
    @Parameter(property = "psf.maxIncrease")
    private String maxIncrease;

    /** The permitted cost as a multiple of the baseline. */
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
