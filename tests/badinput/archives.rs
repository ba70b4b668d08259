//! Malformed archives and directories.

use super::rawzip::{RawEntry, archive};
use super::{SEVEN, class, fails, one_sentence, workspace};
use crate::support::jar;
use crate::support::report::{json, methods, opcodes};
use crate::support::turn::in_turn;

/// Makes an archive of a manifest, the class that prints 7, and these entries.
fn with_seven(entries: &[RawEntry]) -> Vec<u8> {
    let mut all = vec![
        RawEntry::stored("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0\nMain-Class: app.Seven\n\n"),
        RawEntry::stored("app/Seven.class", &class(SEVEN)),
    ];
    all.extend_from_slice(entries);
    archive(&all)
}

#[test]
fn refuses_what_is_no_archive() {
    let work = workspace();
    let noise: Vec<u8> = (0..1000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for (name, bytes) in [("noise.jar", noise), ("empty.jar", Vec::new()), ("text.jar", b"hello\n".to_vec())] {
        work.write(name, bytes);
        for command in [work.psf_instrument(&format!("{name} out.jar")), work.psf(&format!("score {name}"))] {
            fails(&work, command, 6, &[name, "neither a jar nor a class file nor a directory"]);
        }
    }
}

#[test]
fn refuses_an_archive_that_is_cut_off() {
    in_turn!();
    let work = workspace();
    let whole = std::fs::read(work.path("seven.jar")).expect("it was made");
    for length in (4..whole.len()).step_by(29).chain([whole.len() - 1, whole.len() - 22]) {
        work.write("cut.jar", &whole[..length]);
        fails(&work, work.psf_instrument("cut.jar out.jar"), 6, &["cut.jar: not a whole zip archive"]);
    }
    work.write("letters.jar", b"PK and then something else");
    fails(&work, work.psf("score letters.jar"), 6, &["letters.jar: not a whole zip archive"]);
}

#[test]
fn refuses_entries_whose_names_leave_the_archive() {
    in_turn!();
    let work = workspace();
    for name in ["../x", "/abs", "a/../../x.class", "..", "a/..", "..\\x.class", "nul\0.class"] {
        work.write("climbs.jar", with_seven(&[RawEntry::stored(name, b"x")]));
        for command in [work.psf_instrument("climbs.jar out.jar"), work.psf("score climbs.jar")] {
            fails(&work, command, 6, &["climbs.jar!/", "leaves the archive"]);
        }
    }
}

#[test]
fn refuses_an_entry_that_is_encrypted() {
    let work = workspace();
    let encrypted = RawEntry { flags: 1, ..RawEntry::stored("app/Secret.class", b"0123456789012345") };
    work.write("secret.jar", with_seven(&[encrypted]));
    fails(&work, work.psf_instrument("secret.jar out.jar"), 6, &["secret.jar!/app/Secret.class", "encrypted"]);
    fails(&work, work.psf("score secret.jar"), 6, &["secret.jar!/app/Secret.class", "encrypted"]);
}

#[test]
fn refuses_what_is_already_instrumented() {
    let work = workspace();
    work.psf_instrument("seven.jar done.jar").ok();
    work.psf_instrument("seven done").ok();
    for input in ["done.jar", "done"] {
        for command in [work.psf_instrument(&format!("{input} out.jar")), work.psf(&format!("score {input}"))] {
            fails(&work, command, 6, &[input, "already instrumented", "give psf the original"]);
        }
    }
    // psf also recognizes the class alone, because it names the runtime.
    fails(&work, work.psf_instrument("done/app/Seven.class out"), 6, &["done/app/Seven.class", "psf's run-time"]);
}

#[test]
fn takes_the_entry_that_the_jvm_takes_of_two_with_one_name() {
    let work = workspace();
    let eight = class(&SEVEN.replace("bipush 7", "bipush 8"));
    let resource = |text: &str| RawEntry::stored("app/text.txt", text.as_bytes());
    work.write("twice.jar", with_seven(&[resource("a"), RawEntry::stored("app/Seven.class", &eight), resource("b")]));
    let plain = work.java("-cp twice.jar app.Seven").ok();
    let ran = work.psf("score twice.jar -o report.json --format json").ok();
    assert_eq!(ran.stdout, plain.stdout);
    work.psf_instrument("twice.jar out.jar").ok();
    assert_eq!(work.java("-jar out.jar").ok().stdout, plain.stdout);
    assert!(
        jar::entries(std::fs::File::open(work.path("out.jar")).expect("it was written")).contains_key("app/text.txt")
    );
}

#[test]
fn names_a_class_that_it_cannot_read_and_scores_the_rest() {
    in_turn!();
    let work = workspace();
    let whole = class(SEVEN);
    let newer = [&whole[..6], &[0, 99], &whole[8..]].concat();
    for (bytes, what) in [
        (whole[..whole.len() / 2].to_vec(), "more bytes"),
        (whole[..3].to_vec(), "more bytes"),
        (Vec::new(), "more bytes"),
        (b"\xca\xfe\xd0\x0d and more".to_vec(), "magic number"),
        ([&whole[..], b"x"].concat(), "bytes are left"),
    ] {
        work.write("broken.jar", with_seven(&[RawEntry::stored("app/Broken.class", &bytes)]));
        let ran = work.psf("score broken.jar -o report.json --format json").ok();
        one_sentence(&ran.clone().complains(&[
            "psf: broken.jar!/app/Broken.class: class file offset 0x",
            what,
            "left as it is",
        ]));
        assert_eq!(ran.stdout, "7\n");
        let report = json(&work.read("report.json"));
        assert_eq!(methods(&report), ["app/Seven.main([Ljava/lang/String;)V"]);
        assert_eq!(opcodes(&report).values().sum::<u64>(), 5);
        std::fs::remove_file(work.path("report.json")).expect("it was written");
        work.psf_instrument("broken.jar out.jar")
            .ok()
            .complains(&["broken.jar!/app/Broken.class", "1 class rewritten"]);
        let out = jar::entries(std::fs::File::open(work.path("out.jar")).expect("it was written"));
        assert_eq!(out["app/Broken.class"], bytes, "left as it is");
    }
    // A class that a newer JVM may accept is another matter: psf would miss the instructions that it executes.
    work.write("newer.jar", with_seven(&[RawEntry::stored("app/Newer.class", &newer)]));
    let ran = work.psf("score newer.jar").run().expect(7);
    ran.complains(&[
        "newer.jar!/app/Newer.class",
        "version 99.0 belongs to JDK 55, which psf does not know: the newest version that it knows is 71 (JDK 27)",
    ]);
}

#[test]
fn counts_nothing_in_a_directory_without_classes() {
    let work = workspace();
    work.write("none/readme.txt", "nothing here");
    std::fs::create_dir(work.path("named.class")).expect("the disk has room");
    for input in ["none", "named.class"] {
        fails(
            &work,
            work.psf(&format!("score {input}")),
            2,
            &["no class of the input has a main method", "--main CLASS"],
        );
        let ran = work.psf_instrument(&format!("{input} {input}.out")).ok();
        one_sentence(&ran.complains(&["0 classes rewritten"]));
    }
}

#[test]
fn refuses_a_directory_that_contains_itself() {
    let work = workspace();
    std::os::unix::fs::symlink(work.path("seven"), work.path("seven/app/again")).expect("links can be made");
    fails(&work, work.psf_instrument("seven out"), 6, &["seven"]);
    fails(&work, work.psf("score seven"), 6, &["seven"]);
}
