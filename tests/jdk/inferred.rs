//! psf infers how often some methods of java.base are entered from the calls that name them.

use std::fmt::Write as _;

use super::{psf, with_library};
use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, counting_jdks};
use crate::support::report::{assert_same_counts, json, method, number, opcodes};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Calls an invisible method of the JDK by reflection, this many times.
const CALLS: &str = r#"import java.lang.reflect.Method;
public class Calls {
    public static void main(String[] arguments) throws Exception {
        Method method = java.util.HashMap.class.getDeclaredMethod("tableSizeFor", int.class);
        method.setAccessible(true);
        for (int i = Integer.parseInt(arguments[0]); i > 0; i--) {
            method.invoke(null, 100);
        }
    }
}"#;
const METHOD: &str = "java/util/HashMap.tableSizeFor(I)I";

fn with_calls(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Calls.java", CALLS)]);
    work
}

/// Returns how much more often the method is entered if the program calls it eight times instead of three times.
#[track_caller]
fn more_calls(work: &Workspace, program: &str) -> u64 {
    let [few, many] = ["3", "8"].map(|times| {
        let report = psf(work, &format!("score {program} --scope jdk --format json")).arg("--").arg(times).ok();
        number(&method(&json(report.last_line()), METHOD)["invocations"])
    });
    many - few
}

#[test]
fn a_method_that_a_program_reaches_by_reflection_is_counted() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = with_calls(jdk);
        let opens = "java.base/java.util";
        let flag = format!("classes --main Calls -J --add-opens={opens}=ALL-UNNAMED");
        assert_eq!(more_calls(&work, &flag), 5, "by a flag on {}", jdk.label);
        work.jar("calls.jar", &format!("Main-Class: Calls\nAdd-Opens: {opens}\n"), "classes");
        assert_eq!(more_calls(&work, "calls.jar"), 5, "by a manifest on {}", jdk.label);
        let list = Cmd::psf().line("jdk list").env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
        list.ok().prints(&["opened"]);
    }
}

/// A file of flags may open java.base, so psf infers nothing then. This one is empty and changes nothing else.
#[test]
fn inferred_and_counted_entries_are_the_same() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = with_library(jdk);
        work.write("flags", "");
        let all = |more: &str| {
            let mut line = String::from("score classes --main Library --scope jdk --no-steady --no-pin --format json");
            let _ = write!(line, " -J -Xshare:off -J -XX:+UnlockExperimentalVMOptions -J -XX:hashCode=2{more}");
            opcodes(&json(psf(&work, &line).ok().last_line()))
        };
        let counted = all(" -J -XX:VMOptionsFile=flags");
        assert_same_counts(&jdk.label, &counted, &all(""));
    }
}
