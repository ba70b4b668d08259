//! The number of monitors entered at each instruction.

use crate::bytecode::Monitors;
use crate::bytecode::assembly::assemble;

/// Returns the number of monitors before each instruction, one digit each; empty if the method is not followed.
#[track_caller]
fn check(code: &str, expected: &str) {
    let text = assemble(code);
    let monitors = Monitors::find(text.code);
    let depth = |insn| char::from_digit(monitors.held(insn).into(), 10).expect("there are few");
    let found: String = match monitors == Monitors::default() {
        true => String::new(),
        false => (0..text.code.insns.len()).map(depth).collect(),
    };
    assert_eq!(found, expected);
}

/// javac's code for `synchronized (a) { f(); }`.
const SYNCHRONIZED: &str = "
           aload_0
           dup
           astore_1
           monitorenter
    from:  invokestatic p/C.f()V
           aload_1
           monitorexit
    to:    goto end
    h:     astore_2
           aload_1
           monitorexit
    left:  aload_2
           athrow
    end:   return
    .catch any from from to to at h
    .catch any from h to left at h";

#[test]
fn a_synchronized_block_holds_its_monitor_up_to_its_exit_and_so_does_its_handler() {
    check(SYNCHRONIZED, "00001110111000");
}

#[test]
fn blocks_in_blocks_hold_more_than_one_monitor() {
    check(
        "          aload_0
                   monitorenter
         outer:    aload_1
                   monitorenter
         inner:    invokestatic p/C.f()V
                   aload_1
                   monitorexit
         left:     aload_0
                   monitorexit
         done:     return
         h_inner:  aload_1
                   monitorexit
         caught:   athrow
         h_outer:  aload_0
                   monitorexit
                   athrow
         .catch any from inner to left at h_inner
         .catch any from h_inner to caught at h_inner
         .catch any from outer to done at h_outer
         .catch any from h_inner to h_outer at h_outer",
        "0011222110221110",
    );
}

#[test]
fn a_handler_within_the_block_holds_the_monitor_and_one_around_it_does_not() {
    check(
        "from:  aload_0
                monitorenter
         in:    invokestatic p/C.f()V
         tried: aload_0
                monitorexit
         to:    return
         local: pop
                goto tried
         h:     aload_0
                monitorexit
         left:  athrow
         outer: pop
                return
         .catch java/lang/Error from in to tried at local
         .catch any from in to to at h
         .catch any from h to left at h
         .catch java/lang/Error from from to outer at outer",
        "0011101111000",
    );
}

#[test]
fn a_loop_that_enters_and_leaves_comes_back_without_a_monitor() {
    check(
        "top:   aload_0
                monitorenter
         in:    iload_1
                ifeq out
                aload_0
                monitorexit
         to:    goto top
         out:   aload_0
                monitorexit
         gone:  return
         h:     aload_0
                monitorexit
         left:  athrow
         .catch any from in to gone at h
         .catch any from h to left at h",
        // No instruction within the range throws, but the handler still leaves the monitor.
        "0011110110110",
    );
}

#[test]
fn a_method_without_monitors_is_not_followed() {
    check("iload_0\nifeq x\nnop\nx: return", "");
}

#[test]
fn a_method_that_does_not_keep_to_structured_locking_is_not_followed() {
    // Two numbers of monitors at one place, an exit too many, a subroutine.
    check("aload_0\niload_1\nifeq x\nmonitorenter\naconst_null\nx: pop\nreturn", "");
    check("aload_0\nmonitorenter\naload_0\nmonitorexit\naload_0\nmonitorexit\nreturn", "");
    check(".class p/C version 49\naload_0\nmonitorenter\njsr x\nreturn\nx: astore_1\nret 1", "");
}
