//! Which instructions cannot throw, though their opcodes can.

mod arrays;
mod stack;

use crate::cannot_throw::cannot_throw;
use crate::walk::plan;
use psf_classfile::bytecode::OPCODES;
use psf_classfile::bytecode::assembly::assemble;
use psf_wire::map::Counting;

/// Checks that exactly the instructions with `// safe` after them cannot throw.
#[track_caller]
fn check(code: &str) {
    let text = assemble(code);
    let method = text.method();
    let meanings = plan(&text, Counting::Entry, true).meanings;
    let safe = cannot_throw(text.code, method.is_static(), method.is_constructor(), &meanings.known);
    let mut insn = 0;
    let mut found = Vec::new();
    // The test ignores all methods after the first.
    let first = code.match_indices(".method").nth(usize::from(code.trim_start().contains(".method")));
    let own = first.map_or(code, |(at, _)| if code.matches(".method").count() > 1 { &code[..at] } else { code });
    for line in own.lines() {
        let words = line.split("//").next().unwrap_or_default();
        let is_insn = words.split_whitespace().any(|word| OPCODES.iter().any(|row| row.mnemonic == word));
        let mark = if is_insn && safe.contains(&insn) { "// safe" } else { "" };
        found.push(format!("{} {mark}", words.trim()).trim().to_owned());
        insn += usize::from(is_insn);
    }
    let expected: Vec<String> = own.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let found: Vec<String> = found.iter().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(found.join("\n"), expected.join("\n"));
}

#[test]
fn fields_of_this_cannot_throw() {
    check(
        ".field x I
         .field static s I
         .method m()V
         aload_0
         getfield p/C.x:I      // safe
         aload_0
         iload_1
         putfield p/C.x:I      // safe
         getstatic p/C.s:I     // safe
         putstatic p/C.s:I     // safe
         return",
    );
}

#[test]
fn fields_of_other_classes_and_undeclared_fields_may_throw() {
    check(
        ".field x I
         .field static s I
         .method m()V
         aload_0
         getfield p/D.x:I
         aload_0
         getfield p/C.y:I
         aload_0
         getfield p/C.s:I
         getstatic p/C.x:I
         getstatic p/D.s:I
         return",
    );
}

#[test]
fn a_static_field_may_throw_if_an_initializer_may_have_failed() {
    check(
        ".field static s I
         .method static m()V
         getstatic p/C.s:I
         return
         .method static <clinit>()V
         return",
    );
    check(
        ".class p/C extends p/B
         .field static s I
         .method static m()V
         getstatic p/C.s:I
         return",
    );
}

#[test]
fn a_final_field_may_only_be_set_in_a_constructor() {
    check(
        ".field final x I
         .method m()V
         aload_0
         iconst_1
         putfield p/C.x:I
         aload_0
         getfield p/C.x:I      // safe
         return",
    );
    check(
        ".field final x I
         .field static final s I
         .method <init>()V
         aload_0
         invokespecial java/lang/Object.<init>()V // safe
         aload_0
         iconst_1
         putfield p/C.x:I      // safe
         iconst_1
         putstatic p/C.s:I
         return",
    );
}

#[test]
fn local_variable_0_is_this_unless_it_is_overwritten_or_the_method_is_static() {
    check(
        ".field x I
         .method m()V
         aload 0
         getfield p/C.x:I
         aconst_null
         astore_0
         return",
    );
    check(
        ".field x I
         .method static m(Lp/C;)V
         aload_0
         getfield p/C.x:I
         aload_0
         getfield p/C.x:I      // safe
         return",
    );
    check(
        ".field x I
         .method m()V
         wide aload 0
         getfield p/C.x:I      // safe
         iconst_0
         istore_1
         return",
    );
}

#[test]
fn a_used_variable_is_not_null_until_it_is_stored_again() {
    check(
        ".field x I
         aload_1
         getfield p/C.x:I
         aload_1
         getfield p/C.x:I      // safe
         aload 1
         arraylength           // safe
         aload_2
         astore_1
         aload_1
         getfield p/C.x:I
         return",
    );
}

#[test]
fn the_second_half_of_a_long_overwrites_a_variable_as_well() {
    check(
        "aload_2
         arraylength
         lconst_0
         lstore_1
         aload_2
         arraylength
         aload_2
         arraylength          // safe
         iconst_0
         istore_3
         aload_2
         arraylength          // safe
         iinc 2 1
         aload_2
         arraylength
         iconst_0
         wide istore 2
         aload_2
         arraylength
         wide iinc 2 1
         aload_2
         arraylength
         return",
    );
}

#[test]
fn a_value_that_is_already_on_the_stack_stays_what_it_was() {
    check(
        "aload_1
         aload_1
         arraylength
         aconst_null
         astore_1
         pop
         arraylength
         return",
    );
}

#[test]
fn a_new_object_stored_in_a_variable_is_not_null() {
    check(
        ".field x I
         new p/C
         astore_1
         aload_1
         getfield p/C.x:I      // safe
         aload_3
         astore_2
         aload_2
         getfield p/C.x:I
         return",
    );
}

#[test]
fn nothing_is_known_at_a_branch_target_or_after_a_jump() {
    check(
        "top: aload_1
              arraylength
              aload_1
              arraylength      // safe
              ifeq top
              aload_1
              arraylength      // safe
              pop
         mid: aload_1
              arraylength
              pop
              iload_0
              ifeq mid
              goto end
              aload_1
              arraylength
         end: return",
    );
    check(
        "from: aload_1
               arraylength
               pop
         h:    aload_1
               arraylength
               return
         .catch any from from to h at h",
    );
}

#[test]
fn a_reference_that_is_not_null_by_a_branch() {
    check(
        "       aload_1
                ifnull none
                aload_1
                arraylength   // safe
         none:  return",
    );
    check(
        "       aload_1
                ifnonnull some
                aload_1
                arraylength
         some:  return",
    );
}

#[test]
fn division_by_a_constant_other_than_zero() {
    check(
        "iload_1
         iconst_2
         idiv                  // safe
         iconst_m1
         irem                  // safe
         iconst_0
         idiv
         bipush 10
         idiv                  // safe
         sipush 1000
         irem                  // safe
         ldc 100000
         idiv                  // safe
         ldc 0
         idiv
         iload_2
         idiv
         return",
    );
}

#[test]
fn division_of_longs_by_a_constant_other_than_zero() {
    check(
        "lload_1
         ldc2_w 10L
         ldiv                  // safe
         lconst_1
         lrem                  // safe
         lconst_0
         ldiv
         ldc2_w 0L
         ldiv
         iconst_3
         i2l
         ldiv                  // safe
         iconst_0
         i2l
         lrem
         iload_1
         i2l
         ldiv
         return",
    );
}

#[test]
fn a_cast_is_the_same_reference_and_a_monitor_is_one_that_is_not_null() {
    check(
        "aload_1
         checkcast p/C
         arraylength
         aload_1
         arraylength           // safe
         pop
         aload_2
         monitorenter
         aload_2
         monitorenter          // safe
         return",
    );
}
