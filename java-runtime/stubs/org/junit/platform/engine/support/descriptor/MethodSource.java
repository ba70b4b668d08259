package org.junit.platform.engine.support.descriptor;

import java.lang.reflect.Method;
import org.junit.platform.engine.TestSource;

public class MethodSource implements TestSource {
    public native String getClassName();

    public native String getMethodName();

    public native String getMethodParameterTypes();

    public native Class<?> getJavaClass();

    public native Method getJavaMethod();
}
