//! Output for graders and CI: every format of every verdict, rules of a course, and examples that run.

mod escaping;
mod examples;
mod golden;
mod help;
mod merge_requests;
mod rules;
mod verdicts;

use crate::made::assembler::assemble;
use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

/// Every format that `--output` knows.
const FORMATS: [&str; 22] = [
    "artemis",
    "autolab",
    "bencher",
    "callgrind",
    "checkstyle",
    "classroom50",
    "collapsed",
    "csv",
    "github-annotations",
    "github-benchmark",
    "github-summary",
    "gitlab-codequality",
    "gitlab-metrics",
    "gradescope",
    "html",
    "json",
    "junit",
    "markdown",
    "prairielearn",
    "sarif",
    "text",
    "verdict",
];

/// Returns the options for every format, each in the file `out/FORMAT`.
fn all_formats() -> String {
    FORMATS.map(|format| format!("--output {format}=out/{format}")).join(" ")
}

/// A program from an assembler, so that its counts are the same everywhere: two methods, a loop, lines.
const COUNTED: &str = "class app/Main version 49
    attribute SourceFile utf8:Main.java
    method public static main ([Ljava/lang/String;)V
      line 3
      bipush 20
      istore_1
    again:
      line 5
      iload_1
      invokestatic app/Main part (I)I
      pop
      line 6
      iinc 1 -1
      iload_1
      ifge again
      line 8
      return
    end
    method static part (I)I
      line 12
      iload_0
      newarray int
      arraylength
      bipush 12
      iadd
      ireturn
    end";

/// Makes a workspace with the class of an assembler text in `classes`, and the directory `out`.
#[track_caller]
fn with(text: &str) -> Workspace {
    let work = Workspace::new(first_jdk());
    for class in assemble(text) {
        work.write(&format!("classes/{}.class", class.name), &class.bytes);
    }
    std::fs::create_dir(work.path("out")).expect("the disk has room");
    work
}
