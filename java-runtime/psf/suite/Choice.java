package psf.suite;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What to run: classes, which of their tests, and tags that these must have, or must not have. */
final class Choice {
    final List<Class<?>> classes = new ArrayList<Class<?>>();
    /** Expressions over tags, of which a test must satisfy one where there are any. */
    final List<String> tags = new ArrayList<String>();
    /** Expressions of which it must satisfy none. */
    final List<String> exceptTags = new ArrayList<String>();

    /** What tests must match, as {@code class.method}, by the name of the class in which they are looked for. */
    private final Map<String, List<Pattern>> only = new HashMap<String, List<Pattern>>();
    /** What they must not match. */
    private final Map<String, List<Pattern>> not = new HashMap<String, List<Pattern>>();

    /**
     * Reads a file with a tag behind + or - in each line, or the name of a class, with expressions behind it, each behind a tab
     * and + or -, of which its tests must match all or none.
     */
    void read(String file) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(new FileInputStream(file), "UTF-8"));
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("+")) {
                    tags.add(line.substring(1));
                } else if (line.startsWith("-")) {
                    exceptTags.add(line.substring(1));
                } else {
                    String[] parts = line.split("\t");
                    add(parts[0]);
                    for (int i = 1; i < parts.length; i++) {
                        restrict(parts[i].startsWith("+") ? only : not, parts[0], Pattern.compile(parts[i].substring(1)));
                    }
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

    private static void restrict(Map<String, List<Pattern>> expressions, String name, Pattern expression) {
        List<Pattern> all = expressions.get(name);
        if (all == null) {
            all = new ArrayList<Pattern>();
            expressions.put(name, all);
        }
        all.add(expression);
    }

    boolean isOfMethods() {
        return !only.isEmpty() || !not.isEmpty();
    }

    /** Whether a test is meant, by the names of its class, which may be inside of one that is named here, and of its method. */
    boolean isMeant(String owner, String method) {
        String name = owner;
        while (!only.containsKey(name) && !not.containsKey(name) && name.indexOf('$') > 0) {
            name = name.substring(0, name.lastIndexOf('$'));
        }
        List<Pattern> must = only.get(name);
        List<Pattern> mustNot = not.get(name);
        for (int i = 0; must != null && i < must.size(); i++) {
            if (!matches(must.get(i), owner, method)) {
                return false;
            }
        }
        for (int i = 0; mustNot != null && i < mustNot.size(); i++) {
            if (matches(mustNot.get(i), owner, method)) {
                return false;
            }
        }
        return true;
    }

    /** A class by itself matches with all of its tests; a method does with and without the parameters that it has in brackets. */
    private static boolean matches(Pattern expression, String owner, String method) {
        int bracket = method.indexOf('[');
        return expression.matcher(owner).matches() || expression.matcher(owner + "." + method).matches()
                || bracket > 0 && expression.matcher(owner + "." + method.substring(0, bracket)).matches();
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
