//! Archives beyond the limits of the original zip format.

use std::fs::File;
use std::io::Read;

use super::{lying, rewritten};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const MAIN: &str =
    "package app; public class Main { public static void main(String[] a) { System.out.println(\"many\"); } }";

/// Packs a class and more entries than 16 bits can number, so the directory must be zip64.
const PACKER: &str = r#"
import java.io.*;
import java.nio.file.*;
import java.util.zip.*;

public class Packer {
    public static void main(String[] args) throws Exception {
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(new FileOutputStream("in.jar")))) {
            for (int i = 0; i < 66_000; i++) {
                zip.putNextEntry(new ZipEntry("data/" + i));
                zip.write(i);
                zip.closeEntry();
            }
            zip.putNextEntry(new ZipEntry("app/Main.class"));
            zip.write(Files.readAllBytes(Paths.get("classes/app/Main.class")));
            zip.closeEntry();
        }
    }
}"#;

#[test]
fn an_archive_of_66_000_entries_keeps_them_all() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("app/Main.java", MAIN)]);
    work.compile("packer", &[("Packer.java", PACKER)]);
    work.java("-cp packer Packer").ok();
    work.psf_instrument("in.jar out.jar --target app.Main.main").ok().complains(&["1 class rewritten"]);
    let (before, after) = (lying(&work.path("in.jar")).0, rewritten(&work.path("out.jar")).0);
    assert_eq!((before.len(), after.len()), (66_001, 66_001));
    assert!(before[..66_000] == after[..66_000], "an entry is not as it was");
    work.java("-cp out.jar app.Main").ok().prints(&["many\n"]);
}

#[test]
fn entries_with_fields_of_zip64_are_kept() {
    // Tools that do not know the size of an entry in advance write it like this.
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("app/Main.java", MAIN)]);
    let file = File::create(work.path("in.jar")).expect("the disk has room");
    let mut zip = zip::ZipWriter::new(file);
    let options = zip::write::SimpleFileOptions::default().large_file(true);
    let mut class = Vec::new();
    let mut compiled = File::open(work.path("classes/app/Main.class")).expect("it was compiled");
    compiled.read_to_end(&mut class).expect("it can be read");
    for (name, bytes) in [("data/text.txt", b"hare ".repeat(100)), ("app/Main.class", class), ("data/end", vec![7])] {
        zip.start_file(name, options).expect("the name is new");
        std::io::Write::write_all(&mut zip, &bytes).expect("the disk has room");
    }
    zip.finish().expect("the disk has room");
    work.psf_instrument("in.jar out.jar --target app.Main.main").ok();
    let (before, after) = (lying(&work.path("in.jar")).0, rewritten(&work.path("out.jar")).0);
    assert_eq!((&before[0].data, &before[2].data), (&after[0].data, &after[2].data));
    work.java("-cp out.jar app.Main").ok().prints(&["many\n"]);
    work.psf("score in.jar").ok().prints(&["many\n"]);
}
