//! Completions and manual pages: psf generates them from the definitions of its options, so they are complete.

use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Returns the commands that `psf --help` lists.
fn commands(work: &Workspace) -> Vec<String> {
    let help = work.psf("--help").ok().stdout;
    let listed = help.lines().skip_while(|line| !line.starts_with("Usage:")).take_while(|line| *line != "Options:");
    let names = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<String> = names.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect();
    assert!(names.len() > 8, "{help}");
    names
}

#[test]
fn completions_know_every_command_and_are_scripts() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    for shell in ["bash", "zsh", "fish"] {
        let script = work.psf(&format!("completions {shell}")).ok().stdout;
        for command in commands(&work) {
            assert!(script.contains(&command), "{shell} does not complete {command}");
        }
        assert!(script.contains("max-score"), "{shell}");
        work.write("script", &script);
    }
    work.write("completions", work.psf("completions bash").ok().stdout);
    Cmd::new("bash").dir(work.path("")).line("-n completions").ok();
    // The completion for a user who types `psf di` and presses the key.
    let typed = "source ./completions; COMP_WORDS=(psf di); COMP_CWORD=1; _psf psf di psf; echo \"${COMPREPLY[*]}\"";
    let completed = Cmd::new("bash").dir(work.path("")).args(["-c", typed]).ok();
    assert_eq!(completed.stdout.trim(), "diff");
    let of_instrument = work.psf("completions bash --command psf-instrument").ok().stdout;
    assert!(of_instrument.contains("--jobs") && !of_instrument.contains("--max-score"), "{of_instrument}");
    work.psf("completions tcsh").run().expect(2);
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.psf("man man1").ok();
    assert!(work.read("man1/psf.1").contains(".TH psf 1"));
    for command in commands(&work) {
        let page = work.read(&format!("man1/psf-{command}.1"));
        assert!(page.contains(".SH SYNOPSIS") && page.contains(&command), "{command}:\n{page}");
    }
    assert!(work.read("man1/psf-score.1").contains("max\\-score"));
    assert!(work.exists("man1/psf-jdk-build.1"), "commands of commands have pages, too");
    assert!(work.read("man1/psf-instrument.1").contains("jobs"));
    work.write("file", "");
    work.psf("man file/x").run().expect(1).complains(&["file/x"]);
}
