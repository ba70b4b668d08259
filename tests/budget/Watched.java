import java.util.Set;

/** Prints what it sees of a budget, applies its argument to the thread that watches, and never ends. */
public class Watched {
    static int x;

    public static void main(String[] arguments) {
        for (Object name : System.getProperties().keySet()) {
            if (name.toString().startsWith("psf")) {
                System.out.println("property " + name);
            }
        }
        Thread[] others = new Thread[100];
        for (int i = Thread.enumerate(others) - 1; i >= 0; i--) {
            System.out.println("thread " + others[i].getName());
        }
        Set<Thread> all = Thread.getAllStackTraces().keySet();
        for (Thread thread : all) {
            if (thread.getName().startsWith("psf")) {
                try {
                    Thread.class.getMethod(arguments[0]).invoke(thread);
                } catch (ReflectiveOperationException notOnThisJdk) {
                    // Since 20, a program cannot stop a thread.
                }
            }
        }
        while (true) {
            x++;
        }
    }
}
