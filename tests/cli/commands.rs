//! `psf weights`, `psf verify`, `psf doctor`, and what every command line tool does.

use super::{with, with_double};
use crate::support::command::Cmd;
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number};
use crate::support::turn::in_turn;

/// iconst_1 istore_1 iinc return
const SILENT: &str = "public class Silent { public static void main(String[] args) { int x = 1; x++; } }";

#[test]
fn weights_lists_the_built_in_table_or_a_file() {
    in_turn!();
    let work = with_double();
    let plain = work.psf("weights").ok().prints(&[
        "table       plain\n",
        "calibrated  no\n",
        "    1.000       0.000  aaload\n",
    ]);
    assert_eq!(work.psf("weights plain").ok().stdout, plain.stdout);
    let units = plain.stdout.lines().filter(|line| line.starts_with("    1.000 ")).count();
    assert_eq!(units, 203, "one line for each opcode, and one for instructions of generated classes");
    work.write(
        "own.json",
        r#"{"schema": "psf-weights/1", "name": "own", "calibrated": true, "provenance": {"date": "2024-05-06"},
            "keys": {"iadd": {"weight": 2500, "error": 12}, "newarray:int#element": {"weight": 7}}}"#,
    );
    let own = work.psf("weights own.json").ok();
    own.prints(&[
        "table       own\n",
        "calibrated  yes\n",
        "date        2024-05-06\n",
        "    2.500       0.012  iadd\n",
        "    0.007       0.000  newarray:int#element\n",
    ]);
    work.psf("weights no.json").run().expect(6).complains(&["failed to read no.json"]);
}

#[test]
fn a_score_is_the_sum_of_weights_and_says_what_has_none() {
    in_turn!();
    let work = with("Silent", SILENT);
    let table =
        |keys: &str| format!(r#"{{"schema": "psf-weights/1", "name": "own", "calibrated": true, "keys": {{{keys}}}}}"#);
    work.write("part.json", table(r#""iinc": {"weight": 40000}, "return": {"weight": 500}"#));
    let ran = work.psf("score classes --weights part.json --counts counts.json").ok();
    // 1 + 1 + 40 + 0.5; half a unit is rounded up.
    ran.clone().prints(&["no weight, counted as one unit: iconst_1, istore_1\n"]);
    assert_eq!(ran.last_line(), "score    ~43");
    let report = json(&work.psf("report counts.json --weights part.json --format json").ok().stdout);
    assert_eq!(
        (number(&report["score"]), &report["calibrated"], &report["weights"]),
        (43, &false.into(), &"own".into())
    );
    assert_eq!(array(&report["uncalibrated"]), ["iconst_1", "istore_1"]);
    let all =
        r#""iinc": {"weight": 40000}, "return": {"weight": 498}, "iconst_1": {"weight": 0}, "istore_1": {"weight": 1}"#;
    work.write("all.json", table(all));
    assert_eq!(work.psf("score classes --weights all.json --quiet").ok().stdout, "40\n", "no ~ when all is calibrated");
    work.write("broken.json", "{");
    let ran = with("Loud", "public class Loud { public static void main(String[] args) { System.out.println(1); } }");
    let ran = ran
        .psf("score classes --weights")
        .arg(work.path("broken.json"))
        .run()
        .expect(6)
        .complains(&["broken.json: not JSON"]);
    assert_eq!(ran.stdout, "", "the program must not run for nothing");
}

#[test]
fn verify_says_that_all_classes_of_an_instrumented_jar_link() {
    in_turn!();
    let work = with_double();
    work.psf_instrument("in.jar out.jar").ok();
    let ran = work.psf("verify out.jar").ok();
    let linked: u32 = ran.stdout.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
    assert!(linked > 5, "Double and the runtime: {}", ran.stdout);
    assert_eq!(ran.stdout, format!("{linked} classes link, 0 need something that is not there, 0 fail\n"));
    assert_eq!(work.psf("verify in.jar").ok().stdout, "1 classes link, 0 need something that is not there, 0 fail\n");
}

#[test]
fn verify_names_the_class_that_does_not_link_and_the_one_that_misses_another() {
    let work = with(
        "Five",
        "public class Five extends Base { static int five() { return 5; } } class Base { } class Fine { }",
    );
    let path = work.path("classes/Five.class");
    let mut bytes = std::fs::read(&path).expect("it was compiled");
    // iconst_5, ireturn becomes iconst_5, areturn
    let at = bytes.windows(2).position(|pair| pair == [0x08, 0xac]).expect("the code is there");
    bytes[at + 1] = 0xb0;
    std::fs::write(&path, bytes).expect("it can be written to");
    let ran = work.psf("verify classes").run().expect(6);
    ran.prints(&[
        "failed   classes/Five.class: java.lang.VerifyError",
        "2 classes link, 0 need something that is not there, 1 fail\n",
    ]);
    std::fs::remove_file(work.path("classes/Base.class")).expect("it was compiled");
    let ran = work.psf("verify classes").ok();
    ran.prints(&[
        "missing  classes/Five.class: java.lang.NoClassDefFoundError: Base",
        "1 classes link, 1 need something",
    ]);
}

#[test]
fn a_class_that_fails_verification_as_its_compiler_made_it_is_named() {
    let work = with(
        "Six",
        "public class Six { static int six() { return 6; } public static void main(String[] a) { System.out.println(Seven.seven()); } } class Seven { static int seven() { return 5; } }",
    );
    let path = work.path("classes/Seven.class");
    let mut bytes = std::fs::read(&path).expect("it was compiled");
    let at = bytes.windows(2).position(|pair| pair == [0x08, 0xac]).expect("the code is there");
    bytes[at + 1] = 0xb0;
    std::fs::write(&path, bytes).expect("it can be written to");
    let ran = work.psf("score classes --main Six").run().expect(5);
    ran.complains(&[
        "classes/Seven.class fails verification as its compiler made it, also without psf: java.lang.VerifyError",
    ]);
}

#[test]
fn verify_finds_what_classes_need_on_a_class_path() {
    in_turn!();
    let work = with(
        "Heir",
        "public class Heir extends Base { static int heir() { return Base.five(); } }
        class Base { static int five() { return 5; } }",
    );
    work.write("base/Base.class", std::fs::read(work.path("classes/Base.class")).expect("it was compiled"));
    std::fs::remove_file(work.path("classes/Base.class")).expect("it was compiled");
    work.jar("base.jar", "", "base");
    work.psf("verify classes").ok().prints(&["0 classes link, 1 need something"]);
    for path in ["base", "base.jar", "nothing.jar:base.jar"] {
        let ran = work.psf("verify classes --class-path").arg(path).ok();
        assert_eq!(ran.stdout, "1 classes link, 0 need something that is not there, 0 fail\n", "{path}");
    }
}

#[test]
fn doctor_says_which_java_it_would_use() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let ran = Cmd::psf().arg("doctor").env("JAVA_HOME", &jdk.home).ok();
        let home = jdk.home.display().to_string();
        ran.prints(&[
            &format!("java     {}", jdk.version),
            &home,
            &format!("javac    {home}/bin/javac"),
            "runs     ",
            "temp     ",
        ]);
    }
    let ran = Cmd::psf().arg("doctor").env("PATH", "/nonexistent").run().expect(1);
    ran.prints(&["java     missing:", "JAVA_HOME"]);
}

#[test]
fn without_a_java_says_how_to_get_one() {
    in_turn!();
    let work = with_double();
    for command in ["score in.jar", "verify in.jar"] {
        let ran = Cmd::psf().line(command).dir(work.path("")).env("PATH", "/nonexistent").run().expect(1);
        ran.complains(&["there is no java on the PATH", "install a JDK", "JAVA_HOME"]);
    }
    let ran = work.psf("score in.jar --java /nonexistent").run().expect(1);
    ran.complains(&["there is no java at /nonexistent/bin/java", "--java or JAVA_HOME"]);
}

#[test]
fn java_is_chosen_by_flag_before_environment_before_path() {
    in_turn!();
    let work = with(
        "Where",
        r#"public class Where { public static void main(String[] args) { System.out.println(System.getProperty("java.home")); } }"#,
    );
    for jdk in jdks_in_turn() {
        let home = jdk.home.display().to_string();
        let score = || Cmd::psf().line("score classes --quiet").dir(work.path(""));
        let program = |ran: crate::support::command::Ran| ran.apart(0).0.stdout.trim_end().to_owned();
        // Classes of an older JDK also run on a newer one, but not the other way round.
        if jdk.version >= first_jdk().version {
            assert_eq!(program(score().env("JAVA_HOME", &home).ok()), home);
            assert_eq!(program(score().env("JAVA_HOME", "/nonexistent").arg("--java").arg(&home).ok()), home);
            assert_eq!(program(score().env("PATH", jdk.home.join("bin")).ok()), home);
        }
    }
}

#[test]
fn states_its_version_and_its_commands() {
    in_turn!();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(Cmd::psf().arg("--version").ok().stdout, format!("psf {version}\n"));
    assert_eq!(Cmd::psf_instrument().arg("--version").ok().stdout, format!("psf-instrument {version}\n"));
    Cmd::psf().arg("--help").ok().prints(&["score", "report", "weights", "verify", "doctor"]);
    Cmd::psf_instrument().arg("--help").ok().prints(&["IN", "OUT", "--target", "--scope", "--mode", "--jobs"]);
}

#[test]
fn a_mistake_on_the_command_line_is_exit_code_2() {
    in_turn!();
    for line in [
        "",
        "scor",
        "score",
        "report",
        "score x --mode fast",
        "score x --scope jvm",
        "report c --format yaml",
        "score x y --nope",
        "verify",
    ] {
        let ran = Cmd::psf().line(line).run().expect(2);
        assert!(ran.stdout.is_empty() && !ran.stderr.is_empty(), "psf {line}: {}", ran.stdout);
    }
    for line in ["", "in", "in out --jobs 0", "in out --mode fast", "in out --scope jdk"] {
        Cmd::psf_instrument().line(line).run().expect(2);
    }
}
