//! One program, packed in every way that students use.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{earned, exercise, holds};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a name");
        zip.write_all(bytes).expect("memory");
    }
    zip.finish().expect("memory").into_inner()
}

fn utf16(text: &str) -> Vec<u8> {
    let units = text.encode_utf16().flat_map(u16::to_le_bytes);
    [0xff, 0xfe].into_iter().chain(units).collect()
}

#[test]
fn the_packaging_of_a_submission_does_not_matter() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let sum = exercise("sum");
    let source = std::fs::read_to_string(sum.join("reference/Main.java")).expect("it is there");
    let accented = format!("// gr\u{fc}\u{df}e\n{source}");
    let latin: Vec<u8> = accented.chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect();
    let rubbish: [(&str, &[u8]); 4] = [
        ("hw 1/src/Main.java", source.as_bytes()),
        ("__MACOSX/hw 1/src/._Main.java", b"\0\x05\x16"),
        ("hw 1/.idea/workspace.xml", b"<x/>"),
        ("hw 1/out/production/Main.class", b"\xca\xfe\xba\xbe"),
    ];
    let packed = zip(&rubbish);
    work.write("class/Zo\u{eb} \u{c5}ngstr\u{f6}m_12_assignsubmission_file_/h\u{e9}.zip", &packed);
    work.write("class/nested.zip", zip(&[("inner.zip", &packed)]));
    work.write("class/half.zip", &packed[..packed.len() / 2]);
    work.write("class/latin/Main.java", latin);
    work.write("class/utf16/Main.java", utf16(&source));
    work.write("class/bom/Main.java", [b"\xef\xbb\xbf", source.as_bytes()].concat());
    work.write("class/lovelaceada_LATE_1_2_Main-1.java", &source);
    work.write("class/empty/.DS_Store", "x");
    let mut sources = vec![("Main.java", source.as_str())];
    work.compile("classes", &sources);
    sources.clear();
    work.jar("class/compiled.jar", "Main-Class: Main\n", "classes");
    work.psf("grade").arg(&sum).line("class -o out").ok();
    holds(
        &earned(&work, "out"),
        &[
            ("Zo\u{eb} \u{c5}ngstr\u{f6}m", "10", "scored"),
            ("nested", "10", "scored"),
            ("half", "0", "refused"),
            ("latin", "10", "scored"),
            ("utf16", "10", "scored"),
            ("bom", "10", "scored"),
            ("lovelaceada", "10", "scored"),
            ("empty", "0", "refused"),
            ("compiled", "10", "scored"),
        ],
    );
    let results = std::fs::read_dir(work.path("out/results")).expect("it is there").count();
    // There are three programs: the source, the source with a comment, and the class files. Each is built once and has two
    // tests. Another folder has the output of the reference if nothing else states the expected output.
    assert!(results <= 10, "{results} folders of results for three programs");
}
