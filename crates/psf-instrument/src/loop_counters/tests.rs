//! Which counters stay in local variables, and where they are handed over.

use crate::walk::{Planned, plan};
use psf_classfile::bytecode::assembly::assemble;
use psf_classfile::bytecode::flow::written::{Drawn, effects, lines};
use psf_classfile::bytecode::flow::{Edge, Node};
use psf_wire::map::Counting;

/// Returns the counters of each loop, and then one line for each place where they are handed over. The line has `again` if
/// anything but the method's return may follow.
fn printed(code: &str) -> String {
    let text = assemble(code);
    let Planned { plan, .. } = plan(&text, Counting::Edge, true);
    let effects = effects(&text);
    let drawn = Drawn { text, effects, graph: plan.graph.clone() };
    let short = |edge: Edge| format!("{} -> {}", drawn.name(edge.from), drawn.name(edge.to));
    let again = |anew: bool| if anew { " again" } else { "" };
    let mut lines = Vec::new();
    for own in &plan.loop_counters.loops {
        let counters: Vec<String> =
            own.counters.iter().map(|&nth| short(plan.graph.edges[plan.counted[nth]])).collect();
        lines.push(format!("keeps {}", counters.join(", ")));
        lines.extend(own.exits.iter().map(|&(e, anew)| format!("on {}{}", short(plan.graph.edges[e]), again(anew))));
        let block = |block: u32| drawn.name(Node::Block(block));
        lines.extend(own.behind.iter().map(|&(b, anew)| format!("before {}{}", block(b), again(anew))));
        lines.extend(own.handlers.iter().map(|&entry| format!("catch {}", block(plan.graph.block_of(entry)))));
        lines.extend(own.throws.then(|| "uncaught".to_owned()));
    }
    lines.join("\n")
}

#[track_caller]
fn check(code: &str, expected: &str) {
    assert_eq!(printed(code), lines(expected));
}

#[test]
fn a_loop_hands_over_before_the_block_that_only_it_leads_to() {
    check(
        "top:  iload_0
               ifeq done
               goto top
         done: return",
        "keeps top -> B1
         before done",
    );
}

#[test]
fn counters_restart_at_zero_if_the_method_goes_on_after_the_loop() {
    check(
        "top:  iload_0
               ifeq done
               goto top
         done: invokestatic p/C.m()V
               return",
        "keeps top -> B1
         before done again",
    );
}

#[test]
fn a_loop_hands_over_on_the_edge_to_a_block_that_others_lead_to_as_well() {
    check(
        "      iload_1
               ifeq done
         top:  iload_0
               ifeq done
               goto top
         done: nop
               return",
        "keeps top -> B2
         on top -> done",
    );
}

#[test]
fn a_return_within_the_loop_is_behind_it() {
    check(
        "top:   iload_0
                ifeq done
                iload_1
                ifne top
         out:   return
         done:  iinc 0 1
                iload_2
                ifne top
                return",
        "keeps top -> B1, top -> done
         before out
         before B4",
    );
}

#[test]
fn an_exception_in_the_loop_hands_over_in_the_catch_all() {
    check(
        "top:  iload_0
               ifeq done
               invokestatic p/C.m()V
               goto top
         done: return",
        "keeps top -> B1
         before done
         uncaught",
    );
}

#[test]
fn a_handler_outside_the_loop_hands_over_and_one_inside_does_not() {
    check(
        "top:   iload_0
                ifeq done
         from:  invokestatic p/C.m()V
         to:    goto top
         in:    pop
                goto top
         out:   pop
                return
         done:  return
         .catch java/lang/Error from from to to at in
         .catch any from from to to at out",
        "keeps top -> from
         before done
         catch out
         uncaught",
    );
}

#[test]
fn an_exception_outside_the_loop_hands_nothing_over() {
    check(
        "       invokestatic p/C.m()V
         top:   iload_0
                ifne top
         after: invokestatic p/C.m()V
                return
         h:     pop
                return
         .catch any from after to h at h",
        "keeps top -> top
         before after again",
    );
}

#[test]
fn consecutive_loops_have_counters_of_their_own() {
    check(
        "a: iload_0
            ifne a
         b: iload_1
            ifne b
            return",
        "keeps b -> b
         before B2
         keeps a -> a
         on a -> b again",
    );
}

#[test]
fn a_loop_without_counted_edges_has_no_local_counters() {
    check(
        "top: nop
              goto top",
        "keeps top -> top",
    );
    check(
        "nop
         return",
        "",
    );
}

#[test]
fn a_loop_whose_exits_need_too_much_code_has_no_local_counters() {
    // Each exit of the loop takes 13 bytes for each counter. 8 exits and 14 counters take 1,456 bytes; 9 and 16 take 1,872.
    let ways = |count: usize| {
        let branches: String = (0..count).map(|_| "iload_0\nifeq done\n").collect();
        let arms: String = (0..count).map(|arm| format!("iload_0\nifeq x{arm}\nnop\nx{arm}:\n")).collect();
        format!("iload_1\nifeq done\ntop: {branches}{arms}iload_1\nifne top\ndone: nop\nreturn")
    };
    let kept = |count: usize| {
        let text = printed(&ways(count));
        let counters = text.lines().next().map_or(0, |line| line.split(", ").count());
        (counters, text.lines().filter(|line| line.starts_with("on ")).count())
    };
    assert_eq!(kept(4), (8, 5));
    assert_eq!(kept(7), (14, 8));
    assert_eq!(kept(8), (0, 0));
}
