//! Debug tables and annotations that contain offsets, and unknown attributes.

use crate::support::turn::in_turn;
use std::collections::BTreeMap;

use cafebabe::attributes::{AttributeData, TypeAnnotationTarget};
use cafebabe::parse_class;

use super::check::Program;
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::oracle::observe;
use crate::support::report::{array, json};

/// Line numbers 0 and 65535, two tables of one method, entries out of order, and one method with no table.
const LINES: &str = "class made/Main version 49
    attribute SourceFile utf8:Main.made
    method public static main ([Ljava/lang/String;)V
      line 65535
      iconst_5
      istore_1
    again:
      line 10
      iload_1
      line 0
      invokestatic made/Main divide (I)I
      line 11
      print I
      line-table
      line 12
      iinc 1 -1
      iload_1
      line 13
      ifge again
      return
    end
    method static divide (I)I
      line 0
      bipush 12
      line 20
      iload_0
      line 21
      line-table
      line-table
      idiv
      line 22
      invokestatic made/Main plain (I)I
      ireturn
    end
    method static plain (I)I
      iload_0
      iconst_3
      irem
      ireturn
    end";

#[test]
fn counts_methods_with_line_0_and_with_several_line_tables() {
    in_turn!();
    // The division by zero leaves main, so the stack trace must be the same, too.
    Program::of(LINES).check();
}

#[test]
fn reports_lines_as_the_oracle_does() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let program = Program::of(LINES);
        let work = program.workspace(jdk);
        observe(jdk, &work.path("classes"), None, &work.path(""), |java| java.line("-cp classes made.Main"));
        let mut expected: BTreeMap<String, u64> = BTreeMap::new();
        for line in work.read("oracle.txt").lines().filter_map(|line| line.strip_prefix("#line\tmade/Main\t")) {
            let (line, count) = line.split_once('\t').expect("a line has a count");
            expected.insert(line.to_owned(), count.parse().expect("a number"));
        }
        expected.remove("0");
        for mode in ["edge", "instruction"] {
            program.score_command(&work, mode).run().expect(5);
            let report = json(&work.read("report.json"));
            let mut found: BTreeMap<String, u64> = BTreeMap::new();
            for (line, count) in
                array(&report["methods"]).iter().flat_map(|m| m["lines"].as_object().expect("an object"))
            {
                let most = found.entry(line.clone()).or_default();
                *most = count.as_u64().expect("a number").max(*most);
            }
            assert_eq!(expected, found, "{}, {mode} mode", jdk.label);
        }
    }
}

/// A method with every kind of table that contains offsets into its code.
const TABLES: &str = r#"class made/Main version 52
    method public static main ([Ljava/lang/String;)V
    start:
      iconst_3
      istore_1
    again:
      frame [Ljava/lang/String; int |
      line 5
      bipush 12
      iload_1
      idiv
      istore_2
    made:
      new java/lang/StringBuilder
      dup
      iload_2
      invokespecial java/lang/StringBuilder <init> (I)V
      astore_3
    kept:
      aload_3
      invokevirtual java/lang/StringBuilder capacity ()I
      print I
    cast:
      aload_3
    checked:
      checkcast java/lang/CharSequence
    tested:
      instanceof java/lang/String
      pop
      iinc 1 -1
    last:
      iload_1
      ifgt again
    out:
      return
    after:
      attribute LocalVariableTable u2:3 pc:start length:start:after utf8:args utf8:[Ljava/lang/String; u2:0 pc:again length:again:after utf8:i utf8:I u2:1 pc:kept length:kept:last utf8:builder utf8:Ljava/lang/StringBuilder; u2:3
      attribute LocalVariableTypeTable u2:1 pc:kept length:kept:last utf8:builder utf8:Ljava/lang/StringBuilder; u2:3
      attribute RuntimeVisibleTypeAnnotations u2:5 u1:0x44 pc:made u1:0 utf8:Lmade/Note; u2:0 u1:0x47 pc:checked u1:0 u1:0 utf8:Lmade/Note; u2:1 utf8:value u1:0x73 utf8:text u1:0x43 pc:tested u1:0 utf8:Lmade/Note; u2:0 u1:0x40 u2:1 pc:kept length:kept:last u2:3 u1:0 utf8:Lmade/Note; u2:1 utf8:list u1:0x5b u2:2 u1:0x65 utf8:Lmade/Kind; utf8:ONE u1:0x40 utf8:Lmade/Note; u2:0 u1:0x42 u2:0 u1:1 u1:0 u1:0 utf8:Lmade/Note; u2:0
      attribute RuntimeInvisibleTypeAnnotations u2:1 u1:0x44 pc:made u1:0 utf8:Lmade/Note; u2:0
      attribute CharacterRangeTable u2:1 pc:start pc:last u4:0x00100401 u4:0x00100420 u2:1
      attribute made.Unknown u4:0xdeadbeef u2:1
    end
    attribute made.Unknown u1:1 u1:2 u1:3
    attribute Deprecated"#;

#[test]
fn counts_a_method_with_every_table_that_carries_offsets() {
    in_turn!();
    Program::of(TABLES).check();
}

#[test]
fn moves_the_offsets_in_tables_with_the_code() {
    let work = Program::of(TABLES).workspace(first_jdk());
    for mode in ["edge", "instruction"] {
        work.psf_instrument("classes --mode").arg(mode).arg(mode).ok();
        let bytes = std::fs::read(work.path(&format!("{mode}/made/Main.class"))).expect("it was written");
        let class = parse_class(&bytes).expect("a class file");
        let AttributeData::Code(code) = &class.methods[0].attributes[0].data else { panic!("main has code") };
        let starts: Vec<usize> =
            code.bytecode.as_ref().expect("it is parsed").opcodes.iter().map(|(at, _)| *at).collect();
        let only = |bytes: &[u8]| {
            let found: Vec<usize> = starts.iter().copied().filter(|&at| code.code[at..].starts_with(bytes)).collect();
            assert_eq!(found.len(), 1, "{mode} mode: {bytes:x?}");
            found[0]
        };
        // Instructions of the program, not psf's instructions of the same kind.
        let (astore_3, iinc, ifgt) = (only(&[0x4e]), only(&[0x84, 1, 0xff]), only(&[0x9d]));
        let (mut ranges, mut offsets, mut unknown) = (Vec::new(), Vec::new(), 0);
        for attribute in &code.attributes {
            match &attribute.data {
                AttributeData::LocalVariableTable(rows) => {
                    ranges.extend(rows.iter().filter(|row| row.index == 3).map(|row| (row.start_pc, row.length)));
                    let args = rows.iter().find(|row| row.index == 0).expect("args are there");
                    assert_eq!(
                        (args.start_pc, usize::from(args.length)),
                        (0, ifgt_end(&starts, code.code)),
                        "{mode} mode: args"
                    );
                }
                AttributeData::LocalVariableTypeTable(rows) => {
                    ranges.extend(rows.iter().map(|row| (row.start_pc, row.length)));
                }
                AttributeData::RuntimeVisibleTypeAnnotations(all)
                | AttributeData::RuntimeInvisibleTypeAnnotations(all) => {
                    for annotation in all {
                        match &annotation.target_type {
                            TypeAnnotationTarget::LocalVar(rows) => {
                                ranges.extend(rows.iter().map(|row| (row.start_pc, row.length)));
                            }
                            TypeAnnotationTarget::Offset { offset }
                            | TypeAnnotationTarget::TypeArgument { offset, .. } => {
                                offsets.push(code.code[usize::from(*offset)]);
                            }
                            TypeAnnotationTarget::Catch { exception_table_index: 0 } => {}
                            other => panic!("{other:?}"),
                        }
                    }
                }
                AttributeData::Other(body) if attribute.name == "made.Unknown" => {
                    assert_eq!(body[..], [0xde, 0xad, 0xbe, 0xef, 0, 1]);
                    unknown += 1;
                }
                _ => {}
            }
        }
        // new, checkcast, instanceof; and another new in the invisible annotations.
        assert_eq!((offsets, unknown), (vec![0xbb, 0xc0, 0xc1, 0xbb], 1), "{mode} mode");
        assert_eq!(ranges.len(), 3, "{mode} mode");
        for (start, length) in ranges {
            let (start, end) = (usize::from(start), usize::from(start + length));
            let first = starts.iter().copied().find(|&at| at > astore_3 && code.code[at] == 0x2d).expect("aload_3");
            assert!(astore_3 < start && start <= first, "{mode} mode: a range starts at {start}");
            assert!(iinc < end && end < ifgt, "{mode} mode: a range ends at {end}");
        }
    }
}

/// Returns the end of the original code, which is the end of the return after `ifgt`.
fn ifgt_end(starts: &[usize], code: &[u8]) -> usize {
    let found = starts.iter().copied().find(|&at| code[at] == 0xb1).expect("there is a return");
    found + 1
}
