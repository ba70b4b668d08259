import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Formatter;
import java.util.Scanner;
import java.util.UUID;

/** Like {@code Sources}, with values that the JVM takes from the system and from addresses in memory. */
public class Others {
    static int sink;

    static synchronized void steps(long n) {
        for (long i = 0; i < n; i++) {
            sink++;
        }
    }

    static void secureRandom() {
        steps(new SecureRandom().nextInt(1000));
    }

    static void seed() {
        byte[] seed = new SecureRandom().generateSeed(2);
        steps((seed[0] & 0xff) + (seed[1] & 0xff));
    }

    static void uuid() {
        steps(UUID.randomUUID().hashCode() >>> 22);
    }

    static void temporaryNames() throws Exception {
        File file = File.createTempFile("psf", ".x");
        Path path = Files.createTempFile("psf", ".y");
        steps((file.getName().hashCode() ^ path.getFileName().hashCode()) >>> 22);
    }

    /** Includes classes of the JDK, because a class as small as this one has few possible orders. */
    static void methods() {
        int at = 0;
        for (Class<?> one : new Class<?>[] {Others.class, String.class, Character.class, Long.class}) {
            for (Method method : one.getDeclaredMethods()) {
                steps(method.getName().length() % 7 * (++at % 11));
            }
        }
        for (Method method : java.util.ArrayList.class.getMethods()) {
            steps(method.getName().length() % 7 * (++at % 11));
        }
    }

    static void constructors() {
        int at = 0;
        for (Class<?> one : new Class<?>[] {String.class, BigDecimal.class, Scanner.class, Formatter.class}) {
            for (Constructor<?> constructor : one.getDeclaredConstructors()) {
                steps(constructor.toString().length() % 7 * (++at % 11));
            }
        }
    }

    static void hiddenNames() {
        Runnable nothing = () -> { };
        steps(nothing.getClass().getName().hashCode() >>> 22);
    }

    static void freeMemory() {
        steps(Runtime.getRuntime().freeMemory() / 64 % 1000);
    }

    static void host() throws Exception {
        steps(java.net.InetAddress.getLocalHost().getHostName().length());
    }

    static void user() {
        steps(System.getProperty("user.name").length());
    }

    static void process() {
        steps(ProcessHandle.current().pid() % 1000);
    }

    /** On a busy machine, the time of a wait may be over before the thread begins to wait. */
    static void sleeps() throws Exception {
        for (int i = 0; i < 40; i++) {
            Thread.sleep(1 + i % 3);
            synchronized (Others.class) {
                Others.class.wait(1);
            }
        }
        steps(System.nanoTime() / 1_000_000 % 1000);
    }

    static int trace(int[] numbers, int at) {
        try {
            return numbers[at];
        } catch (ArrayIndexOutOfBoundsException e) {
            return e.getStackTrace().length;
        }
    }

    /** If a method throws often, its compiled code throws an exception without a trace. */
    static void traces() {
        int[] numbers = new int[2];
        for (int i = 0; i < 30_000; i++) {
            steps(trace(numbers, 5));
        }
    }

    static void directory(String name) throws Exception {
        int at = 0;
        for (String file : new File(name).list()) {
            steps(file.length() * ++at);
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of(name))) {
            for (Path file : files) {
                steps(file.getFileName().toString().length() * ++at);
            }
        }
    }

    static void processBean() {
        steps(java.lang.management.ManagementFactory.getRuntimeMXBean().getName().hashCode() >>> 22);
    }

    static void processors() {
        steps(Runtime.getRuntime().availableProcessors());
    }

    static void sizes() {
        steps(Runtime.getRuntime().maxMemory() / 65536 % 1000);
        steps(Runtime.getRuntime().totalMemory() / 65536 % 1000);
    }

    /** The JVM's own threads have the first numbers, and the machine decides how many there are. */
    @SuppressWarnings("deprecation")
    static void threads() throws Exception {
        for (int i = 0; i < 3; i++) {
            Thread thread = new Thread(() -> { });
            thread.start();
            thread.join();
            steps(thread.getId() * 10 + thread.getName().hashCode() % 10);
        }
    }

    /** Checks the dates of a file that the run writes: close to the run's clock, and later the second time. */
    static void dates() throws Exception {
        long before = System.currentTimeMillis();
        File file = new File("dates.txt");
        Files.write(file.toPath(), new byte[0]);
        long made = file.lastModified();
        steps(made / 7 % 1000);
        Thread.sleep(30);
        Files.write(file.toPath(), new byte[] {1});
        long written = Files.getLastModifiedTime(file.toPath()).toMillis();
        steps(written % 1000);
        if (made < before - 20 || written < made + 20 || written > System.currentTimeMillis()) {
            throw new AssertionError(before + ", " + made + ", " + written);
        }
        // Many files, and each keeps its own date.
        long last = 0;
        for (int i = 0; i < 300; i++) {
            Path one = Files.write(Path.of("dates-" + i + ".txt"), new byte[0]);
            long own = Files.getLastModifiedTime(one).to(java.util.concurrent.TimeUnit.MICROSECONDS);
            if (own < last) {
                throw new AssertionError(i + ": " + own + " after " + last);
            }
            last = own;
            System.nanoTime();
        }
        for (int i = 1; i < 300; i++) {
            File one = new File("dates-" + i + ".txt");
            if (one.lastModified() < new File("dates-0.txt").lastModified() || !one.delete()) {
                throw new AssertionError(one + " has another date than before");
            }
        }
        file.setLastModified(86_400_000);
        if (file.lastModified() != 86_400_000) {
            throw new AssertionError("the file has another date than it was given");
        }
    }

    /** Checks keys of files: equal only for the same file. A new file at the place of another has a new key. */
    static void fileKeys() throws Exception {
        Path file = Files.write(Path.of("keys.txt"), new byte[0]);
        Object key = key(file);
        steps(key.hashCode() >>> 1);
        if (!key.equals(key(file)) || key.equals(key(Path.of("."))) || !Files.isSameFile(file, Path.of("./keys.txt"))) {
            throw new AssertionError("a file is the same as itself alone");
        }
        Files.delete(file);
        steps(key(Files.write(file, new byte[0])).hashCode() >>> 1);
    }

    private static Object key(Path file) throws Exception {
        return Files.readAttributes(file, java.nio.file.attribute.BasicFileAttributes.class).fileKey();
    }

    public static void main(String[] args) throws Exception {
        for (String source : args) {
            if (source.startsWith("/")) {
                directory(source);
            } else {
                Others.class.getDeclaredMethod(source).invoke(null);
            }
        }
        System.out.println(sink);
    }
}
