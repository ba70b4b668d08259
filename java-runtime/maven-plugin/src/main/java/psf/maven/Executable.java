package psf.maven;

import java.io.File;
import org.apache.maven.plugin.MojoExecutionException;

/** Finds the psf program of this machine. It has no state. */
final class Executable {
    private Executable() {}

    /** Returns the program that the build names, or else the variable PSF. A name without a directory is looked for on the PATH. */
    static String find(String named, String variable, String path) throws MojoExecutionException {
        if (named != null && !named.isEmpty()) {
            return file(named, path, "psf.executable names");
        }
        if (variable != null && !variable.isEmpty()) {
            return file(variable, path, "the variable PSF names");
        }
        String found = onPath("psf", path);
        if (found == null) {
            throw new MojoExecutionException("psf is not on the PATH: install it, or name it with -Dpsf.executable=FILE"
                    + " or the variable PSF, or leave it out with -Dpsf.skip");
        }
        return found;
    }

    private static String file(String name, String path, String who) throws MojoExecutionException {
        File file = new File(name);
        String found = name.equals(file.getName()) && !file.isFile() ? onPath(name, path) : null;
        if (found == null && file.isFile() && file.canExecute()) {
            found = file.getAbsolutePath();
        }
        if (found == null) {
            throw new MojoExecutionException(who + " " + name + ", which is not a program: name the file psf itself,"
                    + " or leave it out with -Dpsf.skip");
        }
        return found;
    }

    private static String onPath(String name, String path) {
        for (String directory : (path == null ? "" : path).split(File.pathSeparator)) {
            File file = new File(directory, name);
            if (!directory.isEmpty() && file.isFile() && file.canExecute()) {
                return file.getAbsolutePath();
            }
        }
        return null;
    }
}
