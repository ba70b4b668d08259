//! The output of a refusal for graders, CI and the command line, and the cases in which each policy applies.

use serde_json::json;

use crate::formats::documents::{refuses, validates};
use crate::support::jdk::first_jdk;
use crate::support::report;
use crate::support::report::text;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const BAD: &str = "package app;\nclass Main {\n  public static void main(String[] args) throws Exception {\n    Runtime.getRuntime().exec(\"ls\");\n  }\n}\n";
const GOOD: &str = "package app;\nclass Main { public static void main(String[] args) { System.out.println(1); } }\n";

fn work(source: &str) -> Workspace {
    let work = Workspace::new(first_jdk());
    work.write("app/Main.java", source);
    work
}

#[test]
fn a_check_says_place_rule_reason_and_what_to_write_instead() {
    in_turn!();
    let work = work(BAD);
    let ran = work.psf("check app/Main.java").run().expect(6);
    assert_eq!(
        ran.stdout,
        "app/Main.java:4: java.lang.Runtime.exec in app.Main.main(String[])\n\
         \x20        processes: what another process does does not count, and it may outlive the run\n\
         \x20        instead: do the work in the program itself\n\
         policy course refuses the program: 1 thing found in 1 class\n"
    );
    let document = report::json(&work.psf("check --format json app/Main.java").run().expect(6).stdout);
    validates(&document, "psf-check-1.json");
    refuses(&document, "psf-check-1.json", "/findings/0/rule", json!(1));
    refuses(&document, "psf-check-1.json", "/policy", json!(null));
    let finding = &document["findings"][0];
    assert_eq!((text(&finding["file"]), &finding["line"]), ("app/Main.java", &json!(4)));
    assert_eq!((text(&finding["class"]), text(&finding["method"])), ("app/Main", "main"));
    let clean = self::work(GOOD);
    clean
        .psf("check app/Main.java")
        .run()
        .expect(0)
        .prints(&["policy course allows the program: 1 class, nothing found"]);
    let document = report::json(&clean.psf("check --format json app/Main.java").run().expect(0).stdout);
    validates(&document, "psf-check-1.json");
    assert_eq!(document["passed"], true);
}

#[test]
fn graders_get_each_finding_with_its_file_and_line() {
    in_turn!();
    let sentence = "java.lang.Runtime.exec is refused (processes)";
    let outputs = "--output sarif=out/sarif --output checkstyle=out/checkstyle --output junit=out/junit \
                   --output gradescope=out/gradescope --output verdict=out/verdict --output github-annotations=out/github \
                   --output text=out/text --source-root src";
    for command in ["score --points 10", "check --points 10"] {
        let work = work(BAD);
        work.write("out/.keep", "");
        let ran = work.psf(command).line(outputs).arg("app/Main.java").run().expect(6);
        let sarif = report::json(&work.read("out/sarif"));
        let result = &sarif["runs"][0]["results"][0];
        assert_eq!(text(&result["ruleId"]), "processes", "{}", ran.stderr);
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(text(&place["artifactLocation"]["uri"]), "src/app/Main.java");
        assert_eq!(place["region"]["startLine"], 4);
        let number = result["ruleIndex"].as_u64().expect("a number") as usize;
        assert_eq!(text(&sarif["runs"][0]["tool"]["driver"]["rules"][number]["id"]), "processes");
        assert!(
            work.read("out/checkstyle")
                .contains("<file name=\"src/app/Main.java\">\n    <error line=\"4\" severity=\"error\"")
        );
        assert!(work.read("out/checkstyle").contains("source=\"psf.processes\""));
        for format in ["checkstyle", "junit", "gradescope", "github", "text", "verdict"] {
            assert!(
                work.read(&format!("out/{format}")).contains(sentence),
                "{format}: {}",
                work.read(&format!("out/{format}"))
            );
        }
        assert!(
            work.read("out/github").contains("::error file=src/app/Main.java,line=4,title=app.Main.main(String[])::")
        );
        let verdict = report::json(&work.read("out/verdict"));
        validates(&verdict, "psf-verdict-1.json");
        assert_eq!((text(&verdict["verdict"]), &verdict["points"]), ("refused", &json!(0)));
        assert_eq!(verdict["findings"][0]["line"], 4);
    }
    let work = work(GOOD);
    work.psf("check --points 10 --output verdict=verdict --output junit=junit app/Main.java").run().expect(0);
    let verdict = report::json(&work.read("verdict"));
    validates(&verdict, "psf-verdict-1.json");
    assert_eq!(
        (text(&verdict["verdict"]), &verdict["points"], &verdict["score"]),
        ("allowed", &json!(10), &json!(null))
    );
}

#[test]
fn a_policy_holds_where_points_are_given_and_where_it_is_named() {
    in_turn!();
    let work = work(BAD);
    work.write("points.toml", "[grading]\npoints = 3\n");
    work.write("off.toml", "[grading]\npoints = 3\n[policy]\nname = 'off'\n");
    work.write("service.toml", "[output]\ngradescope = 'results.json'\n");
    work.write("allow.toml", "[policy]\nallow = 'processes'\n");
    for (line, code) in [
        ("score app/Main.java", 0),
        ("score --policy course app/Main.java", 6),
        ("score --points 1 app/Main.java", 6),
        ("score --points 1 --policy off app/Main.java", 0),
        ("score --config points.toml app/Main.java", 6),
        ("score --config off.toml app/Main.java", 0),
        ("score --config off.toml --policy strict app/Main.java", 6),
        // The readers of these formats turn them into points.
        ("score --output gradescope=results.json app/Main.java", 6),
        ("score --output autolab=- app/Main.java", 6),
        ("score --output gradescope=results.json --policy off app/Main.java", 0),
        ("score --output junit=junit.xml --output verdict=verdict.json app/Main.java", 0),
        ("score --config service.toml app/Main.java", 6),
        ("score --points 1 --config allow.toml app/Main.java", 0),
        ("scale --n 1,2,3,4 --policy course app/Main.java -- {n}", 6),
        ("check --policy off app/Main.java", 2),
        ("check --policy lax app/Main.java", 2),
    ] {
        work.psf(line).run().expect(code);
    }
}

#[test]
fn rules_that_nobody_named_do_not_loosen_a_policy() {
    in_turn!();
    let work = work(BAD);
    for loose in ["allow = 'processes'", "name = 'off'", "jars = ['app']"] {
        work.write("psf.toml", format!("[policy]\n{loose}\n"));
        work.psf("check app/Main.java")
            .run()
            .expect(2)
            .complains(&["psf.toml in the current directory loosens the policy"]);
        work.psf("check --no-config app/Main.java").run().expect(6);
    }
    work.write("psf.toml", "[policy]\nallow = 'processes'\n");
    work.psf("check --config psf.toml app/Main.java").run().expect(0);
    work.write("psf.toml", "[policy]\nrefuse = 'java.util.stream'\n");
    work.psf("check app/Main.java").run().expect(6);
    work.write("psf.toml", "[policy]\nrefuse = 'java..util'\n");
    work.psf("check app/Main.java").run().expect(2).complains(&["\"java..util\" names no package, class or member"]);
}
