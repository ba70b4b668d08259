package org.apache.maven.project;

import java.io.File;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Build;

public class MavenProject {
    public File getBasedir() {
        return null;
    }

    public Build getBuild() {
        return null;
    }

    public Artifact getArtifact() {
        return null;
    }
}
