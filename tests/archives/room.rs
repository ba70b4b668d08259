//! A full disk: psf prints one sentence and leaves no half-written file.

use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

const PROGRAM: &str = "public class Large {
    static final String TEXT = \"a text that makes the class larger than the room there is, and its map larger still\";
    public static void main(String[] args) { System.out.println(TEXT.length()); }
}";

/// Prepares a command that can write at most one kilobyte to a file; a longer write fails with an error.
fn limited(work: &Workspace, program: &str) -> Cmd {
    let limit = "trap '' XFSZ; ulimit -f 2; exec \"$@\"";
    Cmd::new("sh").arg("-c").arg(limit).arg("sh").arg(program).dir(work.path(""))
}

fn files(work: &Workspace) -> Vec<String> {
    let listed = std::fs::read_dir(work.path("")).expect("there is a directory");
    let mut files: Vec<String> =
        listed.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned()).collect();
    files.sort();
    files
}

#[test]
fn a_full_disk_is_one_sentence_and_leaves_no_partial_file() {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Large.java", PROGRAM)]);
    let score = Cmd::psf().line("score classes --quiet --counts counts.json --java").arg(&work.jdk.home);
    score.dir(work.path("")).ok();
    let before = files(&work);
    for (program, arguments) in [
        (env!("CARGO_BIN_EXE_psf-instrument"), "classes out.jar"),
        (env!("CARGO_BIN_EXE_psf"), "report counts.json --format html -o page.html"),
    ] {
        let failed = limited(&work, program).line(arguments).run().expect(1);
        let (sentences, remedies): (Vec<&str>, Vec<&str>) =
            failed.stderr.lines().partition(|line| line.starts_with("psf"));
        assert_eq!(sentences.len(), 1, "{}", failed.stderr);
        assert!(sentences[0].contains("failed to write") && remedies.len() <= 1, "{}", failed.stderr);
        assert_eq!(files(&work), before, "{arguments}");
    }
}
