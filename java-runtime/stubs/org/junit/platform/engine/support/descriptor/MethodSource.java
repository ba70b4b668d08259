package org.junit.platform.engine.support.descriptor;

import org.junit.platform.engine.TestSource;

public class MethodSource implements TestSource {
    public native String getClassName();

    public native String getMethodName();

    public native String getMethodParameterTypes();
}
