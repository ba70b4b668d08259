package org.apache.maven.plugin;

import org.apache.maven.plugin.logging.Log;

public interface Mojo {
    void execute() throws MojoExecutionException, MojoFailureException;

    void setLog(Log log);

    Log getLog();
}
