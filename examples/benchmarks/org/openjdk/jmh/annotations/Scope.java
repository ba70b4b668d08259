package org.openjdk.jmh.annotations;

public enum Scope {
    Benchmark,
    Group,
    Thread
}
