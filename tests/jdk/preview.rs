//! Preview features of JDK 28: the JDK's classes for programs with preview features, strict fields, value objects.

use std::path::PathBuf;

use crate::support::compiler::javac;
use crate::support::jdk::{TestJdk, jdks};
use crate::support::report::{array, json, number, text};
use crate::support::workspace::Workspace;

/// The JDKs with these features. `.ci/currency` has one. Without such a JDK, `bytecode::frames` tests frames with strict
/// fields without a JVM.
fn with_values() -> impl Iterator<Item = &'static TestJdk> {
    jdks().iter().filter(|jdk| jdk.version >= psf_classfile::jdks::VALUE_OBJECTS)
}

/// Compiles a program with preview features.
#[track_caller]
fn compiled(jdk: &'static TestJdk, name: &str, source: &str) -> Workspace {
    let work = Workspace::new(jdk);
    work.write(&format!("{name}.java"), source);
    let release = jdk.version.to_string();
    let flags = ["-g", "-nowarn", "--enable-preview", "--release", &release, "-d"].map(PathBuf::from);
    javac(jdk, flags.into_iter().chain([work.path("classes"), work.path(&format!("{name}.java"))]));
    work
}

const STRICT: &str = "public class Strict {
    static value class P {
        int x; int y; int z;
        P(int v) { if (v < 0) this.x = -v; else this.x = v; this.y = x + 1; this.z = 4; super(); }
        P(int a, int b) {
            int s = 0;
            for (int i = 0; i < a; i++) { s += i; }
            this.x = s;
            if (b > 3) { this.y = b; } else { this.y = -b; }
            switch (a) {
                case 1 -> this.z = 1;
                case 2 -> this.z = 7;
                default -> this.z = Integer.parseInt(\"\" + a);
            }
            super();
            for (int i = 0; i < b; i++) { s--; }
        }
        P(String t) {
            int q;
            try { q = Integer.parseInt(t); } catch (NumberFormatException e) { q = -1; }
            this.x = q;
            boolean w = q > 3 && t.length() < 5;
            if (w) { this.y = 8; this.z = 1; } else { this.z = 5; this.y = w ? 1 : 2; }
            super();
        }
        P(int a, String c) { this(a > 3 ? a : -a); }
        P(boolean thrown) {
            this.x = thrown ? 1 : 2;
            if (thrown) { throw new IllegalStateException(\"early\"); }
            this.y = 1; this.z = 2;
            super();
        }
    }
    public static void main(String[] a) {
        System.out.println(new P(-3).x + \" \" + new P(4, 5).y + \" \" + new P(1, 2).z + new P(\"x\").z + new P(\"77\").z + new P(2, \"c\").y);
        try { new P(true); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(new P(false).z);
    }
}";

/// Gives the objects of a class identity by a flag (JVMS 4.1), because javac only generates strict fields in value classes.
fn give_identity(class: &mut [u8]) {
    let at = psf_classfile::ClassFile::parse(class).expect("it is a class").pool_end;
    class[at + 1] |= 0x20;
}

#[test]
fn constructors_with_strict_fields_count_and_pass_the_verifier() {
    for jdk in with_values() {
        let work = compiled(jdk, "Strict", STRICT);
        let path = work.path("classes/Strict$P.class");
        let mut class = std::fs::read(&path).expect("it was compiled");
        give_identity(&mut class);
        std::fs::write(&path, class).expect("the disk has room");
        let plain = work.java("--enable-preview -cp classes Strict").ok().stdout;
        let scores = ["edge", "instruction"].map(|mode| {
            let line = format!("score classes --main Strict --mode {mode} -J --enable-preview --format json");
            let ran = work.psf(&line).ok();
            assert!(ran.stdout.starts_with(&plain), "{}: {}", jdk.label, ran.stdout);
            let report = json(ran.last_line());
            let marks: Vec<&str> = array(&report["marks"]).iter().map(|mark| text(&mark["kind"])).collect();
            assert!(marks.iter().all(|mark| *mark == "experimental") && !marks.is_empty(), "{marks:?}");
            number(&report["score"])
        });
        assert!(scores[0] > 200 && scores[0] == scores[1], "{}: {scores:?}", jdk.label);
        for command in ["tree", "trace"] {
            work.psf(&format!("{command} classes --main Strict -J --enable-preview --scope app")).ok();
        }
    }
}

#[test]
fn value_objects_are_refused() {
    for jdk in with_values() {
        let work = compiled(jdk, "Strict", STRICT);
        work.psf("score classes --main Strict -J --enable-preview")
            .run()
            .expect(6)
            .complains(&["Strict$P is a value class", "psf cannot count value objects yet"]);
        // psf cannot follow value objects of the JDK, either.
        let work = compiled(jdk, "Boxes", BOXES);
        for command in ["ages", "simulate"] {
            let line = format!("{command} classes -J --enable-preview --scope app");
            work.psf(&line).run().expect(6).complains(&["this JDK has value objects", "leave out --enable-preview"]);
        }
    }
}

const BOXES: &str = "public class Boxes {
    public static void main(String[] a) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) { sum += Integer.valueOf(1000 + i).hashCode(); }
        System.out.println(sum);
        System.out.println(java.time.LocalDate.of(2020, 1, 1).plusDays(40));
    }
}";

#[test]
fn classes_of_the_jdk_for_preview_features_count() {
    for jdk in with_values() {
        let work = compiled(jdk, "Boxes", BOXES);
        let score = |flag: &str| {
            let line = format!("score classes --scope jdk --format json -J --enable-preview {flag}");
            let report = json(super::psf(&work, &line).ok().last_line());
            let methods = array(&report["methods"]).iter();
            let hash_code = methods.filter(|of| of["class"] == "java/lang/Integer" && of["method"] == "hashCode");
            let calls: u64 = hash_code.map(|of| number(&of["invocations"])).sum();
            assert_eq!(calls, 2000, "{}: an instance method and a static one, 1000 times each", jdk.label);
            number(&report["score"])
        };
        assert_eq!(score(""), score("-J -Xint"), "{}", jdk.label);
    }
}
