package org.apache.maven.plugin;

public class MojoExecutionException extends Exception {
    public MojoExecutionException(String message, Exception cause) {}
}
