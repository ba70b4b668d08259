//! psf's counts of the library are the oracle's.

use crate::support::command::Ran;
use crate::support::jdk::{TestJdk, counting_jdks};
use crate::support::oracle::observe_classes;
use crate::support::report::{amounts, assert_same_counts, json, opcodes};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Returns every class of java.base in the scope.
fn classes_of_java_base(jdk: &TestJdk) -> Vec<String> {
    let jimage = crate::support::command::Cmd::new(jdk.home.join("bin/jimage"));
    let listed = jimage.line("list --include regex:/java.base/.*[.]class").arg(jdk.home.join("lib/modules")).ok();
    let names = listed.stdout.lines().filter_map(|line| line.trim().strip_suffix(".class").map(str::to_owned));
    // Outside every scope, as the contract's documentation says.
    let left = |name: &String| {
        name == "java/lang/Object"
            || name == "module-info"
            || name.starts_with("java/lang/invoke/") && name.ends_with("$Holder")
            || name.starts_with("java/lang/invoke/BoundMethodHandle$Species_")
            // These are for programs with preview features, under the names of other classes.
            || name.starts_with("META-INF/")
    };
    let names: Vec<String> = names.filter(|name| !left(name)).collect();
    assert!(names.len() > 6000, "java.base has {} classes", names.len());
    names
}

/// An object's place in a hash table depends on its identity hash code. The hash code depends on what else the JVM has
/// done, such as reading its archive of classes or running agents. So there is no archive, and all hash codes are equal.
const SAME_IDENTITY: &str = "-Xshare:off -XX:+UnlockExperimentalVMOptions -XX:hashCode=2";

/// A program whose counts are compared with the oracle's.
struct Program {
    main: &'static str,
    source: &'static str,
    /// Its own classes.
    own: &'static [&'static str],
    /// True if the counts of all of java.base must also be equal.
    whole: bool,
}

const LIBRARY: Program =
    Program { main: "Library", source: include_str!("Library.java"), own: &["Library"], whole: true };

/// Classes with native methods that move bytes without the oracle's knowledge: to and from files and dictionaries.
const MOVES_OTHERWISE: [&str; 6] = [
    "java/io/FileInputStream",
    "java/io/FileOutputStream",
    "java/io/RandomAccessFile",
    "java/util/zip/Deflater",
    "java/util/zip/Inflater",
    "sun/nio/ch/",
];

/// Compares a program's counts with the oracle's.
#[track_caller]
fn is_counted(jdk: &'static TestJdk, program: &Program, arguments: &str, code: i32) {
    is_counted_with(jdk, program, arguments, "", code);
}

/// Like [`is_counted`], but the run that psf counts has further flags.
#[track_caller]
fn is_counted_with(jdk: &'static TestJdk, program: &Program, arguments: &str, more: &str, code: i32) {
    let Program { main, source, own, whole } = program;
    let work = Workspace::new(jdk);
    work.compile("classes", &[(&format!("{main}.java"), source)]);
    let score = format!("score classes --main {main} --scope jdk --no-steady --no-pin --format json -o report.json");
    let flags = SAME_IDENTITY.split(' ').flat_map(|flag| ["-J", flag]);
    let more = more.split(' ').filter(|flag| !flag.is_empty()).flat_map(|flag| ["-J", flag]);
    let score = super::psf(&work, &score).args(flags).args(more).arg("--").line(arguments);
    let ran: Ran = score.run().expect(if code == 0 { 0 } else { 5 });
    let report = json(&work.read("report.json"));
    let mut classes = if *whole { classes_of_java_base(jdk) } else { Vec::new() };
    let own_classes: Vec<String> = own.iter().map(|&class| class.to_owned()).collect();
    classes.extend(own_classes.iter().cloned());
    let observed = observe_classes(jdk, [&classes, &own_classes], None, &work.path(""), |java| {
        java.line(SAME_IDENTITY).arg("-cp").arg(work.path("classes")).arg(main).line(arguments)
    });
    assert_eq!((&observed.ran.stdout, observed.ran.code), (&ran.stdout, code), "{}", jdk.label);
    let mut counted = opcodes(&report);
    assert!(counted.keys().filter(|[class, ..]| class.starts_with("java/")).count() > 1000, "{}", jdk.label);
    counted.retain(|[class, ..], _| *whole || own.contains(&class.as_str()));
    assert_same_counts(&jdk.label, &observed.opcodes, &counted);
    let mut amounts = amounts(&report);
    amounts.retain(|[class, _, _, kind], _| {
        let is_counted = *whole || own.contains(&class.as_str());
        is_counted && !(kind == "moved" && MOVES_OTHERWISE.iter().any(|own| class.starts_with(own)))
    });
    assert_same_counts(&format!("{}, amounts", jdk.label), &observed.amounts, &amounts);
}

/// Classes of other modules than java.base, whose counters are in pages.
const FAR: [&str; 5] = [
    "Far",
    "com/sun/org/apache/xerces/internal/impl/XMLEntityScanner",
    "java/awt/geom/AffineTransform",
    "java/util/logging/LogRecord",
    "java/util/logging/Logger",
];

/// Two threads, and exceptions that other modules throw.
#[test]
fn other_modules_count_as_the_oracle_counts_them() {
    in_turn!();
    let far = Program { main: "Far", source: include_str!("Far.java"), own: &FAR, whole: false };
    counting_jdks().into_iter().for_each(|jdk| is_counted(jdk, &far, "", 0));
}

/// Every landing runs this one. A class that the run-time initializes before the program does is a lost count.
#[test]
fn the_library_counts_as_the_oracle_counts_it() {
    counting_jdks().into_iter().for_each(|jdk| is_counted(jdk, &LIBRARY, "", 0));
}

#[test]
fn native_work_has_the_amounts_that_the_oracle_sees() {
    in_turn!();
    let work = Program { main: "Work", source: include_str!("Work.java"), own: &["Work"], whole: false };
    counting_jdks().into_iter().for_each(|jdk| is_counted(jdk, &work, "", 0));
}

#[test]
fn the_library_counts_to_the_end_that_a_program_makes() {
    in_turn!();
    counting_jdks().into_iter().for_each(|jdk| is_counted(jdk, &LIBRARY, "halt", 3));
}

#[test]
fn the_library_counts_to_the_end_that_another_thread_makes() {
    in_turn!();
    counting_jdks().into_iter().for_each(|jdk| is_counted(jdk, &LIBRARY, "in thread", 4));
}

/// The loader reads class files, and the ones that psf rewrote are longer. So the library does more work, but the program
/// does not.
#[test]
fn a_class_loader_may_end_the_jvm_under_a_call_of_hash_code() {
    in_turn!();
    let own = &["Finding", "Finding$Key", "Finding$User", "Finding$Loader"];
    let finding = Program { main: "Finding", source: include_str!("Finding.java"), own, whole: false };
    counting_jdks().into_iter().for_each(|jdk| is_counted(jdk, &finding, "", 3));
}

/// The classes that digests execute. The search for a digest differs, because it reads files of the JDK, and the copy is
/// elsewhere.
const DIGESTS: [&str; 7] = [
    "Forms",
    "sun/security/provider/ByteArrayAccess",
    "sun/security/provider/DigestBase",
    "sun/security/provider/MD5",
    "sun/security/provider/SHA",
    "sun/security/provider/SHA2",
    "sun/security/provider/SHA5",
];

/// The second compiler compiles everything early, so it replaces methods that have a closed form with its own code.
#[test]
fn intrinsics_count_as_the_oracle_counts_them() {
    in_turn!();
    let source = include_str!("Forms.java");
    let text = Program { main: "Forms", source, own: &["Forms"], whole: true };
    let digests = Program { main: "Forms", source, own: &DIGESTS, whole: false };
    let early = "-XX:-TieredCompilation -Xbatch -XX:CompileThresholdScaling=0.01";
    for jdk in counting_jdks() {
        is_counted_with(jdk, &text, "120 text", early, 0);
        is_counted_with(jdk, &digests, "120", early, 0);
    }
}

/// psf counts the parts of such an access, and executes a single one.
#[test]
fn words_at_any_address_count_as_the_oracle_counts_them() {
    in_turn!();
    let words = Program { main: "Words", source: include_str!("Words.java"), own: &["Words"], whole: true };
    let early = "-XX:-TieredCompilation -Xbatch -XX:CompileThresholdScaling=0.01";
    for jdk in counting_jdks() {
        is_counted(jdk, &words, "1", 0);
        is_counted_with(jdk, &words, "40", early, 0);
    }
}
