//! Values on the operand stack, followed through calls, fields and `dup`.

use super::check;

#[test]
fn a_receiver_is_not_null_after_a_call_that_returned() {
    check(
        "aload_1
         invokevirtual p/C.m()V
         aload_1
         arraylength           // safe
         aload_2
         iload_1
         lload_1
         invokevirtual p/C.m(IJ)V
         aload_2
         arraylength           // safe
         aload_3
         invokestatic p/C.m(Lp/C;)V
         aload_3
         arraylength
         return",
    );
}

#[test]
fn the_result_of_a_call_is_unknown() {
    check(
        "new p/C
         iconst_1
         invokestatic p/C.m(I)Lp/C;
         arraylength
         arraylength
         return",
    );
    check(
        "new p/C
         invokestatic p/C.m()V
         arraylength           // safe
         return",
    );
    check(
        "new p/C
         invokestatic p/C.m()J
         pop2
         arraylength           // safe
         return",
    );
    check(
        "new p/C
         invokedynamic m()Lp/C;
         pop
         arraylength           // safe
         return",
    );
}

#[test]
fn a_constructor_that_does_nothing_cannot_throw() {
    check(
        "new java/lang/Object
         dup
         invokespecial java/lang/Object.<init>()V // safe
         pop
         aload_1
         invokespecial java/lang/Object.<init>()V
         new p/C
         invokespecial p/C.<init>()V
         return",
    );
}

#[test]
fn fields_take_as_many_slots_as_their_types() {
    check(
        ".field j J
         .field x I
         .method m()V
         aload_0
         dup
         getfield p/C.j:J      // safe
         pop2
         getfield p/C.x:I      // safe
         new p/C
         aload_1
         lload_2
         putfield p/C.j:J
         arraylength           // safe
         getstatic q/D.j:J
         pop2
         return",
    );
}

#[test]
fn values_are_followed_through_dup_and_swap() {
    check("new p/C\niload_1\nswap\narraylength // safe\nreturn");
    check("new p/C\naload_1\nswap\npop\narraylength\nreturn");
    check("aload_1\nnew p/C\ndup_x1\npop\narraylength\npop\narraylength // safe\nreturn");
    check("aload_1\niload_2\nnew p/C\ndup_x2\npop\npop\narraylength\npop\narraylength // safe\nreturn");
    check("new p/C\nnew p/C\ndup2\npop\npop\narraylength // safe\npop\narraylength // safe\nreturn");
    check(
        "aload_3\nnew p/C\naload_1\ndup2_x1\npop\npop\narraylength\npop\narraylength\npop\narraylength // safe\nreturn",
    );
    check("aload_3\naload_3\nnew p/C\naload_1\ndup2_x2\npop2\npop2\narraylength\npop\narraylength // safe\nreturn");
    check("new p/C\naload_1\naload_1\npop2\narraylength // safe\nreturn");
    check("new p/C\naload_1\npop\narraylength // safe\nreturn");
}

#[test]
fn values_below_the_known_part_of_the_stack_are_unknown() {
    check(
        "x: dup
            arraylength
            pop
            new p/C
            dup_x2
            pop
            iload_1
            ifeq x
            return",
    );
}
