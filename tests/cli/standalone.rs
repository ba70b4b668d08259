//! `psf-instrument`, and how its output runs without psf.

use super::{with, with_double};
use crate::support::jar;
use crate::support::report::{json, method, methods, number};
use crate::support::turn::in_turn;

#[test]
fn an_instrumented_jar_leaves_its_counts_in_the_working_directory() {
    let work = with_double();
    work.psf_instrument("in.jar out.jar").ok();
    std::fs::create_dir(work.path("elsewhere")).expect("it is new");
    let ran = work.java("-jar ../out.jar a b").dir(work.path("elsewhere")).ok();
    assert_eq!(ran.stdout, "twice 4\n");
    assert_eq!(ran.stderr, "");
    assert!(work.exists("elsewhere/counts.json"));
    assert!(!work.exists("elsewhere/counts.json.part") && !work.exists("counts.json"));
    let report = work.report("elsewhere/counts.json");
    assert!(report["target"].is_null());
    assert_eq!(methods(&report), ["Double.main([Ljava/lang/String;)V", "Double.twice(I)I"]);
    assert_eq!(
        method(&report, "Double.twice(I)I")["opcodes"],
        json(r#"{"iload_0": 1, "iconst_2": 1, "imul": 1, "ireturn": 1}"#)
    );
}

#[test]
fn a_standalone_run_counts_what_psf_score_counts() {
    let work = with_double();
    work.psf_instrument("in.jar out.jar").ok();
    work.java("-jar out.jar a b").ok();
    let (_, scored) = work.psf("score in.jar --quiet -- a b").ok().apart(0);
    assert_eq!(work.psf("report counts.json --quiet").ok().stdout, scored);
}

#[test]
fn a_system_property_says_where_the_counts_go() {
    let work = with_double();
    work.psf_instrument("in.jar out.jar").ok();
    work.java("-Dpsf.counts=here.json -jar out.jar").ok();
    assert!(work.exists("here.json") && !work.exists("counts.json"));
}

#[test]
fn a_program_that_replaces_the_system_properties_does_not_move_the_counts() {
    let work = with(
        "Forget",
        r#"
public class Forget {
    public static void main(String[] args) {
        System.setProperties(new java.util.Properties());
        System.out.println(System.getProperty("psf.counts"));
    }
}
"#,
    );
    work.psf_instrument("classes out").ok();
    assert_eq!(work.java("-Dpsf.counts=here.json -cp out Forget").ok().stdout, "null\n");
    assert!(work.exists("here.json") && !work.exists("counts.json"));
}

#[test]
fn counts_that_cannot_be_written_are_complained_about_and_change_nothing_else() {
    let work = with_double();
    work.psf_instrument("in.jar out.jar").ok();
    let ran = work.java("-Dpsf.counts=no/such/directory/c.json -jar out.jar").ok();
    assert_eq!(ran.stdout, "twice 0\n");
    ran.complains(&["psf: failed to write the counts to", "no/such/directory/c.json", "-Dpsf.counts=FILE"]);
}

#[test]
fn a_directory_becomes_a_directory_that_runs_from_the_class_path() {
    let work = with_double();
    work.write("classes/data/words.txt", "some words");
    work.psf_instrument("classes out --target Double.main").ok();
    assert_eq!(work.java("-cp out Double x").ok().stdout, "twice 2\n");
    assert_eq!(work.read("out/data/words.txt"), "some words");
    assert_eq!(number(&method(&work.report("counts.json"), "Double.twice(I)I")["invocations"]), 1);
}

#[test]
fn a_class_file_becomes_a_directory_or_a_jar() {
    let work = with_double();
    for output in ["out", "out.jar"] {
        work.psf_instrument("classes/Double.class --target Double.main").arg(output).ok();
        work.java("Double x y z").env("CLASSPATH", output).ok().prints(&["twice 6"]);
        assert_eq!(number(&work.report("counts.json")["entries"]), 1, "{output}");
    }
}

#[test]
fn the_counts_are_read_without_the_archive_and_away_from_it() {
    let work = with_double();
    work.psf_instrument("in.jar out.jar").ok();
    work.java("-jar out.jar").ok();
    let here = work.psf("report counts.json").ok().stdout;
    std::fs::create_dir(work.path("away")).expect("it is new");
    std::fs::rename(work.path("counts.json"), work.path("away/kept.json")).expect("it is there");
    for gone in ["out.jar", "in.jar"] {
        std::fs::remove_file(work.path(gone)).expect("it is there");
    }
    assert_eq!(work.psf("report away/kept.json").ok().stdout, here);
}

#[test]
fn without_a_main_class_everything_that_runs_is_counted() {
    let work = with(
        "Early",
        "public class Early { static int x = init(); static int init() { return 7; }
         public static void main(String[] args) { System.out.println(x); } }",
    );
    work.psf_instrument("classes out.jar").ok();
    work.java("-cp out.jar Early").ok();
    let report = work.report("counts.json");
    assert!(report["target"].is_null());
    assert_eq!(methods(&report), ["Early.<clinit>()V", "Early.init()I", "Early.main([Ljava/lang/String;)V"]);
    work.psf("report counts.json").ok().prints(&["the whole program\n"]);
}

#[test]
fn a_killed_run_leaves_no_result_of_an_earlier_one() {
    in_turn!();
    let work = with(
        "Killed",
        r#"public class Killed { public static void main(String[] args) throws Exception {
            if (args.length > 0) {
                new ProcessBuilder("kill", "-9", "" + ProcessHandle.current().pid()).start().waitFor();
                Thread.sleep(60_000);
            }
        } }"#,
    );
    work.psf_instrument("classes out.jar --target Killed.main").ok();
    work.java("-cp out.jar Killed").ok();
    assert!(work.exists("counts.json"));
    work.java("-cp out.jar Killed now").run().expect(128 + 9);
    assert!(!work.exists("counts.json"), "the counts of the first run are still there");
    work.psf("report counts.json").run().expect(6);
    work.psf("report counts.json.part").run().expect(6).complains(&["cut off"]);
}

#[test]
fn everything_that_is_no_class_is_in_the_new_jar_as_it_was() {
    let work = with_double();
    work.write("classes/data/empty", "");
    work.write("classes/META-INF/services/x.Y", "z.Z\n");
    work.jar("more.jar", "Main-Class: Double\nX-Own: 1", "classes");
    work.psf_instrument("more.jar out.jar").ok();
    let open = |name| jar::entries(std::fs::File::open(work.path(name)).expect("it is there"));
    let (before, mut after) = (open("more.jar"), open("out.jar"));
    after.retain(|name, _| !name.starts_with("psf/runtime/"));
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    for (name, bytes) in before {
        assert_eq!(after[&name] == bytes, !name.ends_with(".class"), "{name}");
    }
}

#[test]
fn says_on_stderr_what_it_did_unless_it_is_quiet() {
    let work = with_double();
    let ran = work.psf_instrument("in.jar out.jar").ok().complains(&["psf: out.jar: 1 class rewritten, 3 methods"]);
    assert_eq!(ran.stdout, "");
    let quiet = work.psf_instrument("in.jar out2.jar --quiet").ok();
    assert_eq!((quiet.stdout, quiet.stderr), (String::new(), String::new()));
}
