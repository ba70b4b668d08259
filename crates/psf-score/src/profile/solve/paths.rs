//! Counters determine every path through a method: all paths are walked and solved, for methods written by hand and for
//! random ones.

use super::solve;
use crate::profile::executed::Executed;
use crate::profile::prices::{PriceUnit, Prices};
use crate::weights::UNIT;
use psf_classfile::bytecode::assembly::{Assembled, assemble};
use psf_instrument::walk::{Walked, Walks, walk};
use psf_wire::map::{ClassMap, MethodMap};

/// How often an instruction may run on one path.
const ROUNDS: u64 = 3;
/// How many paths are walked through one method.
const MOST: usize = 400;

/// Walks every path through a method and solves its counters. Returns the walks.
#[track_caller]
fn check(code: &str) -> Walks {
    let text = assemble(code);
    let flat = walk(&text, false, ROUNDS, MOST);
    assert_eq!(flat.kept, 0, "no counter stays in a local variable where code counts most:\n{code}");
    check_walks(code, &text, &flat);
    let fast = walk(&text, true, ROUNDS, MOST);
    check_walks(code, &text, &fast);
    fast
}

#[track_caller]
fn check_walks(code: &str, text: &Assembled, walks: &Walks) {
    let insns = text.code.insns.len();
    let mut sum = Sum { path: vec![0; insns], edges: vec![0; walks.map.edges.len()], ..Sum::default() };
    sum.counters.resize(walks.map.counted.len(), 0);
    for walked in &walks.walks {
        let solved = solve(&walks.map, insns, &walked.counters, &walked.ended).expect("the map is sound");
        let context = || format!("{code}\non the way {:?}", walked.path);
        let expected = Sum::default().with(walked, insns);
        assert_solved(&solved, &expected, 1, &context);
        sum = sum.with(walked, insns);
    }
    check_prices(code, walks);
    // Counts of several runs add up: the sums of their counters determine what all of them executed.
    let solved = solve(&walks.map, insns, &sum.counters, &sum.ended).expect("the map is sound");
    assert_solved(&solved, &sum, walks.walks.len() as u64, &|| format!("{code}\nall ways together"));
}

/// Weighs the counters of each path, and compares the result with the number of its instructions.
#[track_caller]
fn check_prices(code: &str, walks: &Walks) {
    let class = ClassMap {
        class: "p/C".to_owned(),
        base: 0,
        slots: walks.map.slots() as u32,
        superclass: String::new(),
        sha256: String::new(),
        source: None,
        keys: Vec::new(),
        first_home: None,
        methods: vec![MethodMap {
            operands: Vec::new(),
            fixed: Vec::new(),
            generated: Vec::new(),
            ..walks.map.clone()
        }],
    };
    let prices = Prices::new(PriceUnit::Cost, "", |_| Ok(None)).expect("no method is inferred");
    let prices = &prices.of_class(&class).expect("the map is sound")[0];
    for walked in &walks.walks {
        let counted: i64 = walked.counters.iter().zip(&prices.counters).map(|(count, price)| count * price).sum();
        let frames = walked.ended.iter().map(|&(insn, times)| times * prices.of_frame(&class.methods[0], insn));
        let executed = UNIT as i64 * walked.path.len() as i64;
        assert_eq!(counted + frames.sum::<i64>(), executed, "{code}\non the way {:?}", walked.path);
    }
}

/// The executions of one path, or of several.
#[derive(Default)]
struct Sum {
    path: Vec<u64>,
    edges: Vec<u64>,
    counters: Vec<i64>,
    ended: Vec<(usize, i64)>,
}

impl Sum {
    fn with(mut self, walked: &Walked, insns: usize) -> Self {
        self.path.resize(insns, 0);
        self.edges.resize(walked.edges.len(), 0);
        self.counters.resize(walked.counters.len(), 0);
        walked.path.iter().for_each(|&insn| self.path[insn] += 1);
        self.edges.iter_mut().zip(&walked.edges).for_each(|(sum, more)| *sum += more);
        self.counters.iter_mut().zip(&walked.counters).for_each(|(sum, more)| *sum += more);
        self.ended.extend(&walked.ended);
        self
    }
}

#[track_caller]
fn assert_solved(solved: &Executed, expected: &Sum, invocations: u64, context: &dyn Fn() -> String) {
    assert!(!solved.contradictory && !solved.unbalanced, "{}: contradictory", context());
    assert_eq!(solved.insns, expected.path, "{}: instructions", context());
    assert_eq!(solved.edges, expected.edges, "{}: edges", context());
    assert_eq!(solved.invocations, invocations, "{}: invocations", context());
    for branch in &solved.branches {
        assert_eq!(
            branch.taken + branch.not_taken,
            solved.insns[branch.insn],
            "{}: branch {} goes one of two ways",
            context(),
            branch.insn
        );
    }
}

#[test]
fn an_if_with_an_else() {
    let walks = check(
        "        iload_0
                 ifeq otherwise
                 iinc 0 1
                 goto done
     otherwise:  iinc 0 2
          done:  return",
    );
    assert_eq!(walks.walks.len(), 2);
}

#[test]
fn a_loop_that_is_left_in_its_middle() {
    let walks = check(
        "top:  iload_0
               ifeq done
               iload_1
               ifeq early
               iinc 0 -1
               goto top
         early: iinc 1 1
               return
         done: return",
    );
    assert!(walks.kept > 0);
}

#[test]
fn loops_within_loops_with_a_labelled_continue() {
    let walks = check(
        "outer: iload_0
                ifeq done
         inner: iload_1
                ifeq outer
                iload_2
                ifeq skip
                iinc 1 1
         skip:  iload_3
                ifne inner
                goto outer
         done:  return",
    );
    assert!(walks.kept > 0);
}

#[test]
fn two_loops_that_meet_behind_them() {
    let walks = check(
        "      iload_0
               ifeq b
         a:    iinc 0 1
               iload_1
               ifne a
               goto done
         b:    iinc 0 2
               iload_1
               ifne b
         done: iinc 2 1
               return",
    );
    assert!(walks.kept > 0);
}

#[test]
fn a_loop_that_runs_again_counts_from_nothing() {
    // A frame enters the loop a second time, from the code after it.
    let walks = check(
        "again: iinc 0 1
         top:   iload_0
                ifne top
                invokestatic p/C.waits()V
                iload_1
                ifne again
                return",
    );
    assert!(walks.kept > 0);
}

#[test]
fn exceptions_inside_a_loop_and_out_of_it() {
    let walks = check(
        "top:   iload_0
                ifeq done
         from:  invokestatic p/C.m()V
         to:    iload_1
                ifeq top
                invokestatic p/C.m()V
                goto top
         inside: pop
                goto top
         outside: pop
                iinc 1 1
                return
         done:  return
         .catch java/lang/Error from from to to at inside
         .catch any from from to done at outside",
    );
    assert!(walks.kept > 0);
}

#[test]
fn a_handler_that_throws_again() {
    check(
        "from:  invokestatic p/C.m()V
         to:    return
         h:     astore_1
                invokestatic p/C.m()V
         h2:    aload_1
                athrow
         last:  pop
                return
         .catch any from from to to at h
         .catch any from h to last at last",
    );
}

#[test]
fn a_handler_that_control_also_falls_into() {
    check(
        "from:  aconst_null
                invokestatic p/C.m()V
         h:     pop
                iload_0
                ifne from
                return
         .catch any from from to h at h",
    );
}

#[test]
fn a_switch_in_a_loop_is_an_interpreter() {
    let walks = check(
        "next:  iload_0
                tableswitch 0 add sub halt next default bad
         add:   iinc 1 1
                goto next
         sub:   iinc 1 -1
                goto next
         bad:   aconst_null
                athrow
         halt:  return",
    );
    assert!(walks.kept > 0);
}

#[test]
fn calls_that_never_come_back() {
    check(
        "top:   iload_0
                ifeq done
                invokestatic p/C.ends()V
                iload_1
                ifne top
                invokestatic p/C.waits()V
         done:  return",
    );
}

#[test]
fn a_loop_around_one_that_keeps_its_counters_may_never_come_back() {
    let walks = check(
        "outer: invokestatic p/C.waits()V
         inner: iload_0
                ifeq out
                iload_1
                ifeq inner
                iinc 0 1
                goto inner
         out:   iload_1
                ifne outer
                return",
    );
    assert!(walks.kept > 0);
}

#[test]
fn a_loop_with_two_entries() {
    let walks = check(
        "      iload_0
               ifeq b
         a:    iinc 0 1
         b:    iload_1
               ifne a
               iload_2
               ifne b
               return",
    );
    assert!(walks.kept > 0);
}

#[test]
fn subroutines_of_old_classes() {
    check(
        ".class p/C version 49
         top:   jsr sub
                iload_0
                ifne top
                jsr sub
                return
         sub:   astore_1
                iload_0
                ifeq back
                iinc 0 1
         back:  ret 1",
    );
}

/// Returns a random method of a few blocks, some of them covered by handlers.
fn random(random: &mut fastrand::Rng) -> String {
    let blocks = random.usize(2..7);
    let mut code = String::new();
    for block in 0..blocks {
        code += &format!("b{block}:\n");
        for _ in 0..random.usize(0..3) {
            code += match random.u8(0..12) {
                0..5 => "iinc 0 1\n",
                5..10 => "invokestatic p/C.m()V\n",
                10 => "invokestatic p/C.waits()V\n",
                _ => "invokestatic p/C.ends()V\n",
            };
        }
        let mut any = || random.usize(0..blocks);
        let (a, b, c) = (any(), any(), any());
        let last = block + 1 == blocks;
        code += &match random.u8(0..10) {
            0..4 if !last => format!("iload_0\nifeq b{a}\n"),
            4 | 5 if !last => "nop\n".to_owned(),
            6 if !last => format!("goto b{a}\n"),
            7 if !last => format!("iload_0\ntableswitch 0 b{a} b{b} default b{c}\n"),
            8 => "aconst_null\nathrow\n".to_owned(),
            _ => "return\n".to_owned(),
        };
    }
    code += "end:\n";
    for _ in 0..random.usize(0..3) {
        let (a, b, at) = (random.usize(0..blocks), random.usize(0..blocks), random.usize(0..blocks));
        let (from, to) = (a.min(b), a.max(b) + 1);
        let to = if to == blocks { "end".to_owned() } else { format!("b{to}") };
        let class = if random.bool() { "any" } else { "java/lang/Error" };
        code += &format!(".catch {class} from b{from} to {to} at b{at}\n");
    }
    code
}

#[test]
fn random_methods() {
    let mut rng = fastrand::Rng::with_seed(12);
    let (mut walked, mut kept, mut in_full) = (0, 0, 0);
    for _ in 0..300 {
        let walks = check(&random(&mut rng));
        walked += walks.walks.len();
        kept += usize::from(walks.kept > 0);
        in_full += usize::from(!walks.cut);
    }
    // A change of the generator must not leave the test without anything to do.
    assert!(
        walked > 10_000 && kept > 30 && in_full > 150,
        "{walked} ways, {kept} with kept counters, {in_full} in full"
    );
}
