//! `action.yml` and the template for GitLab, run as their forges run them: a target branch, a change, a comment.

use std::path::Path;

use super::examples::SLOW;
use crate::support::forge::MergeRequest;
use crate::support::jdk::first_jdk;
use crate::support::steps::{Action, document, gitlab};
use crate::support::turn::in_turn;

/// Makes a program, and a change that adds an instruction for each prime.
#[track_caller]
fn program() -> MergeRequest {
    let program = SLOW.replace("new Scanner(System.in).nextInt()", "Integer.parseInt(args[0])");
    let program = program.replace("String[] a)", "String[] args)");
    let dearer = program.replace("if (prime) primes++;", "if (prime) { primes++; n += 0; }");
    assert_ne!(program, dearer);
    MergeRequest::new(first_jdk(), &[("Main.java", &program)], &[("Main.java", &dearer)])
}

fn psf() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_psf"))
}

#[track_caller]
fn is_comparison(comment: &str) {
    for said in ["<!-- psf diff -->\n### Score +", "**Failed**: ", "at most 0% above ", "| Main.main(String\\[\\]) |"] {
        assert!(comment.contains(said), "{said}: {comment}");
    }
}

#[test]
fn the_action_comments_on_what_a_pull_request_costs_and_fails_where_that_is_too_much() {
    in_turn!();
    let change = program();
    change.server.comment("Looks good to me.");
    let path = psf().to_string_lossy().into_owned();
    let inputs = [
        ("psf", path.as_str()),
        ("run", "score"),
        ("paths", "classes"),
        ("arguments", "--main Main -- '20'"),
        ("build", "javac -g -d classes Main.java"),
    ];
    let mut action = Action::new(&change, &inputs);
    let ran = action.run();
    let names: Vec<&str> = ran.iter().map(|(name, _)| name.as_str()).collect();
    let steps = ["Install psf", "Check out the target branch", "Build", "Score the target branch"];
    assert_eq!(names, [steps.as_slice(), &["Score the change, and compare", "Comment", "Verdict"]].concat());
    for (name, ran) in ran {
        ran.expect(if name == "Verdict" { 3 } else { 0 });
    }
    let comments = change.server.comments();
    assert_eq!((comments.len(), comments[0].as_str()), (2, "Looks good to me."));
    is_comparison(&comments[1]);
    assert_eq!(change.work.read("GITHUB_STEP_SUMMARY"), comments[1]);
    // The next push updates the comment, and a limit that allows the change makes it pass.
    let mut again = Action::new(&change, &[inputs.as_slice(), &[("max-increase", "5%")]].concat());
    for (_, ran) in again.run() {
        ran.expect(0);
    }
    let comments = change.server.comments();
    assert!(comments.len() == 2 && comments[1].contains("Passed: "), "{comments:?}");
    let asked = change.server.requests();
    let writes: Vec<&str> = asked.iter().map(|[method, ..]| method.as_str()).collect();
    assert_eq!(writes, ["GET", "POST", "GET", "PATCH"]);
    assert!(asked.iter().all(|[_, _, token]| token == "Bearer secret"), "{asked:?}");
    assert_eq!(asked[1][1], "/repos/owner/program/issues/7/comments");
}

#[test]
fn the_template_for_gitlab_comments_once_and_needs_no_token_to_fail() {
    in_turn!();
    let change = program();
    let variables = [
        ("PSF_RUN", "score"),
        ("PSF_PATHS", "classes"),
        ("PSF_ARGUMENTS", "--main Main -- 20"),
        ("PSF_BUILD", "javac -g -d classes Main.java"),
    ];
    let ran = gitlab(&change, psf(), &variables).expect(3);
    is_comparison(&change.work.read("checkout/psf.md"));
    assert!(ran.stdout.contains("**Failed**: ") && change.server.requests().is_empty(), "{}", ran.stdout);
    let metrics = || change.work.read("checkout/metrics.txt");
    assert!(metrics().contains("psf_score") && metrics().contains("psf_passed 0\n"), "{}", metrics());
    assert!(change.work.read("checkout/quality.json").contains("\"psf.over-limit\""));
    let with =
        |more: &[(&'static str, &'static str)]| [variables.as_slice(), &[("PSF_TOKEN", "secret")], more].concat();
    change.server.comment("Looks good to me.");
    gitlab(&change, psf(), &with(&[])).expect(3);
    is_comparison(&change.server.comments()[1]);
    gitlab(&change, psf(), &with(&[("PSF_MAX_INCREASE", "5%")])).expect(0);
    assert!(metrics().contains("psf_passed 1\n"), "{}", metrics());
    let comments = change.server.comments();
    assert!(comments.len() == 2 && comments[1].contains("Passed: "), "{comments:?}");
    assert_eq!(change.server.requests()[1][1], "/projects/3/merge_requests/7/notes");
}

#[test]
fn benchmarks_have_a_limit_each_on_both_forges() {
    in_turn!();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/benchmarks");
    let mut base = Vec::new();
    for entry in walkdir::WalkDir::new(&examples).into_iter().filter_map(Result::ok).filter(|e| e.path().is_file()) {
        let name = entry.path().strip_prefix(&examples).expect("it was found there").to_string_lossy().into_owned();
        base.push((name, std::fs::read_to_string(entry.path()).expect("it is text")));
    }
    let base: Vec<(&str, &str)> = base.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let sums = base.iter().find(|(name, _)| *name == "app/Sums.java").expect("the example").1;
    let dearer = sums.replacen("sum += ", "sum += 0; sum += ", 1);
    assert_ne!(sums, dearer);
    let change = MergeRequest::new(first_jdk(), &base, &[("app/Sums.java", &dearer)]);
    let path = psf().to_string_lossy().into_owned();
    let inputs = [("psf", path.as_str()), ("run", "bench"), ("arguments", "--scope app"), ("max-increase", "1%")];
    let ran = Action::new(&change, &inputs).run();
    assert_eq!(ran.last().map(|(name, ran)| (name.as_str(), ran.code)), Some(("Verdict", 3)));
    let comment = change.server.comments().remove(0).replace('\\', "");
    assert!(comment.contains("app.Sums.loop{size=100} costs 1,415; it cost 1,315"), "{comment}");
    let variables = [("PSF_RUN", "bench"), ("PSF_ARGUMENTS", "--scope app"), ("PSF_MAX_INCREASE", "900%")];
    gitlab(&change, psf(), &variables).expect(0);
    assert!(change.work.read("checkout/psf.md").contains("6 benchmarks with a score"));
}

#[test]
fn a_change_that_does_not_compile_is_said_in_the_comment() {
    in_turn!();
    let base = SLOW.replace("new Scanner(System.in).nextInt()", "20");
    let change = MergeRequest::new(first_jdk(), &[("Main.java", &base)], &[("Main.java", "class Main {")]);
    let path = psf().to_string_lossy().into_owned();
    let ran = Action::new(&change, &[("psf", path.as_str()), ("run", "score"), ("paths", "Main.java")]).run();
    assert_eq!(ran.last().map(|(name, ran)| (name.as_str(), ran.code)), Some(("Verdict", 6)));
    let comment = change.server.comments().remove(0);
    assert!(comment.contains("### psf failed\n\nExit code 6"), "{comment}");
}

#[test]
fn the_action_fetches_a_release_and_checks_its_digest() {
    in_turn!();
    let change = program();
    let name = format!("psf-{}-unknown-linux-musl", std::env::consts::ARCH);
    let script = format!(
        "mkdir {name} && cp '{}' {name}/psf && tar -czf {name}.tar.gz {name} && sha256sum {name}.tar.gz > {name}.tar.gz.sha256",
        psf().display()
    );
    change.script(&script, None).run().expect(0);
    let publish = |digest: Option<&str>| {
        for end in ["tar.gz", "tar.gz.sha256"] {
            let bytes = std::fs::read(change.work.path(&format!("checkout/{name}.{end}"))).expect("it was packed");
            let bytes = digest.filter(|_| end.ends_with("256")).map_or(bytes, |digest| digest.as_bytes().to_vec());
            change.server.publish(&format!("/owner/psf/releases/latest/download/{name}.{end}"), bytes.clone());
            change.server.publish(&format!("/me/mine/releases/download/v1/{name}.{end}"), bytes);
        }
    };
    publish(None);
    // There is no program at this path; only the installed psf matters.
    let first =
        |inputs: &[(&str, &str)]| Action::new(&change, &[inputs, &[("paths", "none")]].concat()).run().swap_remove(0).1;
    first(&[]).expect(0).prints(&["psf 0."]);
    first(&[("repository", "me/mine"), ("version", "v1")]).expect(0).prints(&["psf 0."]);
    assert_ne!(first(&[("version", "v2")]).code, 0);
    publish(Some(&format!("{}  {name}.tar.gz\n", "0".repeat(64))));
    assert_ne!(first(&[]).code, 0);
}

#[test]
fn the_release_builds_what_the_action_fetches() {
    let release = document(".github/workflows/release.yml");
    let targets = release["jobs"]["build"]["strategy"]["matrix"]["target"].as_vec().expect("a list");
    let proven = release["jobs"]["prove"]["strategy"]["matrix"]["include"].as_vec().expect("a list");
    let names: Vec<&str> = targets.iter().filter_map(|target| target.as_str()).collect();
    assert_eq!(names, ["x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl"]);
    assert_eq!(proven.iter().filter_map(|of| of["target"].as_str()).collect::<Vec<_>>(), names);
    let script =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/release")).expect("it is there");
    for name in names {
        assert!(script.contains(name), "{name}");
    }
    let steps = ["build", "prove", "release"].map(|job| release["jobs"][job]["steps"].as_vec().expect("steps").clone());
    let commands = steps.iter().flatten().filter_map(|step| step["run"].as_str());
    // Text from others, such as the name of a tag, must not become part of a script.
    assert!(commands.clone().count() >= 4 && commands.clone().all(|run| !run.contains("${{")));
    for command in [".ci/release", ".ci/prove"] {
        assert!(commands.clone().any(|run| run.contains(command)), "{command}");
    }
}
