package psf.maven;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Prints what each test costs, and saves the costs if a name is given. */
@Mojo(
        name = "score",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ScoreMojo extends SuiteMojo {
    /** The name under which to save what each test costs, in the module's directory .psf, or a file. */
    @Parameter(property = "psf.save")
    private String save;

    @Override
    void runOn(String psf, Summary summary) throws MojoExecutionException, MojoFailureException {
        String[] own = save == null || save.isEmpty() ? new String[0] : new String[] {"--save", save};
        test(psf, summary, own);
    }
}
