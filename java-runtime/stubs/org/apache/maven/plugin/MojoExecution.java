package org.apache.maven.plugin;

public class MojoExecution {
    public String getArtifactId() {
        return null;
    }

    public String getGoal() {
        return null;
    }

    public String getExecutionId() {
        return null;
    }
}
