package psf.validate;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.Map;

/**
 * Times programs in alternation with the reference, on demand, in one thread. Standard input has lines of words between tabs. The
 * answer to each is a line of numbers:
 *
 * <p>{@code time PLACES CLASS SIZE TIMES REFERENCE} runs the reference for REFERENCE rounds, the program TIMES times, and the
 * reference again. The answer is the nanoseconds of each, and the program's result.
 *
 * <p>{@code warm PLACES CLASS SIZE MILLISECONDS} runs the program for that time, and the reference for a fourth of it. The
 * answer is how often the program ran, and in how many nanoseconds.
 *
 * <p>PLACES are the directories and jars of the class path. The time is the thread's CPU time, which does not grow while another process has the core. Each program has a class loader of
 * its own, and its driver with it, so that programs share no profile.
 */
public final class Alternate {
    private static final int REFERENCE_SIZE = 1000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final Map<String, Repeated> PROGRAMS = new HashMap<String, Repeated>();

    private static final Repeated REFERENCE = new Reference();

    private static long computed;

    private Alternate() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        PrintStream out = System.out;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split("\t");
            Repeated program = find(words[1], words[2]);
            int size = Integer.parseInt(words[3]);
            int times = Integer.parseInt(words[4]);
            if (words[0].equals("warm")) {
                out.println(warm(program, size, times * 1000000L));
                warm(REFERENCE, REFERENCE_SIZE, times * 250000L);
            } else {
                int rounds = Integer.parseInt(words[5]);
                // A warm-up removes the traces of the communication from the caches before the clock starts.
                time(REFERENCE, REFERENCE_SIZE, rounds / 4 + 1);
                long before = time(REFERENCE, REFERENCE_SIZE, rounds);
                long own = time(program, size, times);
                long result = computed;
                long after = time(REFERENCE, REFERENCE_SIZE, rounds);
                out.println(before + "\t" + own + "\t" + after + "\t" + result);
            }
            out.flush();
        }
    }

    private static Repeated find(String places, String name) throws Exception {
        String key = places + " " + name;
        Repeated program = PROGRAMS.get(key);
        if (program == null) {
            String[] paths = places.split(File.pathSeparator);
            URL[] urls = new URL[paths.length];
            for (int i = 0; i < paths.length; i++) {
                urls[i] = new File(paths[i]).toURI().toURL();
            }
            ClassLoader loader = new URLClassLoader(urls, Alternate.class.getClassLoader());
            program = (Repeated) loader.loadClass(name).getDeclaredConstructor().newInstance();
            PROGRAMS.put(key, program);
        }
        return program;
    }

    private static String warm(Repeated program, int size, long nanoseconds) {
        long spent = 0;
        long runs = 0;
        int times = 1;
        while (spent < nanoseconds) {
            long now = time(program, size, times);
            spent += now;
            runs += times;
            if (now < nanoseconds / 50 && times < 1 << 24) {
                times *= 2;
            }
        }
        return runs + "\t" + spent;
    }

    private static long time(Repeated program, int size, int times) {
        long started = THREADS.getCurrentThreadCpuTime();
        computed = program.run(size, times);
        return THREADS.getCurrentThreadCpuTime() - started;
    }
}
