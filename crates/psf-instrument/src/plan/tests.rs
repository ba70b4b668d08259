//! Which edges, instructions and sizes of a method get a counter.

use crate::frequencies::Measured;
use crate::plan::Placing;
use crate::walk::{Planned, plan, plan_placed};
use psf_classfile::bytecode::assembly::assemble;
use psf_classfile::bytecode::flow::written::{Drawn, effects, lines};
use psf_wire::map::Counting;

/// Compares the plan with one line for each counter, its slot and what it counts, followed by the arrays of known length.
#[track_caller]
fn check(code: &str, counting: Counting, expected: &str) {
    let text = assemble(code);
    let Planned { plan, .. } = plan(&text, counting, true);
    let effects = effects(&text);
    let drawn = Drawn { text, effects, graph: plan.graph.clone() };
    let mnemonic = |insn: usize| drawn.text.code.insns[insn].info().mnemonic;
    let mut lines_of_plan = Vec::new();
    if counting == Counting::Instruction {
        lines_of_plan.extend((0..plan.graph.insns).map(|insn| format!("{} {}", plan.insn_slot(insn), mnemonic(insn))));
    }
    for (nth, &e) in plan.counted.iter().enumerate() {
        lines_of_plan.push(format!("{} {}", plan.edge_slot(nth), drawn.edge(plan.graph.edges[e])));
    }
    for (nth, &(insn, size)) in plan.sizes.iter().enumerate() {
        lines_of_plan.push(format!("{} size of {} @{insn}: {size:?}", plan.size_slot(nth), mnemonic(insn)));
    }
    let slots = plan.slots();
    assert_eq!(slots as usize, lines_of_plan.len(), "each counter has a slot");
    lines_of_plan.extend(plan.fixed.iter().map(|&(insn, length)| format!("{} @{insn} of {length}", mnemonic(insn))));
    assert_eq!(lines_of_plan.join("\n"), lines(expected));
}

const LOOP: &str = "
    top:  iload_0
          ifeq done
          goto top
    done: return";

#[test]
fn edges_off_the_tree_are_counted() {
    check(
        LOOP,
        Counting::Edge,
        "0 outside -> top entry @0
         1 top -> B1 fall @1",
    );
}

#[test]
fn instruction_mode_counts_an_entry_that_branches_reach_and_branches_not_taken() {
    check(
        LOOP,
        Counting::Instruction,
        "0 iload_0
         1 ifeq
         2 goto
         3 return
         4 outside -> top entry @0
         5 top -> B1 fall @1",
    );
    check(
        "     iload_0
              ifeq x
              nop
         x:   return",
        Counting::Instruction,
        "0 iload_0
         1 ifeq
         2 nop
         3 return
         4 B0 -> B1 fall @1",
    );
}

#[test]
fn instruction_mode_counts_completions_where_branches_also_lead() {
    check(
        "     iload_0
              ifeq x
              iload_0
              iload_0
              idiv
              pop
              aload_1
              arraylength
         x:   return",
        Counting::Instruction,
        "0 iload_0
         1 ifeq
         2 iload_0
         3 iload_0
         4 idiv
         5 pop
         6 aload_1
         7 arraylength
         8 return
         9 B0 -> B1 fall @1
         10 B1 -> x fall @8",
    );
}

#[test]
fn instruction_mode_counts_the_entry_of_a_method_that_begins_with_a_handler() {
    check(
        "h:    nop
         from: invokestatic p/C.m()V
         to:   return
         .catch any from from to to at h",
        Counting::Instruction,
        "0 nop
         1 invokestatic
         2 return
         3 outside -> h entry @0",
    );
}

#[test]
fn a_method_without_room_is_only_known_to_have_been_entered() {
    check(LOOP, Counting::Entry, "0 outside -> top entry @0");
}

#[test]
fn sizes_are_counted_where_their_length_is_not_a_constant_in_front() {
    check(
        "  iload_0
           newarray int
           pop
           iconst_0
           newarray int
           pop
           iconst_5
           anewarray java/lang/String
           pop
           bipush 100
           newarray long
           pop
           sipush 1000
           newarray byte
           pop
           iconst_1
           iconst_2
           multianewarray [[I 2
           pop
           return",
        Counting::Edge,
        "0 outside -> B0 entry @0
         1 B0 -> exception throw @1
         2 B0 -> exception throw @4
         3 B0 -> exception throw @7
         4 B0 -> exception throw @10
         5 B0 -> exception throw @13
         6 B0 -> exception throw @17
         7 size of newarray @1: Elements
         8 size of multianewarray @17: Dimensions
         newarray @4 of 0
         anewarray @7 of 5
         newarray @10 of 100
         newarray @13 of 1000",
    );
}

#[test]
fn a_length_below_zero_or_from_another_block_is_no_constant() {
    check(
        "   bipush -1
            newarray int
            pop
            iload_0
            ifeq x
            iconst_2
         x: newarray int
            pop
            iconst_m1
            newarray int
            pop
            return",
        Counting::Instruction,
        "0 bipush
         1 newarray
         2 pop
         3 iload_0
         4 ifeq
         5 iconst_2
         6 newarray
         7 pop
         8 iconst_m1
         9 newarray
         10 pop
         11 return
         12 B0 -> B1 fall @4
         13 size of newarray @1: Elements
         14 size of newarray @6: Elements
         15 size of newarray @9: Elements",
    );
}

#[test]
fn a_method_that_only_notes_its_entry_counts_no_sizes() {
    check(
        "iload_0
         newarray int
         pop
         iconst_2
         newarray int
         pop
         return",
        Counting::Entry,
        "0 outside -> B0 entry @0",
    );
}

#[test]
fn an_instruction_that_cannot_throw_has_no_edge() {
    check(
        "iload_0
         iconst_2
         idiv
         iload_0
         iload_1
         idiv
         return",
        Counting::Edge,
        "0 outside -> B0 entry @0
         1 B0 -> exception throw @5",
    );
}

#[test]
fn a_return_may_throw_in_a_method_with_monitors() {
    check(
        "aload_0
         monitorenter
         return",
        Counting::Edge,
        "0 outside -> B0 entry @0
         1 B0 -> exception throw @1
         2 B0 -> exception throw @2",
    );
}

#[test]
fn the_call_of_another_constructor_ends_its_block_instead_of_throwing() {
    check(
        ".class p/C extends p/B
         .method <init>()V
         aload_0
         invokespecial p/B.<init>()V
         invokestatic p/C.m()V
         return",
        Counting::Edge,
        "0 outside -> B0 entry @0
         1 B0 -> B1 fall @2
         2 B1 -> exception throw @2",
    );
}

/// Compares the edges that get counters, as they are placed.
#[track_caller]
fn check_placed(code: &str, placing: Placing, expected: &str) {
    let text = assemble(code);
    let Planned { plan, .. } = plan_placed(&text, Counting::Edge, placing);
    let drawn = Drawn { effects: effects(&text), text, graph: plan.graph.clone() };
    let counted: Vec<String> = plan.counted.iter().map(|&e| drawn.edge(plan.graph.edges[e])).collect();
    assert_eq!(counted.join("\n"), lines(expected));
}

/// Two decisions, one after the other.
const DECISIONS: &str = "
           iload_0
           ifeq left
           nop
           goto both
    left:  nop
    both:  iload_0
           ifeq low
           nop
           goto done
    low:   nop
    done:  return";

#[test]
fn the_structure_of_a_method_decides_if_nothing_is_measured() {
    let placing = Placing { fast: true, ..Placing::default() };
    let expected = "B0 -> B1 fall @1
                    B0 -> left jump @1
                    both -> low jump @6";
    check_placed(DECISIONS, placing, expected);
    // Other code than the measured one: no edge is known, so all are equally rare.
    let measured = Some(Measured::of_edges("77-78:400"));
    check_placed(DECISIONS, Placing { measured, ..placing }, expected);
}

#[test]
fn measured_frequencies_move_counters_to_rare_edges() {
    let fast = Placing { fast: true, ..Placing::default() };
    // The first branch is always taken, the second one never.
    let always_left = "-0:80 1-4:80 4-5:80 6-7:80 8-10:80 10-:80";
    let measured = Some(Measured::of_edges(always_left));
    let expected = "B0 -> B1 fall @1
                    left -> both fall @5
                    both -> low jump @6";
    check_placed(DECISIONS, Placing { measured, ..fast }, expected);
    // If code must be short, frequencies do not matter.
    let short = Placing { fast: false, ..fast };
    let text = assemble(DECISIONS);
    let counted = |placing| plan_placed(&text, Counting::Edge, placing).plan.counted;
    assert_eq!(counted(Placing { measured, ..short }), counted(short));
}

#[test]
fn a_branch_on_assertions_counts_where_they_are_checked() {
    check_placed(
        ".class p/C extends p/B
         .field static $assertionsDisabled Z
         .method static m(I)V
               getstatic p/C.$assertionsDisabled:Z
               ifne off
               iload_0
               ifne off
               nop
         off:  return",
        Placing { fast: true, ..Placing::default() },
        "outside -> B0 entry @0
         B0 -> exception throw @0
         B0 -> B1 fall @1
         B1 -> B2 fall @3",
    );
}

/// Compares a plan as [`check`] does, with one counter for all exceptions.
#[track_caller]
fn check_merged(code: &str, expected: &str) {
    let text = assemble(code);
    let placing = Placing { merges_throws: true, ..Placing::default() };
    let Planned { plan, .. } = plan_placed(&text, Counting::Edge, placing);
    let drawn = Drawn { effects: effects(&text), text, graph: plan.graph.clone() };
    let edge = |(nth, &e): (usize, &usize)| format!("{} {}", plan.edge_slot(nth), drawn.edge(plan.graph.edges[e]));
    let mut found: Vec<String> = plan.counted.iter().enumerate().map(edge).collect();
    found.extend(plan.merged_throws_slot().map(|slot| format!("{slot} exceptions")));
    assert_eq!(plan.slots() as usize, found.len(), "each counter has a slot");
    assert_eq!(found.join("\n"), lines(expected));
}

#[test]
fn merged_throws_share_one_counter() {
    check_merged(
        "from: iload_0
               iload_1
               idiv
               iload_1
               idiv
               pop
         to:   return
         h:    pop
               return
         .catch any from from to to at h",
        "0 outside -> from entry @0
         1 exceptions",
    );
}

#[test]
fn merged_throws_of_code_that_cannot_throw_have_no_counter() {
    check_merged(LOOP, "0 outside -> top entry @0\n1 top -> B1 fall @1");
}

#[test]
fn with_merged_throws_the_call_of_another_constructor_has_a_counter_after_it() {
    check_merged(
        ".class p/C extends p/B
         .method <init>()V
         aload_0
         invokespecial p/B.<init>()V
         invokestatic p/C.m()V
         return",
        "0 outside -> B0 entry @0
         1 B0 -> B1 fall @2
         2 exceptions",
    );
}

#[test]
fn with_merged_throws_calls_that_may_not_return_end_no_block() {
    check_merged(
        "invokestatic p/C.ends()V
         invokestatic p/C.ends()V
         return",
        "0 outside -> B0 entry @0
         1 exceptions",
    );
}
