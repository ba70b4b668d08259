package psf.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;

/**
 * The class path of a module's tests: the classes that count, and the other ones that they need. Each execution of a goal has an
 * object of its own.
 */
final class ClassPath {
    /** The module's classes, its tests, and the modules of this build that it uses. */
    final List<String> counted = new ArrayList<String>();

    final List<String> uncounted = new ArrayList<String>();

    private final MavenSession session;
    private final MavenProject project;
    private final RepositorySystem system;

    ClassPath(MavenProject project, MavenSession session, RepositorySystem system) throws MojoExecutionException {
        this.session = session;
        this.project = project;
        this.system = system;
        add(new File(project.getBuild().getOutputDirectory()), counted);
        add(new File(project.getBuild().getTestOutputDirectory()), counted);
        Set<String> siblings = new HashSet<String>();
        for (MavenProject other : session.getProjects()) {
            siblings.add(other.getGroupId() + ":" + other.getArtifactId());
        }
        for (Artifact artifact : project.getArtifacts()) {
            // A sibling's tests are not tests of this module.
            boolean counts = siblings.contains(artifact.getGroupId() + ":" + artifact.getArtifactId())
                    && !"test-jar".equals(artifact.getType());
            if (artifact.getArtifactHandler().isAddedToClasspath() && artifact.getFile() != null) {
                add(artifact.getFile(), counts ? counted : uncounted);
            }
        }
        addEngine();
    }

    /** Adds what Surefire adds if a project depends only on the API of JUnit. */
    private void addEngine() throws MojoExecutionException {
        Artifact api = find("org.junit.jupiter:junit-jupiter-api");
        if (api != null && find("org.junit.jupiter:junit-jupiter-engine") == null) {
            resolve("org.junit.jupiter:junit-jupiter-engine:" + api.getBaseVersion());
        }
        Artifact engine = find("org.junit.platform:junit-platform-engine");
        String version = engine == null ? platform() : engine.getBaseVersion();
        if (version != null && find("org.junit.platform:junit-platform-launcher") == null) {
            resolve("org.junit.platform:junit-platform-launcher:" + version);
        }
    }

    private Artifact find(String name) {
        for (Artifact artifact : project.getArtifacts()) {
            if (name.equals(artifact.getGroupId() + ":" + artifact.getArtifactId())) {
                return artifact;
            }
        }
        return null;
    }

    /** Returns the version of the JUnit Platform that came with an engine; null if there is none. */
    private String platform() {
        String start = "junit-platform-engine-";
        for (String path : uncounted) {
            String name = new File(path).getName();
            if (name.startsWith(start) && name.endsWith(".jar")) {
                return name.substring(start.length(), name.length() - ".jar".length());
            }
        }
        return null;
    }

    private void resolve(String name) throws MojoExecutionException {
        CollectRequest collect = new CollectRequest();
        String[] parts = name.split(":");
        collect.setRoot(new Dependency(new DefaultArtifact(parts[0], parts[1], "jar", parts[2]), "runtime"));
        collect.setRepositories(project.getRemoteProjectRepositories());
        try {
            for (ArtifactResult result : system
                    .resolveDependencies(session.getRepositorySession(), new DependencyRequest(collect, null))
                    .getArtifactResults()) {
                if (find(result.getArtifact().getGroupId() + ":" + result.getArtifact().getArtifactId()) == null) {
                    add(result.getArtifact().getFile(), uncounted);
                }
            }
        } catch (DependencyResolutionException e) {
            throw new MojoExecutionException("failed to get " + name + ", which runs the tests: " + e.getMessage(), e);
        }
    }

    private static void add(File file, List<String> to) {
        if (file != null && file.exists() && !to.contains(file.getPath())) {
            to.add(file.getPath());
        }
    }
}
