//! The report on a terminal has the terminal's width.

use std::fs::File;
use std::io::Read;
use std::os::fd::OwnedFd;
use std::process::{Command, Stdio};

use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use super::{shop, write_classes};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Names like the ones of libraries; `TIMES` is the number of rounds of the loop.
const LIBRARY: &str = r#"class com/google/gson/internal/bind/Main version 49
    attribute SourceFile utf8:Main.java
    method public static main ([Ljava/lang/String;)V
      line 3
      sipush TIMES
      istore 1
    again:
      line 4
      iload 1
      iconst_0
      aconst_null
      invokestatic com/google/gson/stream/JsonReader nextNonWhitespace (IZLjava/lang/Object;)I
      pop
      invokestatic com/google/gson/internal/LinkedTreeMap$LinkedTreeMapIterator nextNode ()V
      iinc 1 -1
      iload 1
      ifge again
      line 5
      return
    end
    class com/google/gson/stream/JsonReader version 49
    attribute SourceFile utf8:JsonReader.java
    method public static nextNonWhitespace (IZLjava/lang/Object;)I
      line 3
      iconst_1
      ireturn
    end
    class com/google/gson/internal/LinkedTreeMap$LinkedTreeMapIterator version 49
    attribute SourceFile utf8:LinkedTreeMap.java
    method public static nextNode ()V
      line 7
      return
    end"#;

/// Returns the output of a command on a terminal of this width, without colours unless `coloured`.
#[track_caller]
fn printed(work: &Workspace, columns: u16, coloured: bool, line: &str) -> String {
    let (master, slave) = terminal(columns);
    let mut command = command(work, line);
    if coloured {
        command.env_remove("NO_COLOR");
    }
    command.stdout(slave).stderr(Stdio::inherit());
    seen(command, master)
}

/// Returns the terminal's content if standard error of a command goes to the terminal as well.
#[track_caller]
fn watched(work: &Workspace, line: &str) -> String {
    let (master, slave) = terminal(100);
    let mut command = command(work, line);
    command.stdout(slave.try_clone().expect("one more for it")).stderr(slave);
    seen(command, master)
}

/// Returns both ends of a new terminal.
#[track_caller]
fn terminal(columns: u16) -> (OwnedFd, OwnedFd) {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("there are pseudo terminals");
    grantpt(&master).and_then(|()| unlockpt(&master)).expect("it is ours");
    let size = Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&master, size).expect("it has a size");
    let slave = ioctl_tiocgptpeer(&master, OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("it has another end");
    (master, slave)
}

fn command(work: &Workspace, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
    command.args(line.split_whitespace()).current_dir(work.path("")).env("TERM", "xterm").env("NO_COLOR", "1");
    command.stdin(Stdio::null());
    command
}

#[track_caller]
fn seen(mut command: Command, master: OwnedFd) -> String {
    let mut child = command.spawn().expect("psf starts");
    // The command also holds the other end of the terminal.
    drop(command);
    let (mut bytes, mut chunk, mut master) = (Vec::new(), [0; 4096], File::from(master));
    // If nothing holds the other end, reading fails at the end of the output.
    while let Ok(count @ 1..) = master.read(&mut chunk) {
        bytes.extend_from_slice(&chunk[..count]);
    }
    assert!(child.wait().expect("psf ends").success());
    String::from_utf8(bytes).expect("it is text").replace("\r\n", "\n")
}

/// Returns the output of `psf report counts.json` on a terminal of this width.
#[track_caller]
fn on_terminal(work: &Workspace, columns: u16, options: &str) -> String {
    printed(work, columns, false, &format!("report counts.json {options}"))
}

/// Makes counts of a run of [`LIBRARY`] for each number of rounds.
#[track_caller]
fn library() -> Workspace {
    let work = Workspace::new(first_jdk());
    for times in ["700", "1200"] {
        write_classes(&work, times, &LIBRARY.replace("TIMES", times));
        work.psf(&format!("score {times} --counts {times}.json")).ok();
    }
    work
}

#[track_caller]
fn fits(columns: u16, text: &str) {
    let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    assert!(widest <= usize::from(columns), "{widest} of {columns} columns\n{text}");
}

#[test]
fn names_are_shortened_in_their_packages_and_never_in_class_and_method() {
    let work = library();
    let commands = ["report 1200.json", "report 1200.json --weights interpreter", "diff 700.json 1200.json"];
    for (command, columns) in commands.into_iter().flat_map(|command| [40, 80, 120].map(|columns| (command, columns))) {
        let text = printed(&work, columns, false, command);
        fits(columns, &text);
        for name in ["JsonReader.nextNonWhitespace", "$LinkedTreeMapIterator", ".nextNode", "Main.main"] {
            assert!(text.contains(name), "{command}: no {name} in {columns} columns\n{text}");
        }
        let full = "com.google.gson.stream.JsonReader.nextNonWhitespace(int, boolean, Object)";
        assert_eq!(text.contains(full), columns == 120, "{command} in {columns} columns\n{text}");
    }
    let text = printed(&work, 87, false, "report 1200.json");
    assert!(text.contains("c.g.g.stream.JsonReader.nextNonWhitespace("), "only as far as needed\n{text}");
    for (by, name) in [("class", "JsonReader\n"), ("package", "stream\n"), ("line", "JsonReader.java:3\n")] {
        let text = printed(&work, 40, false, &format!("report 1200.json --by {by}"));
        fits(40, &text);
        assert!(text.contains(name), "{text}");
    }
}

#[test]
fn below_sixty_columns_a_table_has_fewer_columns() {
    let work = library();
    let head = |columns| {
        let text = printed(&work, columns, false, "diff 700.json 1200.json");
        text.lines().find(|line| line.contains("change")).unwrap_or_default().to_owned()
    };
    assert_eq!(head(120).split_whitespace().collect::<Vec<_>>(), ["change", "part", "base", "new", "calls", "method"]);
    let narrow = head(40);
    assert!(narrow.contains("change") && narrow.contains("method") && !narrow.contains("base"), "{narrow}");
    let leaderboard = printed(&work, 40, false, "rank 700.json 1200.json");
    fits(40, &leaderboard);
    assert!(leaderboard.contains("1200") && leaderboard.contains("behind"), "{leaderboard}");
}

#[test]
fn heads_and_score_have_colours_on_a_terminal_only_and_where_they_are_wanted() {
    let work = library();
    let text = printed(&work, 80, true, "report 1200.json --max-score 1000000");
    let bold = "\u{1b}[1m";
    assert!(text.contains(&format!("{bold} score")) && text.contains(&format!("\n{bold}score    ")), "{text:?}");
    assert!(text.contains("\u{1b}[32mlimit\u{1b}[0m    "), "{text:?}");
    let plain = printed(&work, 80, false, "report 1200.json --max-score 1000000");
    assert!(!plain.contains('\u{1b}'), "NO_COLOR: {plain:?}");
    assert!(!work.psf("report 1200.json").ok().stdout.contains('\u{1b}'), "a pipe");
}

#[test]
fn the_report_fits_its_terminal() {
    let work = shop();
    let piped = work.psf("report counts.json").ok().stdout;
    assert_eq!(on_terminal(&work, 100, ""), piped, "with no long sentence it is as piped");
    for columns in [50, 60, 80, 120, 200] {
        for by in ["method", "class", "line"] {
            let text = on_terminal(&work, columns, &format!("--by {by}"));
            fits(columns, &text);
        }
    }
    let wide = on_terminal(&work, 200, "");
    assert!(wide.contains("costliest opcodes"), "{wide}");
    assert!(!on_terminal(&work, 50, "").contains("costliest"), "there is no room for them");
}

#[test]
fn a_file_does_not_depend_on_the_terminal() {
    let work = shop();
    assert_eq!(on_terminal(&work, 40, "-o out.txt"), "");
    assert_eq!(work.read("out.txt"), work.psf("report counts.json").ok().stdout);
}

/// Takes two seconds at size 1, and does not end its last line.
const SLOW: &str = r#"public class Slow {
    public static void main(String[] args) throws InterruptedException {
        long sum = 0;
        for (int i = 0; i < 100 * Integer.parseInt(args[0]); i++) { sum += i; }
        if (args[0].equals("1")) { Thread.sleep(2000); }
        System.out.print("sum " + sum);
    }
}"#;

#[test]
fn progress_is_shown_and_the_programs_output_stays() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("slow", &[("Slow.java", SLOW)]);
    let seen = watched(&work, "score slow --scope app --runs 2 -- 1");
    assert!(seen.contains(" run 2 of 2, "), "{seen}");
    assert!(seen.starts_with("sum 4950\n"), "a line of psf's took its place: {seen:?}");
    let seen = watched(&work, "scale slow --scope app --n 1,2,4,8 -- {n}");
    assert!(seen.contains(" size 1 of 4: n = 1, "), "{seen}");
    let seen = watched(&work, "score slow --quiet --runs 2 -- 1");
    assert!(!seen.contains(" run 2 of 2"), "{seen}");
}
