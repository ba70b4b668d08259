package psf.forks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A JDK that looks like another one, because it links to all of its files. Only its `java` differs: asked to run tests, it records
 * its arguments, variables and directory, and the files that the arguments name. Each execution has a directory of its own.
 */
final class Stub {
    private Stub() {}

    /** Makes the JDK in a directory; returns the path of its `java`. */
    static Path make(Path directory, Path java) throws IOException {
        Path home = directory.resolve("jdk");
        Path bin = Files.createDirectories(home.resolve("bin"));
        Path own = java.getParent() == null ? null : java.getParent().getParent();
        if (own != null) {
            link(own, home);
            link(own.resolve("bin"), bin);
        }
        Path stub = bin.resolve("java");
        write(stub, script(quoted(java.toString()), quoted(directory.toString())));
        if (!stub.toFile().setExecutable(true)) {
            throw new IOException(stub + " cannot be made executable");
        }
        return stub;
    }

    private static void link(Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (!name.equals("bin") && !name.equals("java")) {
                    Files.createSymbolicLink(to.resolve(name), file);
                }
            }
        }
    }

    /**
     * Returns the script. Only a JVM for tests has something of Surefire's among its arguments, or in a file of arguments. Other
     * calls ask for the version, or look for the names of modules.
     */
    private static String script(String java, String directory) {
        return "#!/bin/sh\n"
                + "said() {\n"
                + "    for argument; do\n"
                + "        case \"$argument\" in\n"
                + "            @*) [ ! -f \"${argument#@}\" ] || cat \"${argument#@}\" ;;\n"
                + "            *) printf '%s\\n' \"$argument\" ;;\n"
                + "        esac\n"
                + "    done\n"
                + "}\n"
                + "case \"$(said \"$@\")\" in\n"
                + "    -version*|*CmdModuleNameExtractor*) exec " + java + " \"$@\" ;;\n"
                + "    *surefire*) ;;\n"
                + "    *) exec " + java + " \"$@\" ;;\n"
                + "esac\n"
                + "cd_was=$(pwd)\n"
                + "to=" + directory + "\n"
                + "[ -e \"$to/done\" ] && exit 1\n"
                + "printf '%s' \"$cd_was\" > \"$to/cwd\"\n"
                + "for argument; do printf '%s\\0' \"$argument\"; done > \"$to/arguments\"\n"
                + "cat /proc/$$/environ > \"$to/variables\"\n"
                + "number=0\n"
                + "last=\n"
                + "for argument; do\n"
                + "    for file in \"$argument\" \"${argument#@}\" \"$last/$argument\"; do\n"
                + "        case \"$file\" in *.jar) continue ;; esac\n"
                + "        if [ -f \"$file\" ]; then cp \"$file\" \"$to/file-$number\"; fi\n"
                + "    done\n"
                + "    if [ -d \"$argument\" ]; then last=\"$argument\"; fi\n"
                + "    number=$((number + 1))\n"
                + "done\n"
                + ": > \"$to/done\"\n"
                + "exit 1\n";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    static void write(Path to, String text) throws IOException {
        Files.write(to, text.getBytes(StandardCharsets.UTF_8));
    }
}
