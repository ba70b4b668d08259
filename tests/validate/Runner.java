import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;

/** Runs every program twice at one size and prints its results: SIZE DIRECTORY CLASS DIRECTORY CLASS... */
public final class Runner {
    public static void main(String[] args) throws Exception {
        int size = Integer.parseInt(args[0]);
        PrintStream out = System.out;
        for (int i = 1; i < args.length; i += 2) {
            URL[] place = {new File(args[i]).toURI().toURL()};
            Class<?> program = new URLClassLoader(place, null).loadClass(args[i + 1]);
            Object first = program.getMethod("run", int.class).invoke(null, size);
            Object second = program.getMethod("run", int.class).invoke(null, size);
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed));
            program.getMethod("main", String[].class).invoke(null, (Object) new String[] {args[0]});
            System.setOut(out);
            out.println(args[i + 1] + " " + first + " " + second + " " + printed.toString().trim());
        }
    }
}
