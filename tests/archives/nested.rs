//! Jars within jars, as Spring Boot packs them, with a loader that reads them in place.

use super::{lying, rewritten, tool};
use crate::support::jdk::first_jdk;
use crate::support::report::methods;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Loads the classes of `BOOT-INF/classes/` and of the jars in `BOOT-INF/lib/`.
const LAUNCHER: &str = r#"package boot;
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class Launcher extends ClassLoader {
    private final Map<String, byte[]> classes = new HashMap<>();

    public static void main(String[] args) throws Exception {
        Launcher launcher = new Launcher();
        try (InputStream in = new FileInputStream(System.getProperty("java.class.path"))) {
            launcher.read(in, "BOOT-INF/classes/");
        }
        launcher.loadClass("app.Main").getMethod("main", String[].class).invoke(null, (Object) args);
    }

    private void read(InputStream in, String root) throws IOException {
        ZipInputStream zip = new ZipInputStream(in);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            String name = entry.getName();
            if (name.startsWith("BOOT-INF/lib/") && name.endsWith(".jar")) {
                read(new ByteArrayInputStream(zip.readAllBytes()), "");
            } else if (name.startsWith(root) && name.endsWith(".class")) {
                classes.put(name.substring(root.length()).replace(".class", "").replace('/', '.'), zip.readAllBytes());
            }
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}"#;
const MAIN: &str = "package app; public class Main { public static void main(String[] a) {
    System.out.println(\"nested \" + lib.Tool.square(7));
} }";
const TOOL: &str = "package lib; public class Tool { public static int square(int n) { return n * n; } }";

/// Makes `in.jar`: a launcher, a class in `BOOT-INF/classes/`, and a class in a stored jar.
fn boot() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("fat", &[("boot/Launcher.java", LAUNCHER)]);
    work.compile("all", &[("app/Main.java", MAIN), ("lib/Tool.java", TOOL)]);
    work.copy(&work.path("all/app"), "fat/BOOT-INF/classes/app");
    work.copy(&work.path("all/lib"), "lib/lib");
    work.write("lib/words.txt", "in the jar within");
    work.write("fat/BOOT-INF/lib/notes.txt", "no jar");
    tool(&work, "jar", "--create --file fat/BOOT-INF/lib/lib.jar -C lib .").ok();
    tool(&work, "jar", "--create --file in.jar --no-compress --main-class boot.Launcher -C fat .").ok();
    work
}

#[test]
fn the_jars_within_a_jar_are_rewritten_and_counted() {
    in_turn!();
    let work = boot();
    work.psf_instrument("in.jar out.jar").ok().complains(&["3 classes rewritten"]);
    work.java("-jar out.jar").ok().prints(&["nested 49\n"]);
    let counted = methods(&work.report("counts.json"));
    for method in
        ["app/Main.main([Ljava/lang/String;)V", "boot/Launcher.main([Ljava/lang/String;)V", "lib/Tool.square(I)I"]
    {
        assert!(counted.iter().any(|other| other == method), "{method} is not in {counted:?}");
    }
    work.psf("verify out.jar").ok().prints(&[" 0 need something that is not there, 0 fail"]);
}

#[test]
fn a_jar_within_a_jar_is_stored_as_it_was_and_has_what_it_had() {
    // Spring Boot maps the inner jars from the file, so they must not be compressed.
    let work = boot();
    work.psf_instrument("in.jar out.jar").ok();
    let (before, after) = (lying(&work.path("in.jar")).0, rewritten(&work.path("out.jar")).0);
    let names =
        |entries: &[super::Lying]| entries.iter().map(|e| (e.name.clone(), e.method.clone())).collect::<Vec<_>>();
    assert_eq!(names(&before), names(&after));
    let inner = |entries: &[super::Lying], name: &str| {
        let jar = entries.iter().find(|entry| entry.name == "BOOT-INF/lib/lib.jar").expect("it is there");
        assert_eq!(jar.method, "Stored");
        work.write(name, &jar.data);
        lying(&work.path(name)).0
    };
    let (before, after) = (inner(&before, "before.jar"), inner(&after, "after.jar"));
    for (old, new) in before.iter().zip(&after) {
        let same = !old.name.ends_with(".class");
        assert_eq!((&old.name, old == new), (&new.name, same), "{old:?} {new:?}");
    }
    assert_eq!(before.len(), after.len(), "the runtime is in the outer jar only");
}

#[test]
fn an_instrumented_jar_within_a_jar_is_left_and_named() {
    let work = boot();
    work.psf_instrument("lib done.jar").ok();
    work.write("fat/BOOT-INF/lib/done.jar", std::fs::read(work.path("done.jar")).expect("it was written"));
    work.write("fat/BOOT-INF/lib/broken.jar", "PK, but no archive");
    tool(&work, "jar", "--create --file in.jar --no-compress --main-class boot.Launcher -C fat .").ok();
    let ran = work.psf_instrument("in.jar out.jar").run();
    ran.complains(&["in.jar!/BOOT-INF/lib/broken.jar", "in.jar!/BOOT-INF/lib/done.jar", "already instrumented"]);
}

#[test]
fn an_archive_behind_a_script_is_taken_and_the_script_dropped() {
    let work = boot();
    let archive = std::fs::read(work.path("in.jar")).expect("it was made");
    work.write("run.jar", [b"#!/bin/sh\nexec java -jar \"$0\" \"$@\"\n".as_slice(), &archive].concat());
    work.psf_instrument("run.jar out.jar").ok().complains(&[
        "3 classes rewritten",
        "run.jar: the bytes before the archive",
        "are dropped",
    ]);
    work.java("-jar out.jar").ok().prints(&["nested 49\n"]);
}
