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

/**
 * The tests to run: classes, some of their tests, tags that tests must or must not have, and JUnit's parameters. One thread fills
 * it before the tests run; after that it does not change.
 */
final class Choice {
    final List<Class<?>> classes = new ArrayList<Class<?>>();
    /** Tag expressions, of which a test must satisfy at least one; empty for any test. */
    final List<String> tags = new ArrayList<String>();
    /** Tag expressions, of which a test must satisfy none. */
    final List<String> exceptTags = new ArrayList<String>();

    /** Configuration parameters of the JUnit Platform. */
    final Map<String, String> parameters = new TreeMap<String, String>();

    /** Expressions that tests must match as {@code class.method}, by the name of the chosen class. */
    private final Map<String, List<Pattern>> only = new HashMap<String, List<Pattern>>();
    /** Expressions that tests must not match. */
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

    /** Splits a line into a name and a value. A backslash escapes tabs and line ends. */
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

    /** Whether a test is selected, by its class, which may be nested in a chosen class, and its method. */
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

    /** Whether an expression matches a class with all of its tests, or a method, with or without its parameters in brackets. */
    private static boolean matches(Pattern expression, String owner, String method) {
        int bracket = method.indexOf('[');
        return expression.matcher(owner).matches() || expression.matcher(owner + "." + method).matches()
                || bracket > 0 && expression.matcher(owner + "." + method.substring(0, bracket)).matches();
    }

    boolean hasTags() {
        return !tags.isEmpty() || !exceptTags.isEmpty();
    }

    /** Returns a class without initializing it. If it cannot be loaded, reports the reason to psf and returns null. */
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
