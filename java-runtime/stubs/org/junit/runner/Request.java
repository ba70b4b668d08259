package org.junit.runner;

public abstract class Request {
    public static native Request classes(Class<?>... classes);

    public static native Request runner(Runner runner);

    public abstract Runner getRunner();
}
