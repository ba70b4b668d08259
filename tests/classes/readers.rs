//! psf's output, read by an independent library: only the code differs.

use cafebabe::attributes::{AttributeData, AttributeInfo, CodeData};
use cafebabe::{ClassFile, ParseOptions, parse_class_with_options};

use crate::support::fixture::compiled;
use crate::support::jar;
use crate::support::jdk::jdks_in_turn;
use crate::support::workspace::Workspace;

#[track_caller]
fn read<'b>(name: &str, bytes: &'b [u8]) -> Result<ClassFile<'b>, String> {
    parse_class_with_options(bytes, ParseOptions::default().parse_bytecode(true)).map_err(|e| format!("{name}: {e}"))
}

/// Lists everything in a class but its code, with names in place of indices.
fn outline(class: &ClassFile<'_>) -> Vec<String> {
    let super_class = &class.super_class;
    let mut lines = vec![
        format!("version {}.{}", class.major_version, class.minor_version),
        format!(
            "{:?} {:?} extends {super_class:?} implements {:?}",
            class.access_flags, class.this_class, class.interfaces
        ),
    ];
    lines.extend(class.attributes.iter().map(|attribute| format!("    {attribute:?}")));
    for field in &class.fields {
        lines.push(format!("field {:?} {} {:?}", field.access_flags, field.name, field.descriptor));
        lines.extend(field.attributes.iter().map(|attribute| format!("    {attribute:?}")));
    }
    for method in &class.methods {
        lines.push(format!("method {:?} {} {:?}", method.access_flags, method.name, method.descriptor));
        for attribute in &method.attributes {
            match &attribute.data {
                AttributeData::Code(code) => lines.extend(tables(code)),
                _ => lines.push(format!("    {attribute:?}")),
            }
        }
    }
    lines
}

/// Lists lines and variables of a method's code without offsets, and every other attribute by name. It leaves out frames,
/// because their number depends on the code.
fn tables(code: &CodeData<'_>) -> Vec<String> {
    let line = |attribute: &AttributeInfo<'_>| match &attribute.data {
        AttributeData::StackMapTable(_) => None,
        AttributeData::LineNumberTable(entries) => {
            Some(format!("    lines {:?}", entries.iter().map(|entry| entry.line_number).collect::<Vec<_>>()))
        }
        AttributeData::LocalVariableTable(entries) => {
            let variables =
                entries.iter().map(|entry| format!("{} {:?} {}", entry.name, entry.descriptor, entry.index));
            Some(format!("    variables {:?}", variables.collect::<Vec<_>>()))
        }
        AttributeData::LocalVariableTypeTable(entries) => {
            let variables = entries.iter().map(|entry| format!("{} {} {}", entry.name, entry.signature, entry.index));
            Some(format!("    variable types {:?}", variables.collect::<Vec<_>>()))
        }
        _ => Some(format!("    {}", attribute.name)),
    };
    code.attributes.iter().filter_map(line).collect()
}

/// Instruments the classes of the fixtures and compares what cafebabe reads before and after.
#[track_caller]
fn all_but_code_is_unchanged(mode: &str) {
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.psf_instrument("--mode").arg(mode).arg(compiled(jdk)).arg("out").ok();
        let (before, after) = (jar::files(&compiled(jdk)), jar::files(&work.path("out")));
        let (mut changed, mut unread) = (0, Vec::new());
        for (name, bytes) in before {
            let original = match read(&name, &bytes) {
                Ok(class) => outline(&class),
                Err(error) => {
                    unread.push(error);
                    continue;
                }
            };
            let rewritten =
                read(&name, &after[&name]).unwrap_or_else(|e| panic!("cafebabe cannot read what psf made of {e}"));
            for (expected, found) in original.iter().zip(&outline(&rewritten)) {
                assert_eq!(found, expected, "{name}, --mode {mode}, {}", jdk.label);
            }
            assert_eq!(outline(&rewritten).len(), original.len(), "{name}: something was added or is gone");
            changed += usize::from(bytes != after[&name]);
        }
        assert!(changed > 100, "only {changed} classes were rewritten");
        // javac 25 writes dynamic constants as arguments of bootstrap methods, which cafebabe 0.9 does not read.
        let known = |error: &&String| error.contains("bootstrap method");
        assert_eq!(unread.iter().filter(known).count(), unread.len(), "{unread:?}");
        assert!(unread.len() <= 3, "cafebabe cannot read the originals: {unread:?}");
    }
}

#[test]
fn in_edge_mode_everything_but_the_code_is_unchanged() {
    all_but_code_is_unchanged("edge");
}

#[test]
fn in_instruction_mode_everything_but_the_code_is_unchanged() {
    all_but_code_is_unchanged("instruction");
}
