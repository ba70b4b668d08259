package psf.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.cli.CommandLineUtils;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The settings of the module's build for Surefire's unit tests. Settings for their JVM become arguments of psf test. Each execution
 * of a goal has an object of its own.
 */
final class Surefire {
    private static final Pattern LATE = Pattern.compile("@\\{([^}]*)}");

    final List<String> words = new ArrayList<String>();
    final File directory;

    private final Properties properties;
    private final Properties typed;
    private final Xpp3Dom configuration;

    Surefire(MavenProject project, MavenSession session) throws MojoExecutionException {
        properties = project.getProperties();
        typed = session.getUserProperties();
        Xpp3Dom told = project.getGoalConfiguration(
                "org.apache.maven.plugins", "maven-surefire-plugin", "default-test", "test");
        configuration = told == null ? new Xpp3Dom("configuration") : told;
        if (!"false".equals(text(configuration, "enableAssertions"))) {
            flag("-ea");
        }
        flag("-Dbasedir=" + project.getBasedir());
        String line = text(configuration, "argLine");
        try {
            String flags = late(line == null ? properties.getProperty("argLine", "") : line);
            for (String flag : CommandLineUtils.translateCommandline(flags)) {
                // A coverage agent would find classes that psf has rewritten.
                if (!(flag.startsWith("-javaagent:") && flag.contains("jacoco"))) {
                    flag(flag);
                }
            }
        } catch (Exception e) {
            throw new MojoExecutionException("argLine of Surefire: " + e.getMessage(), e);
        }
        for (Xpp3Dom property : children(configuration, "systemProperties")) {
            flag("-D" + text(property, "name") + "=" + late(text(property, "value")));
        }
        for (Xpp3Dom property : children(configuration, "systemPropertyVariables")) {
            flag("-D" + property.getName() + "=" + late(property.getValue()));
        }
        for (Xpp3Dom variable : children(configuration, "environmentVariables")) {
            Collections.addAll(words, "--env", variable.getName() + "=" + late(variable.getValue()));
        }
        String place = text(configuration, "workingDirectory");
        directory = place == null || place.isEmpty() ? project.getBasedir() : absolute(project, place);
    }

    /** Whether its configuration has an element. */
    boolean has(String name) {
        return configuration.getChild(name) != null;
    }

    /**
     * Returns a setting from its configuration, from Maven's command line, or from a property of the project; empty if none has it.
     */
    String told(String name, String property) {
        String text = text(configuration, name);
        return late(text == null ? typed.getProperty(property, properties.getProperty(property)) : text);
    }

    /** Returns a setting that is a list: of elements, or separated by commas. */
    List<String> listed(String name, String property) {
        Xpp3Dom[] elements = children(configuration, name);
        List<String> whole = new ArrayList<String>();
        for (Xpp3Dom element : elements) {
            whole.add(late(element.getValue()));
        }
        List<String> parts = new ArrayList<String>();
        for (String part : (elements.length > 0 ? String.join(",", whole) : told(name, property)).split(",")) {
            if (!part.trim().isEmpty()) {
                parts.add(part.trim());
            }
        }
        return parts;
    }

    private static File absolute(MavenProject project, String path) {
        File file = new File(path);
        return file.isAbsolute() ? file : new File(project.getBasedir(), path);
    }

    private void flag(String flag) {
        Collections.addAll(words, "-J", flag);
    }

    /** Replaces <code>@{name}</code> in a text by the current value of the property. */
    private String late(String text) {
        if (text == null) {
            return "";
        }
        Matcher names = LATE.matcher(text);
        StringBuffer whole = new StringBuffer();
        while (names.find()) {
            names.appendReplacement(whole, Matcher.quoteReplacement(properties.getProperty(names.group(1), "")));
        }
        return names.appendTail(whole).toString().trim();
    }

    private static String text(Xpp3Dom of, String name) {
        Xpp3Dom child = of.getChild(name);
        return child == null ? null : child.getValue();
    }

    private static Xpp3Dom[] children(Xpp3Dom of, String name) {
        Xpp3Dom child = of.getChild(name);
        return child == null ? new Xpp3Dom[0] : child.getChildren();
    }
}
