//! The table of JDKs, compared with the JDKs themselves.

use std::path::{Path, PathBuf};

use psf_classfile::ClassFile;
use psf_classfile::jdks::{CONSTRUCTING, Fact, NEWEST, OLDEST, RUN_BY_CALLS, first_use_methods};
use psf_session::launch::Jdk;

use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, jdks};
use crate::support::report::{array, json, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

fn of(jdk: &TestJdk) -> Jdk {
    Jdk::at(&jdk.home).expect("it has a java")
}

/// The JDKs that psf supports for scores.
fn scored() -> impl Iterator<Item = &'static TestJdk> {
    jdks().iter().filter(|jdk| jdk.version >= OLDEST)
}

#[test]
fn a_jdk_shows_what_the_table_says_of_its_release() {
    for jdk in scored() {
        for fact in Fact::ALL {
            let shown = of(jdk).shows(fact.evidence());
            assert_eq!(shown, Some(fact.since() <= jdk.version), "{fact:?} in {}", jdk.label);
        }
    }
}

#[test]
fn a_jdk_has_the_methods_of_first_uses_that_the_table_names() {
    for jdk in scored() {
        let own = first_use_methods(Some(jdk.version)).map(|row| (row.class, row.methods));
        for (class, methods) in own.chain([CONSTRUCTING]) {
            // An agent's class is in another module.
            if class.starts_with("sun/instrument/") {
                continue;
            }
            let bytes = of(jdk).class(class).unwrap_or_else(|| panic!("{} has no {class}", jdk.label));
            let file = ClassFile::parse(&bytes).expect("it is a class");
            for method in methods {
                let has = file.methods.iter().any(|own| file.pool.text(own.name).is_ok_and(|name| name == *method));
                assert!(has, "{} has no {class}.{method}", jdk.label);
            }
        }
    }
}

/// A release may lack a few of them, as other releases name or place them differently.
#[test]
fn a_jdk_has_most_of_the_methods_that_only_calls_run() {
    for jdk in scored() {
        let has = |class: &str, method: &str| {
            let Some(bytes) = of(jdk).class(class) else { return false };
            let file = ClassFile::parse(&bytes).expect("it is a class");
            file.methods.iter().any(|own| file.describe(own) == method)
        };
        let lacks = RUN_BY_CALLS.iter().filter(|row| !has(row.class, row.method));
        let lacks: Vec<String> = lacks.map(|row| format!("{}.{}", row.class, row.method)).collect();
        assert!(lacks.len() <= 5, "{} lacks {lacks:?}", jdk.label);
    }
}

/// Functions of JVMs under two names: each JVM has at least one of them.
const RENAMED: [[&str; 2]; 2] =
    [["JVM_FindClassFromCaller", "JVM_FindClassFromLoader"], ["JVM_Sleep", "JVM_SleepNanos"]];

/// The functions of the JVM that the library of pins replaces: the names in its sources.
fn replaced() -> Vec<String> {
    let sources = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("pins")).expect("it is there").flatten();
    let mut names = Vec::new();
    for source in sources.filter(|source| source.path().extension().is_some_and(|it| it == "c")) {
        let code = std::fs::read_to_string(source.path()).expect("it is text");
        let exported = code.lines().filter(|line| line.starts_with("EXPORT "));
        names.extend(exported.filter_map(|line| {
            let at = line.find("JVM_")?;
            line[at..].split('(').next().map(str::to_owned)
        }));
    }
    names
}

/// A function that the library replaces and the JVM no longer calls would leave something without a pin, and say nothing.
#[test]
fn a_jvm_has_each_function_that_the_library_of_pins_replaces() {
    let names = replaced();
    assert!(names.len() > 10, "{names:?}");
    for jdk in scored() {
        let jvm = std::fs::read(jdk.home.join("lib/server/libjvm.so")).expect("the JDK has the server's JVM");
        let has = |name: &str| memchr::memmem::find(&jvm, format!("\0{name}\0").as_bytes()).is_some();
        for name in &names {
            let pair = RENAMED.iter().find(|pair| pair.contains(&name.as_str()));
            let any = pair.map_or(has(name), |pair| pair.iter().any(|name| has(name)));
            assert!(any, "{} has no {name}", jdk.label);
        }
    }
}

const HELLO: &str = "public class Hello { public static void main(String[] a) { System.out.println(\"hello\"); } }";

/// Makes a JDK that claims another release: a copy of its launcher and of the file `release`, and links to the rest.
fn of_release(work: &Workspace, version: Option<&str>) -> PathBuf {
    let home = work.path("jdk");
    std::fs::create_dir_all(home.join("bin")).expect("the disk has room");
    for entry in std::fs::read_dir(&work.jdk.home).expect("it is there").flatten() {
        let name = entry.file_name();
        if !["bin", "release"].iter().any(|own| name == *own) {
            std::os::unix::fs::symlink(entry.path(), home.join(&name)).expect("the disk has room");
        }
    }
    for tool in ["java", "javac"] {
        std::fs::copy(work.jdk.home.join("bin").join(tool), home.join("bin").join(tool)).expect("the disk has room");
    }
    if let Some(version) = version {
        work.write("jdk/release", format!("JAVA_VERSION=\"{version}\"\n"));
    }
    home
}

#[test]
fn a_result_says_that_psf_does_not_know_the_jdk() {
    in_turn!();
    for jdk in scored().filter(|jdk| jdk.version <= NEWEST) {
        for (version, said) in [
            (Some("29"), Some("psf does not know JDK 29")),
            (Some("28-ea"), Some("psf tries JDK 28")),
            (None, Some("psf does not know this JDK")),
            (Some("27.0.1"), None),
        ] {
            let work = Workspace::new(jdk);
            work.compile("classes", &[("Hello.java", HELLO)]);
            let home = of_release(&work, version);
            // The copy starts the original JVM, which would end at an unknown flag.
            let psf = Cmd::psf().dir(work.path("")).line("score classes --format json --java").arg(&home);
            if version == Some("27.0.1") && jdk.version != 27 {
                continue;
            }
            let report = json(psf.ok().last_line());
            let marks: Vec<&str> = array(&report["marks"]).iter().map(|mark| text(&mark["detail"])).collect();
            match said {
                Some(said) => assert!(marks.iter().any(|mark| mark.starts_with(said)), "{}: {marks:?}", jdk.label),
                None => assert!(marks.is_empty(), "{}: {marks:?}", jdk.label),
            }
            assert!(report["score"].as_u64().is_some_and(|score| score > 0), "{report}");
        }
    }
}

/// Since 26, a JDK warns if a program writes a final field by reflection (JEP 500), unless a flag suppresses the warning.
#[test]
fn the_output_of_a_program_has_no_warnings_of_the_jdk() {
    in_turn!();
    let source = "public class Writes {
        final int value;
        Writes(int value) { this.value = value; }
        public static void main(String[] a) throws Exception {
            Writes it = new Writes(a.length);
            java.lang.reflect.Field field = Writes.class.getDeclaredField(\"value\");
            field.setAccessible(true);
            field.setInt(it, 7);
            System.out.println(field.getInt(it));
            System.err.println(\"done\");
        }
    }";
    for jdk in scored() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Writes.java", source)]);
        let ran = work.psf("score classes --quiet").ok();
        assert!(ran.stdout.starts_with("7\n"), "{}: {}", jdk.label, ran.stdout);
        assert!(!ran.stderr.contains("WARNING") && ran.stderr.contains("done"), "{}: {}", jdk.label, ran.stderr);
    }
}

/// Writes another version into the class file.
fn of_version(work: &Workspace, major: u16) {
    let path = work.path("classes/Hello.class");
    let mut bytes = std::fs::read(&path).expect("it was compiled");
    bytes[6..8].copy_from_slice(&major.to_be_bytes());
    std::fs::write(path, bytes).expect("the disk has room");
}

#[test]
fn a_class_file_that_is_too_new_is_named_with_its_version_its_jdk_and_what_psf_knows() {
    in_turn!();
    for jdk in scored() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Hello.java", HELLO)]);
        for (major, release) in [(73u16, 29), (99, 55)] {
            of_version(&work, major);
            work.psf("score classes").run().expect(6).complains(&[
                "Hello.class",
                &format!("class file version {major}.0 belongs to JDK {release}"),
                "the newest version that it knows is 71 (JDK 27)",
                "compile it with javac --release 27",
            ]);
        }
        // psf tries the next version, and the JVM refuses it.
        of_version(&work, 72);
        if jdk.version < 28 {
            work.psf("score classes").run().expect(4).complains(&["Hello needs Java 28"]);
        }
        work.psf_instrument("classes out").ok().complains(&["class file version 72 (JDK 28)", "which psf tries"]);
    }
}
