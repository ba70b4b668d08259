package org.junit.runner;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Collection;

public class Description {
    public native String getDisplayName();

    public native String getClassName();

    public native String getMethodName();

    public native boolean isTest();

    public native Class<?> getTestClass();

    public native ArrayList<Description> getChildren();

    public native Collection<Annotation> getAnnotations();
}
