//! Class files that are cut off or malformed: psf names each with the place, leaves it unchanged, and counts the others.

use super::{class, fails, one_sentence, workspace};
use crate::support::report::{json, methods};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A class with a loop, a handler and a frame, small enough to be cut everywhere.
const SMALL: &str = "class B version 52
    method static f (I)V
    a:
      frame int |
      iinc 0 -1
      iload_0
      ifgt a
      return
    end";

#[test]
fn refuses_a_class_file_that_is_cut_off_anywhere() {
    in_turn!();
    let work = workspace();
    let whole = class(SMALL);
    for length in 0..whole.len() {
        work.write("cut.class", &whole[..length]);
        fails(&work, work.psf_instrument("cut.class out"), 6, &["cut.class: class file offset 0x"]);
    }
    work.write("whole.class", &whole);
    work.psf_instrument("whole.class out").ok();
    work.write("more.class", [&whole[..], b"!"].concat());
    fails(&work, work.psf_instrument("more.class out2"), 6, &["more.class: class file offset 0x", "bytes are left"]);
}

#[test]
fn refuses_a_class_file_with_another_magic_number_or_version() {
    in_turn!();
    let work = workspace();
    let whole = class(SMALL);
    let patched = |at: usize, bytes: &[u8]| {
        let mut class = whole.clone();
        class[at..at + bytes.len()].copy_from_slice(bytes);
        class
    };
    for (bytes, part) in [
        (patched(3, b"\xbf"), "offset 0x0: magic number is 0xcafebabf, not 0xcafebabe"),
        (patched(6, &[0, 99]), "offset 0x4: class file version 99.0 belongs to JDK 55, which psf does not know"),
        (patched(6, &[0, 44]), "offset 0x4: class file version 44.0 is unknown"),
        (
            patched(6, &[0xff, 0xff]),
            "offset 0x4: class file version 65535.0 belongs to JDK 65491, which psf does not know",
        ),
    ] {
        work.write("odd.class", bytes);
        fails(&work, work.psf_instrument("odd.class out"), 6, &["odd.class: class file", part]);
        fails(&work, work.psf("score odd.class"), 6, &["odd.class: class file", part]);
    }
}

#[test]
fn refuses_a_class_file_with_a_bad_pool_index_for_its_name() {
    let work = workspace();
    let whole = class(SMALL);
    let parsed = psf_classfile::ClassFile::parse(&whole).expect("it is fine");
    let this_class = parsed.pool_end + 2;
    for index in [0_u16, 1, 999, 65535] {
        let mut bytes = whole.clone();
        bytes[this_class..this_class + 2].copy_from_slice(&index.to_be_bytes());
        work.write("odd.class", bytes);
        fails(
            &work,
            work.psf_instrument("odd.class out"),
            6,
            &["odd.class: class file offset 0x", "constant pool index"],
        );
    }
}

/// Replaces the only occurrence of `from` in a class file.
#[track_caller]
fn replaced(class: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let found: Vec<usize> = (0..class.len() - from.len()).filter(|&at| class[at..].starts_with(from)).collect();
    assert_eq!(found.len(), 1, "{from:?} occurs {} times", found.len());
    [&class[..found[0]], to, &class[found[0] + from.len()..]].concat()
}

/// Returns a class `app/Broken` with this body of `static void f(int)`.
fn body(text: &str) -> Vec<u8> {
    class(&format!("class app/Broken version 49\nmethod static f (I)V\n{text}\nend"))
}

/// Makes a workspace in which the directory and the jar `both` hold the class that prints 7 and a broken one.
fn with_broken(bytes: &[u8]) -> Workspace {
    let work = workspace();
    work.copy(&work.path("seven"), "both");
    work.write("both/app/Broken.class", bytes);
    work.jar("both.jar", "Main-Class: app.Seven", "both");
    work
}

/// psf must name the class and the place, leave the class unchanged, and count the other one.
#[track_caller]
fn named(bytes: &[u8], parts: &[&str]) {
    let work = with_broken(bytes);
    for (input, output) in [("both", "out"), ("both.jar", "out.jar")] {
        for mode in ["edge", "instruction"] {
            let ran =
                work.psf(&format!("score {input} --main app.Seven -o report.json --format json --mode {mode}")).ok();
            one_sentence(&ran.clone().complains(parts).complains(&["app/Broken.class", "left as it is"]));
            assert_eq!(ran.stdout, "7\n");
            assert_eq!(methods(&json(&work.read("report.json"))), ["app/Seven.main([Ljava/lang/String;)V"]);
        }
        work.psf_instrument(&format!("{input} {output}")).ok().complains(parts).complains(&["1 class rewritten"]);
    }
    assert_eq!(std::fs::read(work.path("out/app/Broken.class")).expect("it was copied"), bytes);
}

#[test]
fn names_code_that_runs_off_its_end() {
    in_turn!();
    // This code can be reached, so no JVM accepts it.
    named(&body("iload_0\npop"), &["method f(I)V, code offset 0x1: control runs off the end of the code"]);
    named(&body("a:\niload_0\nifgt a"), &["method f(I)V, code offset 0x1: control runs off the end of the code"]);
    named(&body("bytes 0x11 0x01"), &["method f(I)V, code offset 0x0: the last instruction is cut off"]);
    named(&body("bytes 0x00 0xaa 0x00"), &["method f(I)V, code offset 0x1"]);
    named(&body("bytes 0xc4"), &["method f(I)V, code offset 0x0"]);
}

#[test]
fn names_a_branch_into_the_middle_of_an_instruction_or_out_of_the_code() {
    in_turn!();
    named(
        &body("bytes 0xa7 0x00 0x01\nreturn"),
        &["method f(I)V, code offset 0x0: branch to 0x1, which is in the middle"],
    );
    named(&body("bytes 0xa7 0x7f 0xff\nreturn"), &["method f(I)V, code offset 0x0: branch by 32767 leaves the code"]);
    named(&body("nop\nbytes 0xa7 0xff 0xfe\nreturn"), &["method f(I)V, code offset 0x1: branch by -2 leaves the code"]);
    named(&body("bytes 0xc8 0x80 0x00 0x00 0x00\nreturn"), &["method f(I)V, code offset 0x0: branch by -2147483648"]);
    named(
        &body("iload_0\nbytes 0xaa 0 0 0 0 0 0 0 0 0 0 0x7f 0xff 0xff 0xff 0 0\nreturn"),
        &["method f(I)V, code offset 0x1: switch does not fit into the code"],
    );
    named(&body("iload_0\nbytes 0xab 0 0 0 0 0 0 0xff 0xff 0xff 0xff\nreturn"), &["method f(I)V, code offset 0x1"]);
}

#[test]
fn names_an_opcode_that_is_not_defined() {
    in_turn!();
    for opcode in [0xca, 0xcb, 0xfe, 0xff] {
        let part = format!("method f(I)V, code offset 0x1: opcode {opcode:#04x} is not defined");
        named(&body(&format!("nop\nbytes {opcode:#x}\nreturn")), &[&part]);
    }
    named(
        &body("bytes 0xc4 0x00 0x00 0x00\nreturn"),
        &["method f(I)V, code offset 0x0: wide modifies an instruction that"],
    );
    named(
        &body("iload_0\nbytes 0xbc 0x63\npop\nreturn"),
        &["method f(I)V, code offset 0x1: array type 99 is not defined"],
    );
}

#[test]
fn names_a_bad_pool_index_in_the_code() {
    in_turn!();
    let index = |index: &str| body(&format!("bytes 0xb8 {index}\nreturn"));
    named(&index("0x27 0x0f"), &["method f(I)V, code offset 0x0: constant pool index 9999 holds nothing"]);
    named(&index("0x00 0x00"), &["method f(I)V, code offset 0x0: constant pool index 0 holds nothing"]);
    named(&index("0x00 0x01"), &["method f(I)V, code offset 0x0: constant pool index 1 holds tag 1 where"]);
}

#[test]
fn names_a_code_attribute_with_wrong_lengths() {
    in_turn!();
    let fine = body("bipush 77\npop\nreturn");
    let code = [0, 0, 0, 4, 16, 77, 87, 0xb1];
    named(
        &replaced(&fine, &code, &[0, 0, 0, 0, 16, 77, 87, 0xb1]),
        &["method f(I)V", "code length 0 is not within 1 to 65535"],
    );
    named(&replaced(&fine, &code, &[0, 1, 0, 0, 16, 77, 87, 0xb1]), &["method f(I)V", "code length 65536"]);
    named(&replaced(&fine, &code, &[0, 0, 0, 9, 16, 77, 87, 0xb1]), &["method f(I)V"]);
    named(&replaced(&fine, &code, &[0, 0, 0, 3, 16, 77, 87, 0xb1]), &["method f(I)V"]);
}

#[test]
fn names_handlers_and_frames_that_do_not_lie_on_instructions() {
    in_turn!();
    let text = "from:\nbipush 77\npop\nto:\nreturn\ncatch from to to any";
    let row = [0, 1, 0, 0, 0, 3, 0, 3, 0, 0];
    let fine = body(text);
    for wrong in [
        [0, 1, 0, 1, 0, 3, 0, 3, 0, 0],
        [0, 1, 0, 0, 0, 9, 0, 3, 0, 0],
        [0, 1, 0, 0, 0, 3, 0, 4, 0, 0],
        [0, 1, 0, 3, 0, 0, 0, 3, 0, 0],
    ] {
        named(&replaced(&fine, &row, &wrong), &["method f(I)V, code offset 0x", "does not lie on instructions"]);
    }
    let framed = |frame: &str| {
        let text = format!("iload_0\nifgt a\nnop\na:\n{frame}\nreturn\nattribute StackMapTable");
        class(&format!("class app/Broken version 52\nmethod static f (I)V\n{text}\nend"))
    };
    for frame in [
        "attribute StackMapTable u2:1 u1:2",
        "attribute StackMapTable u2:1 u1:200",
        "attribute StackMapTable u2:1 u1:251 u2:60000",
        "attribute StackMapTable u2:1 u1:248 u2:5",
        "attribute StackMapTable u2:9 u1:5",
        "attribute StackMapTable u2:1 u1:69 u1:99",
        "attribute StackMapTable u2:1 u1:69 u1:8 u2:2",
        "attribute StackMapTable u2:1 u1:5 u1:1",
    ] {
        named(&framed(frame), &["method f(I)V"]);
    }
}

#[test]
fn survives_descriptors_that_are_cut_off() {
    in_turn!();
    // Frames need the type of a parameter, but the descriptor ends before its name.
    for descriptor in ["(L", "([", "(", "", "(I", "([[[[L", "(Ljava/lang/Object", ")V", "(L;)V", "(\u{0}Q)V"] {
        let broken = class(&format!(
            "class app/Broken version 52
             method static f \"{descriptor}\"
               locals 9
               bipush 12
               iconst_0
               idiv
               iconst_0
               idiv
               ifgt a
               nop
             a:
               frame same
               return
             end"
        ));
        let work = with_broken(&broken);
        for mode in ["edge", "instruction"] {
            let ran = work.psf(&format!("score both --main app.Seven -o report.json --mode {mode}")).run();
            if ran.stderr.contains("panicked") || ran.code != 0 {
                ran.fail(&format!("descriptor {descriptor:?}"));
            }
        }
    }
}

#[test]
fn names_the_only_class_where_it_is_broken() {
    let work = workspace();
    work.write("Broken.class", body("bytes 0xff"));
    let ran = work.psf_instrument("Broken.class out").run();
    one_sentence(
        &ran.clone().expect(6).complains(&["Broken.class, method f(I)V, code offset 0x0: opcode 0xff is not defined"]),
    );
    assert!(!work.exists("out"), "nothing is written where nothing can be counted");
}

#[test]
fn a_program_that_needs_a_newer_jvm_is_told_so_before_it_runs() {
    in_turn!();
    let work = workspace();
    let source = "public class New { public static void main(String[] a) { System.out.println(1); } }";
    work.compile("classes", &[("New.java", source)]);
    let mut class = std::fs::read(work.path("classes/New.class")).expect("javac wrote it");
    class[6..8].copy_from_slice(&70u16.to_be_bytes());
    // A class that is only for newer releases does not matter.
    work.write("classes/META-INF/versions/26/New.class", &class);
    work.psf("score classes --scope app").ok();
    std::fs::remove_dir_all(work.path("classes/META-INF")).expect("it was made");
    work.write("classes/New.class", class);
    for scope in ["app", "jdk"] {
        let ran = work.psf(&format!("score classes --scope {scope}")).run().expect(4);
        let ran = ran.complains(&["New needs Java 26, but the JVM has Java ", "--java HOME names another JDK"]);
        assert!(!ran.stderr.contains("UnsupportedClassVersionError"), "{}", ran.stderr);
    }
}
