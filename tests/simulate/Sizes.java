package psf.runtime;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints how many classes of java.base have objects of the size in their shapes, and then the other classes. */
public class Sizes {
    /** Reflection does not show all fields of these and of their subclasses, or the JVM adds fields or padding to them. */
    private static final Set<String> HIDE = new HashSet<>(Arrays.asList("java.lang.Class", "java.lang.ClassLoader",
            "java.lang.InternalError", "java.lang.Module", "java.lang.StackFrameInfo", "java.lang.Thread", "java.lang.invoke.CallSite",
            "java.lang.invoke.MemberName", "java.lang.invoke.MethodHandleNatives$CallSiteContext",
            "java.lang.invoke.MethodHandles$Lookup", "java.lang.invoke.ResolvedMethodName",
            "java.lang.reflect.AccessibleObject", "java.util.concurrent.ConcurrentHashMap$CounterCell",
            "java.util.concurrent.Exchanger$Node", "java.util.concurrent.Exchanger$Slot",
            "java.util.concurrent.ForkJoinPool", "java.util.concurrent.ForkJoinPool$WorkQueue",
            "java.util.concurrent.SubmissionPublisher$BufferedSubscription",
            "java.util.concurrent.atomic.Striped64$Cell", "jdk.internal.reflect.ConstantPool",
            "jdk.internal.vm.StackChunk"));

    private static Instrumentation jvm;
    /** The size of a header in bytes. In an array, the length follows, and then the elements. */
    static int header;

    public static void premain(String options, Instrumentation instrumentation) {
        jvm = instrumentation;
    }

    public static void main(String[] args) throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        header = unsafe.arrayBaseOffset(byte[].class) - 4;
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        List<String> names;
        try (Stream<Path> files = Files.walk(root)) {
            names = files.map(file -> root.relativize(file).toString()).filter(name -> name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - 6).replace('/', '.')).collect(Collectors.toList());
        }
        int same = 0;
        List<String> others = new ArrayList<>();
        for (String name : names) {
            try {
                Class<?> type = Class.forName(name, false, null);
                if (!Modifier.isAbstract(type.getModifiers()) && !hides(type)) {
                    long size = jvm.getObjectSize(unsafe.allocateInstance(type));
                    if (size == Shape.size(type)) {
                        same++;
                    } else {
                        others.add(name + ": " + Shape.size(type) + ", and not " + size);
                    }
                }
            } catch (ReflectiveOperationException | RuntimeException | Error e) {
                // A class that cannot be initialized has no objects.
                continue;
            }
        }
        System.out.println(same);
        others.forEach(System.out::println);
        // A class may have started a thread.
        System.exit(0);
    }

    private static boolean hides(Class<?> type) {
        return type != null && (HIDE.contains(type.getName()) || hides(type.getSuperclass()));
    }
}
