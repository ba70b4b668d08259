//! Output for people: reports as text and as a page, and classes as text.
//!
//! The expected texts are in `golden/`; `BLESS=1` writes them.

mod adds_up;
mod dump;
mod evil;
pub(crate) mod html;
mod sources;
mod terminal;
mod text;

use std::path::Path;

use crate::made::assembler::assemble;
use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

/// A program of two packages with branches, exceptions, allocations and lines: the same bytes under every JDK.
const SHOP: &str = r#"class shop/Main version 49
    attribute SourceFile utf8:Main.java
    method public static main ([Ljava/lang/String;)V
      line 3
      sipush 1200
      istore 1
    again:
      line 4
      iload 1
      invokestatic shop/stock/Shelf item (I)Ljava/lang/Object;
      pop
      iinc 1 -1
      iload 1
      ifge again
      line 5
      return
    end
    class shop/stock/Shelf version 49
    attribute SourceFile utf8:Shelf.java
    field private static final SIZE I
    method public static item (I)Ljava/lang/Object;
    from:
      line 3
      sipush 600
      iload 0
      idiv
      newarray int
      pop
      iload 0
      iconst_3
      irem
      ifne other
      line 4
      new java/lang/Object
      dup
      invokespecial java/lang/Object <init> ()V
      areturn
    other:
      line 6
      iconst_2
      anewarray java/lang/String
      areturn
    to:
    handler:
      line 8
      pop
      iload 0
      tableswitch 0 zero one default zero
    zero:
      line 9
      aconst_null
      areturn
    one:
      line 10
      ldc "one"
      areturn
      catch from to handler java/lang/ArithmeticException
    end"#;

/// Makes a workspace with the classes of [`SHOP`] in `classes`, and the counts of a run in `counts.json`.
#[track_caller]
fn shop() -> Workspace {
    let work = Workspace::new(first_jdk());
    write_classes(&work, "classes", SHOP);
    work.psf("score classes --counts counts.json").ok();
    work
}

/// Writes the classes of an assembler text to a directory.
#[track_caller]
fn write_classes(work: &Workspace, directory: &str, text: &str) {
    assemble(text).iter().for_each(|class| work.write(&format!("{directory}/{}.class", class.name), &class.bytes));
}

/// Compares a text with the expected one.
#[track_caller]
fn golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reports/golden").join(name);
    // The JVM may differ.
    let found: String = found
        .split_inclusive('\n')
        .map(|line| if line.starts_with("jvm      ") { "jvm      (that of the test)\n" } else { line })
        .collect();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &found).unwrap_or_else(|e| panic!("failed to write {}: {e}", path.display()));
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|e| panic!("failed to read {}: {e}; BLESS=1 writes it", path.display()));
    assert!(
        expected == found,
        "{name} is not as its golden (BLESS=1 writes it anew)\n==== golden\n{expected}==== found\n{found}"
    );
}
