//! Files of a program that are outside its directory: psf only reads them if the program itself may read them.

use std::os::unix::fs::symlink;

use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Makes a program that prints the resource `answer` of its class path.
fn reader() -> Workspace {
    let work = Workspace::new(first_jdk());
    let source = "import java.io.*;
        public class Reader {
            public static void main(String[] args) throws IOException {
                try (InputStream in = Reader.class.getResourceAsStream(\"/answer\")) {
                    System.out.println(in == null ? \"none\" : new String(in.readAllBytes()).trim());
                }
            }
        }";
    work.compile("classes", &[("Reader.java", source)]);
    work.write("course/answer", "42\n");
    work
}

/// Checks that each way to confine a program refuses this input, with this message.
#[track_caller]
fn is_refused(work: &Workspace, what: &str, said: &str) {
    work.psf(&format!("score {what} --main Reader --quiet")).ok().prints(&["42"]);
    for held in ["--untrusted", "--policy course", "--sandbox require"] {
        work.psf(&format!("score {what} --main Reader --quiet {held}")).run().expect(6).complains(&[said]);
    }
    work.psf(&format!("check {what}")).run().expect(6).complains(&[said]);
}

#[test]
fn a_link_that_leads_out_of_a_programs_directory_is_refused() {
    in_turn!();
    let work = reader();
    symlink("../course/answer", work.path("classes/answer")).expect("it is new");
    is_refused(&work, "classes", "classes/answer: a link that leads out of the program's directory");
    // A named directory may be read, and so may a link into it.
    work.psf("score classes --quiet --sandbox require --allow-read course").ok().prints(&["42"]);
}

#[test]
fn an_endless_file_is_refused_without_reading_it() {
    let work = reader();
    std::fs::remove_dir_all(work.path("course")).expect("it is there");
    symlink("/proc/kmsg", work.path("classes/endless.txt")).expect("it is new");
    let said = "classes/endless.txt: a link that leads out of the program's directory";
    work.psf("score classes --untrusted --quiet").run().expect(6).complains(&[said]);
}

#[test]
fn a_link_within_a_programs_directory_is_its_own() {
    let work = reader();
    work.write("classes/data/answer", "42\n");
    symlink("data/answer", work.path("classes/answer")).expect("it is new");
    work.psf("score classes --quiet --untrusted").ok().prints(&["42"]);
    // The program's directory may itself be a link.
    symlink("classes", work.path("linked")).expect("it is new");
    work.psf("score linked --quiet --untrusted").ok().prints(&["42"]);
}

#[test]
fn an_archive_that_only_a_manifest_names_is_refused() {
    in_turn!();
    let work = reader();
    std::fs::create_dir(work.path("submission")).expect("it is new");
    work.jar("submission/main.jar", "Class-Path: ../course/\n", "classes");
    is_refused(
        &work,
        "submission/main.jar",
        "submission/main.jar: its manifest's Class-Path names submission/../course/",
    );
    // psf refuses it before it looks at the files, because /proc has no end of them.
    work.jar("submission/endless.jar", "Class-Path: /proc/\n", "classes");
    let said = "submission/endless.jar: its manifest's Class-Path names /proc/";
    work.psf("score submission/endless.jar --untrusted --quiet").run().expect(6).complains(&[said]);
    // The manifest may name it if the user passes it to psf.
    work.psf("score submission/main.jar course --main Reader --quiet --untrusted").ok().prints(&["42"]);
}
