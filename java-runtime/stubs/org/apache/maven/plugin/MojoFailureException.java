package org.apache.maven.plugin;

public class MojoFailureException extends Exception {}
