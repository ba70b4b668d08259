package org.apache.maven.plugin.logging;

public interface Log {}
