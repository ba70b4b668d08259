//! Input and output that pass through `psf score`, and psf's additions.

use super::{with, with_double};
use crate::support::report::json;
use crate::support::turn::in_turn;

const ECHO: &str = r#"
import java.io.InputStream;

public class Echo {
    public static void main(String[] args) throws Exception {
        for (String arg : args) {
            System.out.println("<" + arg + ">");
        }
        System.out.println(System.getProperty("x") + " " + System.getProperty("java.vm.info"));
        System.out.println(System.getProperty("user.dir"));
        System.err.println("to stderr");
        InputStream in = System.in;
        for (int b = in.read(); b >= 0; b = in.read()) {
            System.out.write(b);
        }
        System.out.flush();
    }
}
"#;

#[test]
fn standard_input_comes_to_the_program_whole() {
    let work = with("Echo", ECHO);
    let input: Vec<u8> = (0..200_000u32).map(|n| if n % 60 == 59 { b'\n' } else { b'a' + (n % 26) as u8 }).collect();
    let input = [input, b"\nend\n".to_vec()].concat();
    let ran = work.psf("score classes --quiet").stdin(input.clone()).ok();
    let echoed = ran.apart(0).0.stdout;
    assert!(echoed.ends_with(&String::from_utf8_lossy(&input).into_owned()), "{} bytes came back", echoed.len());
}

#[test]
fn arguments_behind_two_dashes_are_the_programs_own() {
    let work = with("Echo", ECHO);
    let arguments = ["--quiet", "-J", "two words", "", "--", "*", "äö", "-Dx=1"];
    let ran = work.psf("score classes --quiet --").args(arguments).ok();
    let expected: String = arguments.iter().map(|argument| format!("<{argument}>\n")).collect();
    assert!(ran.stdout.starts_with(&expected), "{}", ran.stdout);
}

#[test]
fn flags_for_the_jvm_reach_it() {
    in_turn!();
    let work = with("Echo", ECHO);
    work.psf("score classes --quiet -J -Xint -J -Dx=y").ok().prints(&["y interpreted mode"]);
    work.psf("score classes --quiet -J-Dx=z").ok().prints(&["z mixed mode"]);
    work.psf("score classes --quiet -J -XX:NoSuchFlag").run().expect(4).complains(&["NoSuchFlag", "never ran"]);
}

#[test]
fn the_program_runs_where_psf_runs() {
    let work = with("Echo", ECHO);
    let here = work.path("").canonicalize().expect("it exists");
    work.psf("score classes --quiet").ok().prints(&[&format!("\n{}\n", here.display())]);
}

#[test]
fn quiet_prints_the_score_and_nothing_else() {
    in_turn!();
    let work = with_double();
    let silent = with("Silent", "public class Silent { public static void main(String[] args) { int x = 1; x++; } }");
    // iconst_1 istore_1 iinc return
    assert_eq!(silent.psf("score classes --quiet").ok().stdout, "4\n");
    let ran = work.psf("score classes --quiet --counts counts.json").ok();
    assert_eq!((ran.stdout.lines().count(), ran.stderr.as_str()), (2, ""));
    let score = format!("{}\n", ran.last_line());
    assert!(score.trim_end().parse::<u64>().is_ok(), "{score}");
    assert_eq!(work.psf("report counts.json --quiet").ok().stdout, score);
    let quiet = work.psf("report counts.json --quiet --format json").ok().stdout;
    assert_eq!(quiet, work.psf("report counts.json --format json").ok().stdout, "JSON is JSON");
}

#[test]
fn json_is_one_line_and_the_last() {
    let work = with("Echo", ECHO);
    let ran = work.psf("score classes --format json").stdin("in\n").ok();
    assert!(ran.stdout.ends_with("}\n"));
    assert_eq!(json(ran.last_line())["schema"], "psf-report/1");
    assert_eq!(ran.stdout.lines().filter(|line| line.starts_with('{')).count(), 1);
    assert_eq!(ran.stderr, "to stderr\n");
}

#[test]
fn the_score_is_the_last_line_of_the_text() {
    let work = with_double();
    let (_, bare) = work.psf("score classes --quiet").ok().apart(0);
    let ran = work.psf("score classes").ok();
    assert_eq!(ran.last_line(), format!("score    {}", bare.trim_end()));
    ran.prints(&["counted  the whole program", "Double.twice(int)", "weights  plain (sha256 "]);
}

#[test]
fn output_goes_into_a_file_when_one_is_named() {
    in_turn!();
    let work = with_double();
    for options in ["", "--quiet", "--format json"] {
        let ran = work.psf("score in.jar -o result.txt --counts counts.json").line(options).ok();
        assert_eq!(ran.stdout, "twice 0\n", "{options}");
        let printed = work.psf("report counts.json").line(options).ok().stdout;
        assert_eq!(work.read("result.txt"), printed, "{options}: the counts know the exit code");
    }
    assert!(!work.exists("result.txt.part"));
}
