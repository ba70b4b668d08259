package org.openjdk.jmh.annotations;

public enum Level {
    Trial,
    Iteration,
    Invocation
}
