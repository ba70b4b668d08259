package psf.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.Log;
import org.codehaus.plexus.util.SelectorUtils;

/** The tests of the module that Surefire runs, as arguments of psf test. Each execution of a goal has an object of its own. */
final class Choice {
    /** The patterns if the build names none, or only exclusions; psf test has the same. */
    private static final List<String> INCLUDED =
            Arrays.asList("**/Test*.java", "**/*Test.java", "**/*Tests.java", "**/*TestCase.java");
    private static final List<String> EXCLUDED = Collections.singletonList("%ant[**/*$*]");
    private static final List<String> UNREAD = Arrays.asList("additionalClasspathElements", "classpathDependencyExcludes",
            "classpathDependencyScopeExclude", "dependenciesToScan", "excludeJUnit5Engines", "includeJUnit5Engines",
            "properties", "suiteXmlFiles", "systemPropertiesFile");

    final List<String> words = new ArrayList<String>();

    private final List<String> included = new ArrayList<String>();
    private final List<String> excluded = new ArrayList<String>();
    private final Log log;

    /** Reads the build's choice. Flags of psf test replace settings of the build. */
    Choice(Surefire build, List<String> flags, File directory, Log log) throws MojoExecutionException {
        this.log = log;
        for (String skip : Arrays.asList("skip", "skipTests", "skipExec")) {
            if (build.has(skip) && build.told(skip, skip).equals("true")) {
                log.warn("psf: Surefire is configured to skip the tests (" + skip + "), which psf does not do");
            }
        }
        UNREAD.stream().filter(build::has).forEach(
                name -> log.warn("psf: " + name + " of Surefire's configuration is not read"));
        if (!has(flags, "--classes") && !has(flags, "--except-classes")) {
            readClasses(build, directory);
        }
        if (!has(flags, "--tags") && !has(flags, "--except-tags")) {
            build.listed("groups", "groups").forEach(tag -> Collections.addAll(words, "--tags", tag));
            build.listed("excludedGroups", "excludedGroups").forEach(tag -> Collections.addAll(words, "--except-tags", tag));
        }
        if (flags.contains("--untrusted")) {
            // For an untrusted project, the project must not decide which of its tests are left out.
            Arrays.asList(words, included, excluded).forEach(List::clear);
        }
    }

    private static boolean has(List<String> flags, String name) {
        return flags.stream().anyMatch(flag -> flag.equals(name) || flag.startsWith(name + "="));
    }

    private void readClasses(Surefire build, File directory) throws MojoExecutionException {
        List<String> named = build.listed("test", "test");
        for (String text : named.isEmpty() ? all(build, "includes", directory) : named) {
            add(text.startsWith("!") ? text.substring(1) : text, text.startsWith("!") ? excluded : included);
        }
        for (String text : named.isEmpty() ? all(build, "excludes", directory) : Collections.<String>emptyList()) {
            add(text, excluded);
        }
        if (included.isEmpty() && !excluded.isEmpty()) {
            included.addAll(INCLUDED);
        } else if (!included.isEmpty() && excluded.isEmpty()) {
            excluded.addAll(EXCLUDED);
        }
        included.forEach(pattern -> Collections.addAll(words, "--classes", pattern));
        excluded.forEach(pattern -> Collections.addAll(words, "--except-classes", pattern));
    }

    /** Returns the patterns of a list and of the file that goes with it. */
    private static List<String> all(Surefire build, String list, File directory) throws MojoExecutionException {
        List<String> patterns = build.listed(list, "surefire." + list);
        String file = build.told(list + "File", "surefire." + list + "File");
        if (!file.isEmpty()) {
            Path path = directory.toPath().resolve(file);
            try {
                Files.readAllLines(path).stream().map(String::trim)
                        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                        .forEach(line -> patterns.addAll(Arrays.asList(line.split("\\s*,\\s*"))));
            } catch (IOException e) {
                throw new MojoExecutionException(list + "File of Surefire: " + path + ": " + e.getMessage(), e);
            }
        }
        return patterns;
    }

    private static void add(String text, List<String> patterns) {
        patterns.add(text.startsWith("%") || text.endsWith(".java") || text.endsWith(".class") ? text : "%ant[" + text + "]");
    }

    /** Whether a directory has a class that is chosen. */
    boolean isIn(Path directory) throws MojoExecutionException {
        List<String> looked = included.isEmpty() ? INCLUDED : included;
        List<String> left = excluded.isEmpty() ? EXCLUDED : excluded;
        try (Stream<Path> files = Files.walk(directory)) {
            return files.map(file -> directory.relativize(file).toString()).anyMatch(file -> file.endsWith(".class")
                    && looked.stream().anyMatch(pattern -> matches(ofClass(pattern), file))
                    && left.stream().noneMatch(pattern -> !pattern.contains("#") && matches(pattern, file)));
        } catch (IOException e) {
            throw new MojoExecutionException("failed to list " + directory + ": " + e.getMessage(), e);
        }
    }

    /** Returns a pattern for classes without its methods. */
    private static String ofClass(String pattern) {
        int hash = pattern.indexOf('#');
        String end = pattern.startsWith("%") ? "]" : "";
        String ofClass = hash < 0 ? pattern : pattern.substring(0, hash) + end;
        return ofClass.isEmpty() ? "**" : ofClass.replaceFirst("^%(ant|regex)\\[\\]$", "%ant[**]");
    }

    /** Matches as Surefire does: paths of class files, with or without their extension, or names with dots. */
    private static boolean matches(String pattern, String file) {
        if (pattern.startsWith("%regex[")) {
            return SelectorUtils.matchPath(pattern, file);
        }
        String text = pattern.startsWith("%ant[") ? pattern.substring(5, pattern.length() - 1) : pattern;
        String path = text.replaceAll("\\.(java|class)$", "");
        boolean ends = path.length() < text.length();
        path = ends || !path.contains("/") ? path.replaceAll("\\.(?!\\*$)", "/") : path;
        path = path.startsWith("**/") ? path : "**/" + path;
        path = path.replace("/", File.separator);
        return SelectorUtils.matchPath(path + ".class", file) || !ends && SelectorUtils.matchPath(path, file);
    }
}
