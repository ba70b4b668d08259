import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints what a program sees of the methods of java.base: their declarations, the frames that they have, and messages about them. */
public class Seen {
    public static void main(String[] arguments) throws Exception {
        members();
        messages();
        frames();
    }

    /** Prints the declared methods of each class. */
    private static void members() throws Exception {
        List<String> files;
        try (Stream<String> all = ModuleFinder.ofSystem().find("java.base").get().open().list()) {
            files = all.filter(file -> file.startsWith("java/") && file.endsWith(".class")).sorted().collect(Collectors.toList());
        }
        int methods = 0;
        for (String file : files) {
            String name = file.substring(0, file.length() - 6).replace('/', '.');
            // The run-time of psf is there as well. Only a program that looks at the file system sees it.
            if (name.startsWith("java.lang.P") && name.charAt(11) == '$') {
                continue;
            }
            Class<?> of = Class.forName(name, false, null);
            List<String> seen = new ArrayList<>();
            for (Executable[] all : new Executable[][] {of.getDeclaredMethods(), of.getMethods(), of.getDeclaredConstructors(), of.getConstructors()}) {
                for (Executable one : all) {
                    seen.add(one.toGenericString() + one.getModifiers() + Arrays.toString(one.getParameters()) + Arrays.toString(one.getAnnotations()));
                    methods++;
                }
            }
            // Their order depends on where the JVM has the names.
            seen.sort(null);
            Method by = of.getEnclosingMethod();
            Constructor<?> from = of.getEnclosingConstructor();
            System.out.println(name + " " + seen.hashCode() + " " + seen.size() + " " + by + " " + from);
            if (Serializable.class.isAssignableFrom(of) && !of.isInterface()) {
                Optional.ofNullable(ObjectStreamClass.lookup(of)).ifPresent(found -> System.out.println(found.getSerialVersionUID()));
            }
        }
        System.out.println(methods + " members");
    }

    /** Prints messages that the JVM makes for calls in java.base. */
    private static void messages() {
        Runnable[] failing = {
            () -> "a".endsWith(null), () -> "a".startsWith(null, 0), () -> new StringBuilder((String) null), () -> "a".concat(null),
            () -> "a".compareToIgnoreCase(null), () -> "a".indexOf((String) null), () -> "a".lastIndexOf((String) null),
            () -> "a".regionMatches(0, null, 0, 1), () -> "a".contentEquals((StringBuffer) null), () -> new StringBuilder().append((char[]) null),
            () -> new StringBuilder("a").insert(0, (char[]) null), () -> Integer.valueOf(1).compareTo(null), () -> Long.valueOf(1).compareTo(null),
            () -> String.join(null, "a", "b"), () -> new java.math.BigInteger("1").add(null), () -> new java.math.BigDecimal("1").add(null),
            () -> new java.math.BigDecimal(1.5).multiply(null), () -> java.time.LocalDate.MIN.plus(null), () -> "a".replaceAll(null, ""),
            () -> new java.util.StringTokenizer(null), () -> new java.util.Scanner((String) null), () -> java.util.Arrays.fill((int[]) null, 1),
            () -> java.nio.ByteBuffer.wrap(null), () -> new ArrayList<Object>((Collection<Object>) null), () -> new HashMap<Object, Object>(null),
            () -> java.util.Collections.sort((List<String>) null), () -> new java.util.ArrayDeque<String>().addAll(null),
        };
        for (Runnable one : failing) {
            try {
                one.run();
                System.out.println("no exception");
            } catch (NullPointerException e) {
                System.out.println(e.getMessage() + " at " + e.getStackTrace()[0]);
            }
        }
    }

    /** Prints the stack below code that java.base calls. */
    private static void frames() {
        Integer[] boxed = {5, 3, 8, 1};
        Arrays.sort(boxed, (one, two) -> look(one - two));
        List<Integer> list = new ArrayList<>(Arrays.asList(boxed));
        list.removeIf(one -> look(one) > 7);
        list.replaceAll(Seen::look);
        list.stream().map(Seen::look).collect(Collectors.groupingBy(one -> look(one), TreeMap::new, Collectors.counting()));
        new HashMap<>(new TreeMap<Key, Integer>(java.util.Map.of(new Key(), 1)));
        new HashMap<Key, Integer>().computeIfAbsent(new Key(), one -> look(1));
        "abc".chars().forEach(Seen::look);
        java.util.regex.Pattern.compile("b").matcher("abc").replaceAll(found -> "" + look(found.start()));
        new StringBuilder().append(new Object() {
            @Override
            public String toString() {
                return "" + look(1);
            }
        });
        String.format("%s", new Key());
        java.util.concurrent.CompletableFuture.completedFuture(1).thenApply(Seen::look).thenAccept(Seen::look);
    }

    /** A key that looks at the stack whenever it is compared or printed. */
    private static final class Key implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return look(0);
        }

        @Override
        public int hashCode() {
            return look(1);
        }

        @Override
        public boolean equals(Object other) {
            return other == this;
        }

        @Override
        public String toString() {
            return "key " + look(2);
        }
    }

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private static int look(int value) {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            System.out.println(frame.getClassName().contains("Lambda") ? "generated" : frame.toString());
        }
        WALKER.forEach(frame -> {
            if (!frame.getClassName().contains("Lambda")) {
                System.out.println(frame.getMethodName() + " " + frame.getMethodType() + " " + frame.getDescriptor());
            }
        });
        return value;
    }
}
