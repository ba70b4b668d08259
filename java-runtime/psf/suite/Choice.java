package psf.suite;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/** What to run: classes, and tags that their tests must have, or must not have. */
final class Choice {
    final List<Class<?>> classes = new ArrayList<Class<?>>();
    /** Expressions over tags, of which a test must satisfy one where there are any. */
    final List<String> tags = new ArrayList<String>();
    /** Expressions of which it must satisfy none. */
    final List<String> exceptTags = new ArrayList<String>();

    /** Reads a file with the name of a class in each line, or a tag behind + or -. */
    void read(String file) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(new FileInputStream(file), "UTF-8"));
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("+")) {
                    tags.add(line.substring(1));
                } else if (line.startsWith("-")) {
                    exceptTags.add(line.substring(1));
                } else {
                    add(line);
                }
            }
        } finally {
            lines.close();
        }
    }

    void add(String name) {
        Class<?> one = find(name);
        if (one != null) {
            classes.add(one);
        }
    }

    boolean hasTags() {
        return !tags.isEmpty() || !exceptTags.isEmpty();
    }

    /** A class that is not initialized yet; where there is none psf is told why. */
    static Class<?> find(String name) {
        try {
            return Class.forName(name, false, Main.class.getClassLoader());
        } catch (LinkageError missing) {
            Events.tell("unloaded", name, missing.toString());
        } catch (ClassNotFoundException missing) {
            Events.tell("unloaded", name, missing.toString());
        }
        return null;
    }
}
