//! Marks for calls that are not pinned, and the report's section on pins.

use super::{SOURCES, with_main, with_sources};
use crate::support::jdk::{first_jdk, jdks, jdks_in_turn};
use crate::support::report::{array, json, marks, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn an_unpinned_source_is_marked() {
    for jdk in jdks_in_turn() {
        let work = with_sources(jdk);
        let report = json(work.psf("score classes --no-pin --format json --").args(SOURCES).ok().last_line());
        let expected = ["clock", "identity-hash", "random", "set-order"];
        assert_eq!(marks(&report).iter().map(String::as_str).collect::<Vec<_>>(), expected);
        assert!(array(&report["pins"]).iter().all(|pin| pin["on"] == false && pin["why"] == "--no-pin was given"));
        work.psf("score classes --no-pin --").args(SOURCES).ok().prints(&[
            "\npins     none\n",
            "mark     clock: Sources.nanoTime(), line 64 calls System.nanoTime: a clock can differ from run to run\n",
        ]);
    }
}

#[test]
fn a_pinned_source_is_not_marked() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_sources(jdk);
        let ran = work.psf("score classes --counts counts.json --format json --").args(SOURCES).ok();
        let report = json(ran.last_line());
        assert!(marks(&report).is_empty(), "{}", report["marks"]);
        assert!(array(&report["pins"]).iter().all(|pin| pin["on"] == true), "{}", report["pins"]);
        assert_eq!(work.report("counts.json")["pins"], report["pins"], "the counts know of them");
        work.psf("score classes --").args(SOURCES).ok().prints(&["\npins     all on\n"]);
    }
}

#[test]
fn a_run_of_an_instrumented_archive_is_not_pinned() {
    in_turn!();
    let work = with_sources(&jdks()[0]);
    work.psf_instrument("classes out.jar").ok();
    work.java("-cp out.jar Sources nanoTime").ok();
    let report = work.report("counts.json");
    assert_eq!((array(&report["pins"]).len(), marks(&report).into_iter().collect()), (0, vec!["clock".to_owned()]));
}

#[test]
fn classes_that_a_program_makes_from_bytes_are_marked_where_psf_does_not_see_them() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Makes extends ClassLoader {
        public static void main(String[] arguments) throws Exception {
            byte[] bytes = Makes.class.getResourceAsStream(\"Makes.class\").readAllBytes();
            System.out.println(new Makes().defineClass(\"Makes\", bytes, 0, bytes.length) != Makes.class);
        }
    }";
    work.compile("classes", &[("Makes.java", source)]);
    work.psf_instrument("classes out.jar").ok();
    work.java("-cp out.jar Makes").ok().prints(&["true"]);
    assert!(marks(&work.report("counts.json")).contains("unrewritten"));
    work.psf("report counts.json")
        .run()
        .prints(&["mark     unrewritten: Makes.main(String[]), line 4 calls Makes.defineClass: \
         what a class executes that the program makes from bytes is not counted"]);
}

#[test]
fn the_users_flag_wins_and_the_report_says_so() {
    let work = with_main(&jdks()[0], "System.out.println(Runtime.getRuntime().maxMemory() >> 20); System.nanoTime();");
    let ran = work.psf("score classes -J -Xmx300m -J -XX:+UseParallelGC").ok();
    let ran = ran.complains(&[
        "psf: heap not pinned: -Xmx300m was given",
        "psf: collector not pinned: -XX:+UseParallelGC was given",
    ]);
    let ran =
        ran.prints(&["pins     all on but collector (-XX:+UseParallelGC was given), heap (-Xmx300m was given)\n"]);
    assert!(ran.stdout.lines().next().is_some_and(|megabytes| megabytes.parse::<u32>().is_ok_and(|m| m < 301)));
    let ran = work
        .psf("score classes --format json --env JAVA_TOOL_OPTIONS")
        .env("JAVA_TOOL_OPTIONS", "-XX:+UnlockExperimentalVMOptions -XX:hashCode=0")
        .ok();
    let report = json(ran.last_line());
    let pin = array(&report["pins"]).iter().find(|pin| pin["on"] == false).expect("one is off");
    assert_eq!(
        (text(&pin["source"]), text(&pin["why"])),
        ("identity-hashes", "-XX:hashCode=0 in JAVA_TOOL_OPTIONS was given")
    );
}

#[test]
fn a_temporary_directory_that_the_loader_cannot_name_takes_no_pin_away() {
    in_turn!();
    let work = with_main(
        &jdks()[0],
        "System.out.println(System.nanoTime() + new Object().hashCode() + System.getProperty(\"java.class.path\").length());",
    );
    let ran = work.psf("score classes").ok();
    for directory in ["with space", "with:colon", "with$dollar"] {
        work.write(&format!("{directory}/x"), "");
        let elsewhere = work.psf("score classes").env("TMPDIR", work.path(directory)).ok();
        assert_eq!((&elsewhere.stdout, &elsewhere.stderr), (&ran.stdout, &ran.stderr), "{directory}");
        elsewhere.prints(&["pins     all on"]);
        assert_eq!(std::fs::read_dir(work.path(directory)).map(Iterator::count).ok(), Some(1), "{directory}");
    }
    // A link to such a directory.
    std::os::unix::fs::symlink(work.path("with space"), work.path("link")).expect("a link can be made");
    let by_link = work.psf("score classes").env("TMPDIR", work.path("link")).ok();
    assert_eq!(by_link.stdout, ran.stdout);
}

#[test]
fn the_work_of_another_process_is_marked_in_every_scope() {
    in_turn!();
    let work = with_main(&jdks()[0], "new ProcessBuilder(\"true\").start().waitFor();");
    for scope in ["app", "jdk"] {
        let ran = work.psf(&format!("score classes --scope {scope}")).ok();
        ran.prints(&["mark     other-process: Main.main(String[]), line 5 calls ProcessBuilder.start: what another process does is not counted"]);
    }
}

#[test]
fn weak_references_are_marked_if_garbage_was_collected_whoever_collects() {
    in_turn!();
    for jdk in jdks_in_turn() {
        for (then, expected) in [("", vec![]), ("System.gc();", vec!["weak-references".to_owned()])] {
            let work =
                with_main(jdk, &format!("Map<Object, String> map = new WeakHashMap<>(); map.put(args, \"\"); {then}"));
            for collector in ["", "-J -XX:+UseG1GC", "-J -XX:+UseZGC"] {
                let report = json(work.psf("score classes --format json").line(collector).ok().last_line());
                let found: Vec<String> = marks(&report).into_iter().collect();
                assert_eq!(found, expected, "{then} {collector} {}", jdk.label);
            }
        }
    }
}
