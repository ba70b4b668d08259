use std::io::{Cursor, Write};
use std::path::Path;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{Bounds, Origin, names, read_files};
use psf_text::failure::Failure;

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a name");
        zip.write_all(bytes).expect("memory");
    }
    zip.finish().expect("memory").into_inner()
}

fn read(path: &Path, bounds: Bounds) -> Result<Vec<String>, Failure> {
    let files = read_files(&Origin::Path(path.to_owned()), bounds)?;
    Ok(files.into_iter().map(|file| format!("{} {}", file.path, file.bytes.len())).collect())
}

fn written(bytes: &[u8], name: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join(name);
    std::fs::write(&path, bytes).expect("it can be written");
    (directory, path)
}

#[test]
fn archives_in_archives_are_folders_and_rubbish_is_nothing() {
    let inner = zip(&[("src/A.java", b"class A {}"), ("__MACOSX/src/._A.java", b"x")]);
    let outer =
        zip(&[("hw/inner.zip", &inner), ("hw/B.java", b"class B {}"), ("hw/.DS_Store", b"x"), ("hw/lib.jar", b"PK")]);
    let (_directory, path) = written(&outer, "hand in.zip");
    let expected = ["hw/B.java 10", "hw/inner.zip/src/A.java 10", "hw/lib.jar 2"];
    assert_eq!(read(&path, Bounds::default()).expect("whole"), expected);
}

#[test]
fn a_folder_and_a_file_are_read_as_they_lie() {
    let directory = tempfile::tempdir().expect("a directory");
    let at = |name: &str| directory.path().join(name);
    std::fs::create_dir_all(at("\u{dc}bung 1/.git")).expect("a directory");
    std::fs::write(at("\u{dc}bung 1/.git/config"), "x").expect("a file");
    std::fs::write(at("\u{dc}bung 1/A.java"), "class A {}").expect("a file");
    std::os::unix::fs::symlink("/etc/passwd", at("Link.java")).expect("a link");
    assert_eq!(read(directory.path(), Bounds::default()).expect("readable"), ["\u{dc}bung 1/A.java 10"]);
    assert_eq!(read(&at("\u{dc}bung 1/A.java"), Bounds::default()).expect("readable"), ["A.java 10"]);
    assert_eq!(
        read(&at("missing.zip"), Bounds::default()).expect_err("not there").message.split(':').next_back(),
        Some(" No such file or directory (os error 2)")
    );
}

#[test]
fn more_than_the_bounds_is_refused() {
    let many: Vec<(String, &[u8])> = (0..6).map(|n| (format!("A{n}.java"), &b"x"[..])).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|(name, bytes)| (name.as_str(), *bytes)).collect();
    let (_directory, path) = written(&zip(&many), "a.zip");
    let refused = |bounds| read(&path, bounds).expect_err("too much").message;
    assert_eq!(refused(Bounds { files: 5, ..Bounds::default() }), "the submission has more than 5 files");
    assert_eq!(refused(Bounds { bytes: 5, ..Bounds::default() }), "the submission has more than 0 MB");
    read(&path, Bounds { files: 6, bytes: 6, depth: 0 }).expect("just enough");
    // A megabyte of zeros takes a few bytes in an archive.
    let (_directory, bomb) = written(&zip(&[("zeros", &vec![0; 1 << 20])]), "bomb.zip");
    read(&bomb, Bounds { bytes: 1 << 19, ..Bounds::default() }).expect_err("a bomb");
    let mut nested = zip(&[("A.java", b"x")]);
    for _ in 0..5 {
        nested = zip(&[("in.zip", &nested)]);
    }
    let (_directory, path) = written(&nested, "a.zip");
    assert!(read(&path, Bounds::default()).expect_err("too deep").message.contains("more than 4 archives"));
}

#[test]
fn a_damaged_archive_is_a_sentence() {
    let whole = zip(&[("A.java", b"class A {}")]);
    let (_directory, path) = written(&whole[..whole.len() / 2], "half.zip");
    let failure = read(&path, Bounds::default()).expect_err("half");
    assert!(failure.message.contains("half.zip: not a whole zip archive"), "{failure}");
}

#[test]
fn names_that_are_utf8_are_read_so_and_entries_can_be_picked() {
    let mut bytes = zip(&[("anna/J\u{fc}rgen.java", b"class A {}"), ("bert/B.java", b"class B {}")]);
    // Names without the flag for UTF-8, as some programs write them.
    for at in 0..bytes.len() - 10 {
        match &bytes[at..at + 4] {
            b"PK\x03\x04" => bytes[at + 7] &= !0x08,
            b"PK\x01\x02" => bytes[at + 9] &= !0x08,
            _ => {}
        }
    }
    let (_directory, path) = written(&bytes, "class.zip");
    let names = names(&path).expect("whole");
    assert_eq!(names, [(0, "anna/J\u{fc}rgen.java".to_owned()), (1, "bert/B.java".to_owned())]);
    let origin = Origin::Entries { archive: path, numbers: vec![0], skip: 5 };
    let files = read_files(&origin, Bounds::default()).expect("whole");
    assert_eq!(files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["J\u{fc}rgen.java"]);
}
