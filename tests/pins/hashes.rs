//! Identity hash codes: each thread has its own, whatever other threads request.

use crate::support::turn::{in_turn, repetitions};
use std::process::Command;

use super::observed::LIBRARY;
use super::with_main;
use crate::support::busy::Busy;
use crate::support::jdk::{TestJdk, jdks_in_turn};
use crate::support::workspace::Workspace;

#[track_caller]
fn with_hashes(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Hashes.java", include_str!("Hashes.java"))]);
    work
}

#[test]
fn hash_codes_do_not_depend_on_other_threads() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_hashes(jdk);
        let runs = repetitions(5, 30).to_string();
        let score = || work.psf("score classes --scope app --quiet --runs").arg(&runs).ok().last_line().to_owned();
        let idle = score();
        let busy = Busy::new();
        assert_eq!(idle, score(), "idle and busy, {}", jdk.label);
        drop(busy);
        // Numbers in the order in which all threads request them do differ.
        let in_order = work.psf("score classes --scope app --quiet --runs 30 -J -XX:hashCode=3").run().expect(7);
        in_order.complains(&["differs from run 1"]);
    }
}

#[test]
fn no_two_threads_have_the_same_hash_codes() {
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "Set<Integer> all = ConcurrentHashMap.newKeySet();
            Runnable one = () -> { for (int i = 0; i < 100; i++) { all.add(new Object().hashCode()); } };
            one.run();
            for (int i = 0; i < 20; i++) { Thread thread = new Thread(one); thread.start(); thread.join(); }
            System.out.println(all.size());",
        );
        work.psf("score classes --scope app").ok().prints(&["2100\n"]);
    }
}

/// The JVM gives a class its hash code when it links the class. psf's library makes the code depend on the name.
#[test]
fn classes_have_the_same_hash_codes_whichever_thread_uses_them_first_and_after_what() {
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            r#"String[] names = {"java.util.TimerTask", "java.util.concurrent.Phaser", "java.util.zip.Adler32"};
            Runnable use = () -> {
                for (String name : names) { try { Class.forName(name); } catch (Exception e) { throw new Error(e); } }
            };
            if (args.length > 0) {
                Collections.reverse(Arrays.asList(names));
                Thread thread = new Thread(use); thread.start(); thread.join();
            }
            use.run();
            Arrays.sort(names);
            for (String name : names) { System.out.println(Class.forName(name).hashCode()); }"#,
        );
        let hashes = |arguments: &str| -> Vec<String> {
            let ran = work.psf("score classes --scope app --quiet").line(arguments).ok();
            ran.stdout.lines().take(3).map(str::to_owned).collect()
        };
        let first = hashes("");
        assert_eq!(first, hashes("-- other"), "{}", jdk.label);
        assert!(first[0] != first[1] && first[1] != first[2] && first[0] != first[2], "{first:?}");
    }
}

/// When the second compiler reaches the methods of unused classes, it loads these classes.
#[test]
fn reading_an_archive_changes_no_hash_codes() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            r#"java.io.File archive = new java.io.File("a.zip");
            try (java.util.zip.ZipOutputStream to = new java.util.zip.ZipOutputStream(new java.io.FileOutputStream(archive))) {
                to.putNextEntry(new java.util.zip.ZipEntry("deflated")); to.write(new byte[100]); to.closeEntry();
                java.util.zip.ZipEntry stored = new java.util.zip.ZipEntry("stored");
                stored.setMethod(java.util.zip.ZipEntry.STORED); stored.setSize(0); stored.setCrc(0);
                to.putNextEntry(stored); to.closeEntry();
            }
            try (java.util.zip.ZipFile zip = new java.util.zip.ZipFile(archive)) {
                for (String name : args) { zip.getInputStream(zip.getEntry(name)).close(); }
            }
            System.out.println(new Object().hashCode() + " " + new Object().hashCode());"#,
        );
        let hashes = |arguments: &str| -> String {
            let ran = work.psf("score classes --scope app --quiet").line(arguments).ok();
            ran.stdout.lines().next().unwrap_or_default().to_owned()
        };
        let none = hashes("");
        assert_eq!(none, hashes("-- deflated deflated"), "{}", jdk.label);
        assert_eq!(none, hashes("-- stored"), "{}", jdk.label);
    }
}

#[test]
fn classes_of_one_name_have_hash_codes_of_their_own() {
    let mut all = Vec::new();
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "java.net.URL[] here = { Main.class.getProtectionDomain().getCodeSource().getLocation() };
            for (int i = 0; i < 3; i++) {
                System.out.println(new java.net.URLClassLoader(here, null).loadClass(\"Main\").hashCode());
            }
            System.out.println(Main.class.hashCode());",
        );
        let ran = work.psf("score classes --scope app --quiet").ok();
        let hashes: Vec<String> = ran.stdout.lines().take(4).map(str::to_owned).collect();
        assert_eq!(hashes.iter().collect::<std::collections::HashSet<_>>().len(), 4, "{hashes:?}");
        all.push(hashes);
    }
    assert!(all.iter().all(|hashes| *hashes == all[0]), "{all:?}");
}

/// Returns the files that the library leaves, and the word that it gives to each of three threads instead of the JVM's.
#[track_caller]
fn with_a_generator_at(at: u32) -> (Vec<String>, Vec<u32>) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name: &str| directory.path().join(name);
    let compile = |output: &str, name: &str, source: &str, flags: &[&str]| {
        std::fs::write(path(name), source).expect("it can be written");
        let mut command = Command::new("cc");
        command
            .arg("-o")
            .arg(path(output))
            .arg(path(name))
            .args(flags)
            .arg(format!("-L{}", directory.path().display()));
        assert!(
            command.status().is_ok_and(|status| status.success()),
            "there is no C compiler \"cc\" on the PATH: install one (Debian: apt-get install gcc libc6-dev)"
        );
    };
    compile("libjvm.so", "jvm.c", include_str!("jvm.c"), &["-shared", "-fPIC", "-pthread"]);
    compile("launcher", "launcher.c", include_str!("launcher.c"), &["-ljvm", "-Wl,-rpath,$ORIGIN"]);
    let library = path("psf-pins.so");
    std::fs::write(&library, LIBRARY).expect("it can be written");
    let ran = Command::new(path("launcher")).arg(at.to_string()).env("LD_PRELOAD", &library).output();
    let ran = ran.expect("it was compiled");
    assert!(ran.status.success(), "{ran:?}");
    let files = std::fs::read_dir(directory.path()).expect("it is there");
    let names = files.map(|file| file.expect("it is there").file_name().to_string_lossy().into_owned());
    let left = names.filter(|name| name.starts_with("psf-pins")).collect();
    let text = String::from_utf8_lossy(&ran.stdout).into_owned();
    (left, text.lines().map(|line| line.parse().expect("a number")).collect())
}

#[test]
fn the_generator_is_found_wherever_a_jvm_has_it_and_begins_otherwise_in_each_thread() {
    let (left, words) = with_a_generator_at(624);
    assert_eq!((left.len(), words.len()), (0, 3));
    assert!(!words.contains(&4711) && words[0] != words[1] && words[1] != words[2], "{words:?}");
    for at in [4, 848, 1360] {
        assert_eq!(with_a_generator_at(at), (vec![], words.clone()), "at {at}");
    }
}

#[test]
fn a_jvm_without_a_generator_renames_the_library() {
    let (left, words) = with_a_generator_at(0);
    assert_eq!((left, words), (vec!["psf-pins.so-no-hashes".to_owned()], vec![0, 0, 0]));
}

/// Two codes in a row are equal once in four billion times, but the first thread's generator draws such codes after some
/// 95,000. The library once gave all later objects the same code.
#[test]
fn a_thread_does_not_run_out_of_hash_codes() {
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "Set<Integer> all = new HashSet<>();
            for (int i = 0; i < 300_000; i++) { all.add(new Object().hashCode()); }
            System.out.println(all.size());",
        );
        let ran = work.psf("score classes --scope app --quiet").ok();
        let different: u32 = ran.stdout.lines().next().and_then(|line| line.parse().ok()).expect("a number");
        // By chance, 21 pairs of 300,000 codes of 31 bits are equal, more or less.
        assert!((299_900..=300_000).contains(&different), "{different}, {}", jdk.label);
    }
}

/// A class that was loaded before the library is notified of classes gets its hash code at the first request. It does not
/// change the codes of others.
#[test]
fn a_class_of_the_jdk_moves_no_hash_codes() {
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "for (String name : args) { System.out.println(Class.forName(name).hashCode()); }
            System.out.println(int[].class.hashCode() + \" \" + new Object().hashCode());",
        );
        let last = |arguments: &str| -> Vec<String> {
            let ran = work.psf("score classes --scope app --quiet").line(arguments).ok();
            let lines: Vec<&str> = ran.stdout.lines().collect();
            lines[..lines.len() - 1].iter().map(|line| (*line).to_owned()).collect()
        };
        let (none, one) = (last(""), last("-- java.lang.Object java.lang.Thread"));
        let other = last("-- java.lang.Thread java.lang.Object");
        assert_eq!((none[0].as_str(), &one[0], &one[1]), (one[2].as_str(), &other[1], &other[0]), "{}", jdk.label);
        assert_eq!(one[2], other[2], "{}", jdk.label);
    }
}
