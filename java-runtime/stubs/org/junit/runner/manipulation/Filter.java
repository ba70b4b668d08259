package org.junit.runner.manipulation;

public abstract class Filter {
    public native void apply(Object child) throws NoTestsRemainException;
}
