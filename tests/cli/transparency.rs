//! A rewritten program sees itself as it was written.

use crate::support::jdk::jdks_in_turn;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Compiles the source of `Main` and runs it unchanged and rewritten in both modes, on every JDK. Output, errors and exit
/// code of the original are the expectation.
#[track_caller]
fn unchanged(source: &str, exit: i32, printed: &[&str]) {
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Main.java", source)]);
        let original = work.java("-cp classes Main").run().expect(exit);
        for part in printed {
            assert!(
                original.stdout.contains(part) || original.stderr.contains(part),
                "{part:?} is not what the test is about"
            );
        }
        for mode in ["edge", "instruction"] {
            work.psf_instrument("classes --target Main.main --mode").args([mode, mode]).ok();
            let ran = work.java("-cp").args([mode, "Main"]).run();
            let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(lines(&ran.stderr), lines(&original.stderr), "stderr, --mode {mode} on {}", jdk.label);
            assert_eq!(lines(&ran.stdout), lines(&original.stdout), "stdout, --mode {mode} on {}", jdk.label);
            assert_eq!(ran.code, exit, "--mode {mode} on {}", jdk.label);
        }
    }
}

#[test]
fn a_stack_trace_has_the_same_frames_and_lines() {
    in_turn!();
    unchanged(
        r#"
import java.util.List;
import java.util.function.IntUnaryOperator;

public class Main {
    static class Resource implements AutoCloseable {
        final int n;

        Resource(int n) {
            this.n = 12 / n;
        }

        public void close() {
            throw new IllegalStateException("closing "
                    + n);
        }
    }

    static final IntUnaryOperator PART = n -> {
        int m = n
                * 2;
        return new Resource(m
                - 6).n;
    };

    static int use(int n) throws Exception {
        try (Resource first = new Resource(1);
                Resource second = new Resource(2)) {
            return List.of(1, 2, n).stream()
                    .mapToInt(Integer::intValue)
                    .map(PART)
                    .sum();
        } catch (ArithmeticException e) {
            throw new Exception("wrapped", e);
        } finally {
            synchronized (Main.class) {
                n++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        use(3);
    }
}
"#,
        1,
        &[
            "java.lang.Exception: wrapped",
            "at Main$Resource.<init>(Main.java:10)",
            "Suppressed: java.lang.IllegalStateException",
            "at Main.lambda$static$0(Main.java:22)",
        ],
    );
}

#[test]
fn reflection_lists_the_same_members_and_the_stream_identifiers_are_the_same() {
    in_turn!();
    unchanged(
        r#"
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Executable;

public class Main implements Serializable {
    private int hidden = 4;
    protected static String text = "t" + 1;

    interface Shape extends Serializable {
        double area();

        default int sides() {
            return 4;
        }
    }

    enum Color implements Shape {
        RED {
            public double area() {
                return 1;
            }
        },
        GREEN;

        public double area() {
            return 2;
        }
    }

    static class Box<T extends Comparable<T>> implements Shape {
        static int boxes;

        static {
            boxes = Integer.parseInt("3");
        }

        private final T value;

        Box(T value) {
            this.value = value;
        }

        public double area() {
            assert boxes > 2 : "few";
            Runnable action = () -> System.out.println(value);
            action.run();
            return value.compareTo(value);
        }
    }

    static void list(Class<?> type) throws Exception {
        System.out.println(type.toGenericString() + " " + ObjectStreamClass.lookupAny(type).getSerialVersionUID());
        for (Object field : type.getDeclaredFields()) {
            System.out.println("    " + field);
        }
        for (Executable method : type.getDeclaredConstructors()) {
            System.out.println("    " + method.toGenericString() + " " + method.isSynthetic());
        }
        for (Executable method : type.getDeclaredMethods()) {
            System.out.println("    " + method.toGenericString() + " " + method.isSynthetic() + " " + method.getModifiers());
        }
        for (Class<?> nested : type.getDeclaredClasses()) {
            list(nested);
        }
    }

    public static void main(String[] args) throws Exception {
        list(Main.class);
        list(Color.RED.getClass());
        System.out.println(new Box<>("b").area());
    }
}
"#,
        0,
        &["private int Main.hidden", "Main$Box.lambda$area$0", "$assertionsDisabled"],
    );
}

#[test]
fn a_stack_walk_from_a_callback_sees_no_frame_of_psfs() {
    in_turn!();
    unchanged(
        r#"
import java.util.TreeSet;

public class Main {
    static int compare(String a, String b) {
        StackWalker.getInstance().forEach(frame -> System.out.println(frame.getClassName() + "." + frame.getMethodName()));
        System.out.println(Thread.currentThread().getThreadGroup().activeCount() + " threads");
        return a.compareTo(b);
    }

    public static void main(String[] args) {
        TreeSet<String> set = new TreeSet<>(Main::compare);
        set.add("a");
        set.add("b");
    }
}
"#,
        0,
        &["Main.compare", "java.util.TreeMap", "Main.main"],
    );
}
