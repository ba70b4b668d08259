//! Entries: order, names, times, comments and compression stay; an entry that psf does not rewrite stays the same, byte for byte.

use super::{Lying, lying, rewritten, tool};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const MAIN: &str =
    "package app; public class Main { public static void main(String[] a) { System.out.println(\"here\"); } }";

/// Packs a class and entries of every kind with the JDK's own zip.
const PACKER: &str = r#"
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.zip.*;

public class Packer {
    static ZipOutputStream zip;

    static void put(String name, byte[] bytes, boolean stored, String comment, long seconds) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        if (stored) {
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(bytes.length);
            CRC32 crc = new CRC32();
            crc.update(bytes);
            entry.setCrc(crc.getValue());
        }
        if (comment != null) {
            entry.setComment(comment);
        }
        // Even seconds, which every zip entry can have; the zip library drops the fields for odd ones when it copies.
        entry.setTimeLocal(java.time.LocalDateTime.ofEpochSecond(seconds & ~1, 0, java.time.ZoneOffset.UTC));
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    public static void main(String[] args) throws Exception {
        byte[] main = Files.readAllBytes(Paths.get("classes/app/Main.class"));
        byte[] text = "the hare and the tortoise and the hare and the tortoise".getBytes(StandardCharsets.UTF_8);
        zip = new ZipOutputStream(new FileOutputStream("in.jar"), StandardCharsets.UTF_8);
        zip.setComment("a comment on all of it");
        put("zebra.txt", text, false, "first, though last by name", 1_000_000_001);
        put("META-INF/", new byte[0], true, null, 1_000_000_002);
        put("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMain-Class: app.Main\n\n".getBytes(), false, null, 1_100_000_001);
        put("app/", new byte[0], true, "a directory", 1_200_000_000);
        zip.setLevel(1);
        put("app/Main.class", main, args.length > 0, "the class", 1_300_000_001);
        put("app/best.txt", text, false, null, 1_400_000_000);
        zip.setLevel(9);
        put("stored.bin", text, true, null, 1_400_000_001);
        put("empty", new byte[0], false, null, 1_500_000_000);
        put("a name with spaces.txt", text, false, null, 1_500_000_001);
        put("gr\u00fc\u00dfe/\u65e5\u672c/\ud83d\ude00.txt", text, false, "\u2014", 1_600_000_000);
        put("trailing./dots..txt", text, false, null, 1_600_000_001);
        put("$%&'#;!~+@=[]{}()^,", text, true, null, 1_700_000_000);
        put("META-INF/INDEX.LIST", "JarIndex-Version: 1.0\n\n".getBytes(), false, null, 1_700_000_001);
        put("not.CLASS", text, false, null, 1_700_000_002);
        put("empty.d/deep/er/", new byte[0], true, null, 1_700_000_003);
        zip.close();
    }
}"#;

#[track_caller]
fn packed(stored: &str) -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("app/Main.java", MAIN)]);
    work.compile("packer", &[("Packer.java", PACKER)]);
    work.java("-cp packer Packer").line(stored).ok();
    work
}

#[test]
fn other_entries_and_their_order_stay_unchanged() {
    in_turn!();
    for stored in ["", "stored"] {
        let work = packed(stored);
        for mode in ["edge", "instruction"] {
            work.psf_instrument("in.jar out.jar --mode").arg(mode).ok().complains(&["1 class rewritten"]);
            let ((before, comment), (after, kept)) = (lying(&work.path("in.jar")), rewritten(&work.path("out.jar")));
            assert_eq!(before.len(), 15);
            assert_eq!(
                (comment.as_slice(), kept.as_slice()),
                (b"a comment on all of it".as_slice(), comment.as_slice())
            );
            let names = |entries: &[Lying]| entries.iter().map(|entry| entry.name.clone()).collect::<Vec<_>>();
            assert_eq!(names(&before), names(&after));
            for (old, new) in before.iter().zip(&after) {
                if old.name.ends_with(".class") {
                    assert_eq!((&old.method, &old.modified), (&new.method, &new.modified), "{}", old.name);
                    assert_ne!(old.crc, new.crc);
                } else {
                    assert_eq!(old, new);
                }
            }
            work.java("-jar out.jar").ok().prints(&["here\n"]);
        }
    }
}

#[test]
fn an_archive_with_entries_of_every_kind_is_rewritten_to_the_same_bytes_every_time() {
    in_turn!();
    let work = packed("");
    let outputs = ["", "--jobs 1", "--jobs 2", "--jobs 7"].map(|jobs| {
        work.psf_instrument("in.jar out.jar").line(jobs).ok();
        std::fs::read(work.path("out.jar")).expect("it was written")
    });
    assert!(outputs.iter().all(|output| *output == outputs[0]), "the jars differ");
}

#[test]
fn the_jdks_own_tools_read_what_was_written() {
    in_turn!();
    let work = packed("");
    work.psf_instrument("in.jar out.jar").ok();
    let list = |jar: &str| tool(&work, "jar", "--list --verbose --file").arg(jar).ok().stdout;
    let (before, after) = (list("in.jar"), list("out.jar"));
    let without = |text: &str| {
        let other = |line: &&str| !line.ends_with(".class") && !line.contains("psf/runtime/");
        text.lines().filter(other).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(without(&before), without(&after));
    std::fs::create_dir(work.path("unpacked")).expect("the disk has room");
    tool(&work, "jar", "--extract --file ../out.jar").dir(work.path("unpacked")).ok();
    assert!(work.exists("unpacked/empty.d/deep/er") && work.exists("unpacked/grüße/日本/😀.txt"));
}

#[test]
fn an_archive_becomes_a_directory_of_the_same_files() {
    in_turn!();
    let work = packed("");
    work.psf_instrument("in.jar out.jar").ok();
    work.psf("score in.jar").ok().prints(&["here\n"]);
    work.write("plain/app/Main.class", std::fs::read(work.path("classes/app/Main.class")).expect("it was compiled"));
    work.psf_instrument("plain out.zip --target app.Main.main").ok();
    work.java("-cp out.zip app.Main").ok().prints(&["here\n"]);
}
