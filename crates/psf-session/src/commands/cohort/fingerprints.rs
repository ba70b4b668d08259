//! Fingerprints of what a program executed. Programs that executed the same have equal fingerprints, whatever their names.
//!
//! Fingerprints are exact: if nothing is random, two runs of one program have the same. Equal fingerprints are evidence of
//! copying or of a small task, never a verdict.

use std::collections::BTreeMap;

use super::digest::Key;
use crate::inputs::submission::FoundProgram;
use psf_classfile::jdks::is_of_jdk;
use psf_report::report::{MethodReport, Report};

/// The code that every student was given, from the exercise's folder `starter`. psf distinguishes it from a student's own code.
#[derive(Debug, Default)]
pub(super) struct Given {
    /// The text of each given file, without names and layout.
    starter: Vec<String>,
    /// The lines of the program, by file.
    own: BTreeMap<String, Vec<String>>,
}

impl Given {
    pub(super) fn new(starter: &FoundProgram, found: &FoundProgram) -> Self {
        if starter.sources.is_empty() {
            return Self::default();
        }
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        Self {
            starter: starter.sources.iter().map(|source| plain(&source.text)).collect(),
            own: found.sources.iter().map(|source| (source.staged.clone(), lines(&source.text))).collect(),
        }
    }

    /// Returns true if the given code contains the lines of a method.
    fn has(&self, method: &MethodReport) -> bool {
        let range = method.lines.first_key_value().zip(method.lines.last_key_value());
        let Some(((first, _), (last, _))) = range else { return false };
        let lines = self.own.get(&method.source_path());
        let lines = lines.and_then(|own| own.get(usize::from(*first).checked_sub(1)?..usize::from(*last)));
        let text = plain(&lines.unwrap_or_default().join("\n"));
        !text.is_empty() && self.starter.iter().any(|file| file.contains(&text))
    }
}

/// Returns source code without the things that are easy to change: every word becomes the same word, and blanks disappear.
fn plain(text: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut plain = String::new();
    let mut in_word = false;
    for c in text.chars() {
        match (is_part(c), in_word) {
            (true, true) => {}
            (true, false) if c.is_ascii_digit() => plain.push(c),
            (true, false) => {
                plain.push('x');
                in_word = true;
            }
            (false, _) => {
                in_word = false;
                plain.extend(Some(c).filter(|c| !c.is_whitespace()));
            }
        }
    }
    plain
}

/// Returns both fingerprints of a run, or `None` if no code of the student's own ran.
pub(super) fn fingerprints(report: &Report, given: &Given) -> Option<(String, String)> {
    let is_own = |method: &&MethodReport| !is_of_jdk(&method.class) && !given.has(method);
    let own: Vec<&MethodReport> = report.methods().iter().filter(is_own).collect();
    (!own.is_empty()).then(|| (strict(&own), loose(&own)))
}

/// Returns the fingerprint of the methods, without names and order. Renaming, reformatting or moving methods does not change it.
fn strict(own: &[&MethodReport]) -> String {
    let mut methods: Vec<String> = own
        .iter()
        .map(|method| {
            let opcodes: BTreeMap<_, u64> = method.opcodes.iter().map(|(name, (count, _))| (name, *count)).collect();
            format!("{} {opcodes:?}", method.invocations)
        })
        .collect();
    methods.sort();
    methods.iter().fold(Key::new("executed"), |key, method| key.part(method.as_bytes())).text()
}

/// Returns the fingerprint of the work of all methods together. Splitting methods, turning loops around or keeping more in
/// variables does not change it either.
fn loose(own: &[&MethodReport]) -> String {
    let mut work: BTreeMap<&str, u64> = BTreeMap::new();
    for (opcode, (count, _)) in own.iter().flat_map(|method| &method.opcodes) {
        if let Some(kind) = kind(opcode) {
            *work.entry(kind).or_default() += count;
        }
    }
    Key::new("worked").part(format!("{work:?}").as_bytes()).text()
}

/// Returns the kind of an opcode's work, or `None` if the opcode only reflects how the code is written. Loads, stores, constants,
/// calls and jumps come and go with variables and methods.
fn kind(opcode: &'static str) -> Option<&'static str> {
    const ARRAYS: [&str; 8] = ["iaload", "laload", "faload", "daload", "aaload", "baload", "caload", "saload"];
    const STORES: [&str; 8] = ["iastore", "lastore", "fastore", "dastore", "aastore", "bastore", "castore", "sastore"];
    const SUMS: [&str; 5] = ["add", "sub", "mul", "div", "rem"];
    const BITS: [&str; 6] = ["shl", "shr", "ushr", "and", "or", "xor"];
    if ARRAYS.contains(&opcode) || STORES.contains(&opcode) || opcode.starts_with("new") {
        return Some(opcode);
    }
    match opcode {
        // javac compiles `i++` in two ways.
        "iinc" => Some("iadd"),
        "anewarray" | "multianewarray" | "lcmp" | "tableswitch" | "lookupswitch" => Some(opcode),
        _ if opcode.starts_with("if") => Some("if"),
        _ if opcode.starts_with("fcmp") || opcode.starts_with("dcmp") => Some("cmp"),
        _ => opcode.get(1..).is_some_and(|what| SUMS.contains(&what) || BITS.contains(&what)).then_some(opcode),
    }
}

#[cfg(test)]
mod tests {
    use super::{kind, plain};

    #[test]
    fn names_and_layout_are_no_part_of_what_was_given() {
        assert_eq!(
            plain("for (int i = 10; i < n1; i++) {\n  a[i] = f(i);"),
            plain("for(int j=10;j<n;j++)\n{ b[j]=g (j);")
        );
        assert_ne!(plain("a = 1;"), plain("a = 2;"));
        assert_ne!(plain("a < b"), plain("a <= b"));
    }

    #[test]
    fn loose_fingerprints_ignore_how_code_is_written() {
        for (opcode, expected) in [
            ("iaload", Some("iaload")),
            ("iinc", Some("iadd")),
            ("dmul", Some("dmul")),
            ("lushr", Some("lushr")),
            ("if_icmplt", Some("if")),
            ("ifnull", Some("if")),
            ("dcmpg", Some("cmp")),
            ("newarray", Some("newarray")),
            ("aload", None),
            ("aload_0", None),
            ("iload", None),
            ("invokestatic", None),
            ("goto", None),
            ("iconst_1", None),
            ("i2l", None),
        ] {
            assert_eq!(kind(opcode), expected, "{opcode}");
        }
    }
}
