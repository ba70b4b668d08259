package psf.maven;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;

/**
 * The results of all modules of a build, printed after the last one. Modules may be built in parallel, so all access holds a lock.
 */
final class Summary {
    private static final String KEY = Summary.class.getName();

    private final Map<String, String> results = new LinkedHashMap<String, String>();

    private Summary() {}

    /** Returns the summary of a build, which all modules share. */
    static Summary of(MavenSession session) {
        MavenProject top = session.getTopLevelProject();
        synchronized (top) {
            Object there = top.getContextValue(KEY);
            Summary summary = there instanceof Summary ? (Summary) there : new Summary();
            top.setContextValue(KEY, summary);
            return summary;
        }
    }

    synchronized void add(MavenProject module, String result) {
        results.put(module.getArtifactId(), result);
    }

    synchronized void tellAfter(MavenProject module, MavenSession session, Log log) {
        List<MavenProject> modules = session.getProjects();
        if (results.size() > 1 && module.equals(modules.get(modules.size() - 1))) {
            log.info("psf, by module:");
            results.forEach((name, result) -> log.info("  " + name + ": " + result));
            results.clear();
        }
    }
}
