//! Instructions and forms of operands that javac never or seldom writes.

use super::check::Program;
use crate::support::turn::in_turn;

/// Checks a program whose `main` is `body`, in a version without frames.
#[track_caller]
fn check_body(body: &str) {
    Program::of(&format!(
        "class made/Main version 49\nmethod public static main ([Ljava/lang/String;)V\n{body}\nreturn\nend"
    ))
    .check();
}

#[test]
fn counts_wide_forms_as_one_instruction() {
    in_turn!();
    check_body(
        "locals 700
           bipush 40
           wide istore 300
           wide iinc 300 1000
           wide iinc 300 -32768
           ldc2_w long 123456789012
           wide lstore 500
           fconst_2
           wide fstore 510
           dconst_1
           wide dstore 520
           aload_0
           wide astore 600
         again:
           wide iload 300
           wide iinc 300 2000
           iflt again
           wide iload 300
           print I
           wide lload 500
           print J
           wide fload 510
           wide dload 520
           d2f
           fadd
           f2i
           print I
           wide aload 600
           arraylength
           print I
           // A wide form of what needs none.
           iconst_1
           wide istore 7
           wide iinc 7 1
           wide iload 7
           print I",
    );
}

#[test]
fn counts_every_form_of_dup_and_pop() {
    in_turn!();
    check_body(
        "stack 12
           iconst_1
           iconst_2
           iconst_3
           dup
           dup_x1
           dup_x2
           dup2
           dup2_x1
           dup2_x2
           swap
           nop
           nop
           iadd
           iadd
           iadd
           iadd
           iadd
           iadd
           iadd
           iadd
           iadd
           iadd
           print I
           iconst_5
           lconst_1
           dup2_x1
           pop2
           pop
           pop2
           lconst_1
           ldc2_w long 77
           dup2_x2
           print J
           print J
           print J
           iconst_1
           lconst_1
           dup2
           ladd
           print J
           dup_x1
           pop
           pop
           // Two ints below a long, a long below an int.
           iconst_1
           iconst_2
           ldc2_w long 5
           dup2_x2
           pop2
           pop2
           pop2
           lconst_0
           iconst_4
           dup_x2
           print I
           pop2
           print I",
    );
}

#[test]
fn counts_arrays_of_one_and_of_many_dimensions() {
    in_turn!();
    check_body(
        r#"bipush 3
           multianewarray "[I" 1
           arraylength
           print I
           iconst_2
           iconst_3
           iconst_0
           iconst_4
           multianewarray "[[[[J" 4
           iconst_1
           aaload
           checkcast "[[[J"
           iconst_2
           aaload
           checkcast "[[J"
           arraylength
           print I
           iconst_2
           iconst_3
           multianewarray "[[[Ljava/lang/String;" 2
           iconst_0
           aaload
           checkcast "[[Ljava/lang/String;"
           iconst_0
           aaload
           print A
         from:
           iconst_5
           iconst_m1
           iconst_2
           multianewarray "[[[I" 3
           pop
           goto after
         to:
         handler:
           print A
           catch from to handler java/lang/NegativeArraySizeException
         after:
           bipush 7
           anewarray "[[I"
           arraylength
           print I"#,
    );
}

#[test]
fn adds_up_the_sizes_of_multidimensional_arrays() {
    let program = Program::of(
        r#"class made/Main version 49
         method public static main ([Ljava/lang/String;)V
           bipush 3
           multianewarray "[I" 1
           pop
           iconst_2
           iconst_3
           iconst_4
           iconst_5
           multianewarray "[[[[I" 4
           pop
           iconst_2
           iconst_0
           iconst_5
           multianewarray "[[[I" 3
           pop
           return
         end"#,
    );
    // Inner arrays also count as elements of the arrays that contain them: 2 + 2*3 + 2*3*4 + 2*3*4*5.
    for report in program.reports() {
        let sizes = report["methods"][0]["sizes"].as_array().expect("sizes are listed");
        let elements: Vec<u64> = sizes.iter().map(|size| size["elements"].as_u64().expect("a number")).collect();
        assert_eq!(elements, [3, 152, 2], "{sizes:?}");
    }
}

#[test]
fn counts_goto_w_and_branches_to_the_next_instruction() {
    in_turn!();
    check_body(
        "iconst_0
           istore_1
           goto_w on
         back:
           iinc 1 1
           goto_w done
         on:
           iload_1
           ifeq next
         next:
           iload_1
           ifne last
         last:
           iinc 1 10
           aconst_null
           ifnull null
         null:
           iload_1
           bipush 15
           if_icmpgt done
           goto follow
         follow:
           goto_w back
         done:
           iinc 1 3
           iload_1
           bipush 30
           if_icmplt on
           iload_1
           print I",
    );
}

#[test]
fn counts_a_goto_to_itself_that_is_never_reached() {
    in_turn!();
    check_body(
        "iconst_1
           ifne over
         self:
           goto self
         self_w:
           goto_w self_w
         over:
           iconst_4
           print I",
    );
}

#[test]
fn counts_loops_to_the_first_instruction() {
    in_turn!();
    // Control returns to offset 0: of the target, to a branch, and in a loop of one block.
    Program::of(
        "class made/Main version 49
         field static times I
         method public static main ([Ljava/lang/String;)V
         first:
           getstatic made/Main times I
           iconst_1
           iadd
           dup
           putstatic made/Main times I
           iconst_5
           if_icmplt first
           bipush 6
           invokestatic made/Main down (I)I
           print I
           bipush 9
           invokestatic made/Main both (I)V
           return
         end
         method static down (I)I
         top:
           iload_0
           ifeq out
           iinc 0 -1
           goto top
         out:
           iload_0
           ireturn
         end
         method static both (I)V
         top:
           iinc 0 -1
           iload_0
           iconst_3
           irem
           ifeq top
           iload_0
           ifgt top
           return
         end",
    )
    .check();
}
