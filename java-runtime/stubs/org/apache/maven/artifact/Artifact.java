package org.apache.maven.artifact;

import java.io.File;

public interface Artifact {
    File getFile();
}
