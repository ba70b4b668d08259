//! psf refuses what has no tree, and a tree that is not exact.

use super::known::{psf, workspace};
use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;

#[test]
fn a_run_without_a_tree_is_refused_with_the_reason() {
    in_turn!();
    let work = workspace(first_jdk());
    for (options, why) in [
        ("--weights hotspot", "has a model of whole methods"),
        ("--budget 1000000", "has no budget"),
        ("--mode instruction --target Shapes.two", "--mode instruction with a --target"),
    ] {
        psf(&work, &format!("tree --scope app classes {options}")).run().expect(2).complains(&[why]);
    }
}

#[test]
fn counts_that_contradict_their_tree_are_no_tree() {
    in_turn!();
    use psf_report::tree::TreeReport;
    use psf_score::weights::Weights;
    let work = workspace(first_jdk());
    psf(&work, "tree --scope app classes --counts counts.json --format json -o tree.json").ok();
    let text = work.read("counts.json");
    let counts = psf_wire::counts::parse(&text).expect("they are whole");
    let weights = Weights::plain().expect("it is built in");
    assert!(TreeReport::new(&counts, &weights).is_ok());
    let refused = |change: &dyn Fn(&mut psf_wire::counts::Counts)| {
        let mut changed = counts.clone();
        change(&mut changed);
        let failure = TreeReport::new(&changed, &weights).expect_err("they contradict one another");
        assert_eq!(failure.kind.exit_code(), 7, "{failure}");
        failure.message
    };
    let a_counter = refused(&|counts| {
        let node = counts.tree[0].nodes.iter_mut().find(|node| !node.counts.is_empty());
        node.expect("somebody counts").counts[0] += 1;
    });
    assert!(a_counter.contains("the call tree is not exact"), "{a_counter}");
    let a_call = refused(&|counts| counts.tree[0].nodes[1].calls += 1);
    assert!(a_call.contains("was called") && a_call.contains("entered"), "{a_call}");
    let of_all = refused(&|counts| counts.counters[0].counts[0] += 1);
    assert!(of_all.contains("over all calling contexts"), "{of_all}");
    refused(&|counts| counts.tree[0].nodes.truncate(3));
    refused(&|counts| counts.tree[0].nodes[0].method = 1 << 40);
    refused(&|counts| counts.tree[0].nodes[1].again = Some(usize::MAX));
    Cmd::psf().dir(work.path("")).line("report counts.json --quiet").ok();
}
