package psf.verify;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * Links classes without initializing them, and reports which do not link. It uses one thread. Standard input has groups of lines. A
 * group names the files with the classes ({@code path FILE}), the files with classes that they may need ({@code needs FILE}), and
 * each class ({@code class NAME}). It ends with {@code link}.
 *
 * <p>Standard output gets a line for each class: a verdict, the name, the message. The verdict is {@code ok}, {@code failed} (the
 * class itself is at fault) or {@code missing} (something it needs is missing).
 */
public final class Verify {
    private Verify() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        List<URL> path = new ArrayList<URL>();
        List<URL> needs = new ArrayList<URL>();
        List<String> names = new ArrayList<String>();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith("path ")) {
                path.add(new File(line.substring(5)).toURI().toURL());
            } else if (line.startsWith("needs ")) {
                needs.add(new File(line.substring(6)).toURI().toURL());
            } else if (line.startsWith("class ")) {
                names.add(line.substring(6));
            } else {
                link(path, needs, names);
                path.clear();
                needs.clear();
                names.clear();
            }
        }
        System.out.flush();
    }

    private static void link(List<URL> path, List<URL> needs, List<String> names) {
        ClassLoader loader = new OwnFirst(path, needs, ClassLoader.getSystemClassLoader().getParent());
        for (String name : names) {
            String verdict = "ok";
            String message = "";
            try {
                // Listing members links the class first; it does not initialize it.
                Class.forName(name, false, loader).getDeclaredFields();
            } catch (NoClassDefFoundError e) {
                verdict = e.getMessage() != null && e.getMessage().contains("wrong name") ? "failed" : "missing";
                message = e.toString();
            } catch (IllegalAccessError e) {
                // A module of the JDK does not export what the class needs; that is not the class's fault.
                verdict = "missing";
                message = e.toString();
            } catch (ClassNotFoundException e) {
                verdict = "missing";
                message = e.toString();
            } catch (TypeNotPresentException e) {
                verdict = "missing";
                message = e.toString();
            } catch (Throwable e) {
                verdict = "failed";
                message = e.toString();
            }
            System.out.println(verdict + " " + name + " " + message.replace('\n', ' '));
        }
    }

    /**
     * Looks in the archive first, then in the parents, then in the other files. So a class that the JDK also has is the archive's.
     * All classes have one loader, as on a class path.
     */
    private static final class OwnFirst extends URLClassLoader {
        private final URLClassLoader own;

        OwnFirst(List<URL> path, List<URL> needs, ClassLoader parent) {
            super(path.toArray(new URL[0]), parent);
            own = new URLClassLoader(path.toArray(new URL[0]), null);
            for (URL url : needs) {
                addURL(url);
            }
        }

        /** Defines a class without signers: an archive and the classes it needs may have different signers, or none. */
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            InputStream in = null;
            try {
                URL url = findResource(name.replace('.', '/') + ".class");
                if (url == null) {
                    throw new ClassNotFoundException(name);
                }
                in = url.openStream();
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                byte[] part = new byte[1 << 14];
                for (int read = in.read(part); read >= 0; read = in.read(part)) {
                    bytes.write(part, 0, read);
                }
                return defineClass(name, bytes.toByteArray(), 0, bytes.size());
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            } finally {
                close(in);
            }
        }

        private static void close(InputStream in) {
            try {
                if (in != null) {
                    in.close();
                }
            } catch (IOException e) {
                // The needed bytes have been read.
            }
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                // Only the JVM may define classes in java.*.
                if (loaded == null && !name.startsWith("java.")
                        && own.findResource(name.replace('.', '/') + ".class") != null) {
                    loaded = findClass(name);
                }
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
        }
    }
}
