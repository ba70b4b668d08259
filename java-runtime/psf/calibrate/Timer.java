package psf.calibrate;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;

/**
 * Times generated programs on demand, in one thread. Standard input has lines {@code REFERENCE ROUNDS PROGRAM ROUNDS}. The answer
 * is a line with three numbers of nanoseconds: of the reference, of the program, of the reference again. The time is the thread's
 * CPU time, which does not grow while another process has the core.
 */
public final class Timer {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final Map<String, Program> PROGRAMS = new HashMap<String, Program>();

    private Timer() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        PrintStream out = System.out;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            Program reference = find(words[0]);
            int referenceRounds = Integer.parseInt(words[1]);
            Program program = find(words[2]);
            int rounds = Integer.parseInt(words[3]);
            // A warm-up removes the traces of the communication from the caches before the clock starts.
            time(reference, referenceRounds / 4 + 1);
            long before = time(reference, referenceRounds);
            time(program, rounds / 8 + 1);
            long own = time(program, rounds);
            time(reference, referenceRounds / 4 + 1);
            long after = time(reference, referenceRounds);
            out.println(before + " " + own + " " + after);
            out.flush();
        }
    }

    private static Program find(String name) throws Exception {
        Program program = PROGRAMS.get(name);
        if (program == null) {
            program = (Program) Class.forName(name).getDeclaredConstructor().newInstance();
            PROGRAMS.put(name, program);
            program.run(2);
        }
        return program;
    }

    private static long time(Program program, int rounds) {
        long started = THREADS.getCurrentThreadCpuTime();
        program.run(rounds);
        return THREADS.getCurrentThreadCpuTime() - started;
    }
}
