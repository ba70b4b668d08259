package org.apache.maven.model;

public class Build {
    public String getOutputDirectory() {
        return null;
    }

    public String getTestOutputDirectory() {
        return null;
    }
}
