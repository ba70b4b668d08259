package psf.suite;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The tests to run: classes, some of their tests, tags that these must have or must not have, and JUnit's parameters. */
final class Choice {
    final List<Class<?>> classes = new ArrayList<Class<?>>();
    /** Expressions over tags, of which a test must satisfy one where there are any. */
    final List<String> tags = new ArrayList<String>();
    /** Expressions of which it must satisfy none. */
    final List<String> exceptTags = new ArrayList<String>();

    /** Parameters of JUnit's platform. */
    final Map<String, String> parameters = new TreeMap<String, String>();

    /** What tests must match, as {@code class.method}, by the name of the class in which they are looked for. */
    private final Map<String, List<Pattern>> only = new HashMap<String, List<Pattern>>();
    /** What they must not match. */
    private final Map<String, List<Pattern>> not = new HashMap<String, List<Pattern>>();

    /**
     * Reads a file. A line that begins with + or - is a tag. A line with = sets a system property, and one with : a parameter of
     * JUnit: a name, a tab and a value. Every other line is a class. Expressions may follow it, each after a tab and + or -: its
     * tests must match all of the first kind and none of the second.
     */
    void read(String file) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(new FileInputStream(file), "UTF-8"));
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("+")) {
                    tags.add(line.substring(1));
                } else if (line.startsWith("-")) {
                    exceptTags.add(line.substring(1));
                } else if (line.startsWith("=")) {
                    String[] pair = pair(line);
                    System.setProperty(pair[0], pair[1]);
                } else if (line.startsWith(":")) {
                    String[] pair = pair(line);
                    parameters.put(pair[0], pair[1]);
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

    /** A name and a value. A backslash escapes tabs and the ends of lines. */
    private static String[] pair(String line) {
        String[] pair = line.substring(1).split("\t", -1);
        for (int i = 0; i < pair.length; i++) {
            StringBuilder text = new StringBuilder();
            for (int at = 0; at < pair[i].length(); at++) {
                char c = pair[i].charAt(at);
                if (c == '\\' && at + 1 < pair[i].length()) {
                    at++;
                    c = pair[i].charAt(at);
                    c = c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
                }
                text.append(c);
            }
            pair[i] = text.toString();
        }
        return pair;
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
