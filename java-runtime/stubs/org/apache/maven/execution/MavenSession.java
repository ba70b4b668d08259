package org.apache.maven.execution;

import java.util.List;
import org.apache.maven.project.MavenProject;

public class MavenSession {
    public List<MavenProject> getProjects() {
        return null;
    }
}
