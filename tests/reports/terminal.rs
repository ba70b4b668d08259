//! The report on a terminal: as wide as that is.

use std::fs::File;
use std::io::Read;
use std::process::{Command, Stdio};

use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use super::shop;
use crate::support::workspace::Workspace;

/// What `psf report counts.json` prints on a terminal of that width.
#[track_caller]
fn on_terminal(work: &Workspace, columns: u16, options: &str) -> String {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("there are pseudo terminals");
    grantpt(&master).and_then(|()| unlockpt(&master)).expect("it is ours");
    let size = Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&master, size).expect("it has a size");
    let slave = ioctl_tiocgptpeer(&master, OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("it has another end");
    let mut child = Command::new(env!("CARGO_BIN_EXE_psf"))
        .args(["report", "counts.json"])
        .args(options.split_whitespace())
        .current_dir(work.path(""))
        .stdin(Stdio::null())
        .stdout(slave)
        .stderr(Stdio::inherit())
        .spawn()
        .expect("psf starts");
    assert!(child.wait().expect("psf ends").success());
    let (mut bytes, mut chunk, mut master) = (Vec::new(), [0; 4096], File::from(master));
    // With nobody at the other end, reading fails where all is read.
    while let Ok(count @ 1..) = master.read(&mut chunk) {
        bytes.extend_from_slice(&chunk[..count]);
    }
    String::from_utf8(bytes).expect("it is text").replace("\r\n", "\n")
}

#[test]
fn the_report_fits_its_terminal() {
    let work = shop();
    let piped = work.psf("report counts.json").ok().stdout;
    assert_eq!(on_terminal(&work, 100, ""), piped, "with no long sentence it is as piped");
    for columns in [50, 60, 80, 120, 200] {
        for by in ["method", "class", "line"] {
            let text = on_terminal(&work, columns, &format!("--by {by}"));
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= usize::from(columns), "{widest} of {columns} columns, by {by}\n{text}");
        }
    }
    let wide = on_terminal(&work, 200, "");
    assert!(wide.contains("dearest opcodes"), "{wide}");
    assert!(!on_terminal(&work, 50, "").contains("dearest"), "there is no room for them");
}

#[test]
fn a_file_does_not_depend_on_the_terminal() {
    let work = shop();
    assert_eq!(on_terminal(&work, 40, "-o out.txt"), "");
    assert_eq!(work.read("out.txt"), work.psf("report counts.json").ok().stdout);
}
