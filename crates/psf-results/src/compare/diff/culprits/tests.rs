use super::{Roots, culprits};
use crate::result::{Callee, LineResult, MethodResult};
use psf_report::report::MethodCode;
use psf_score::Cost;

/// A method of class `A` without parameters: its name, cost, calls, and what it calls how often.
fn method(name: &str, score: u64, calls: u64, called: &[(&str, u64)]) -> MethodResult {
    MethodResult {
        class: "A".to_owned(),
        method: name.to_owned(),
        descriptor: "()V".to_owned(),
        score,
        invocations: calls,
        called: called.iter().map(|(name, count)| (format!("A.{name}()V"), *count)).collect(),
        ..MethodResult::default()
    }
}

#[track_caller]
fn check(base: &[MethodResult], new: &[MethodResult], expected: &[&str]) {
    let found = culprits(base, new, Roots::Explain);
    assert_eq!(found.iter().map(super::Culprit::sentence).collect::<Vec<_>>(), expected);
}

#[test]
fn a_method_that_is_called_more_often_is_explained_by_its_caller() {
    let base = [method("run", 100, 1, &[("test", 10)]), method("test", 50, 10, &[])];
    let new = [method("run", 400, 1, &[("test", 1000)]), method("test", 5000, 1000, &[])];
    check(&base, &new, &["A.run() +5,250: it calls A.test() +4,950"]);
}

#[test]
fn a_method_that_does_more_in_each_call_is_named_itself() {
    let base = [method("run", 100, 1, &[("test", 10)]), method("test", 50, 10, &[])];
    let new = [method("run", 100, 1, &[("test", 10)]), method("test", 5000, 10, &[])];
    check(&base, &new, &["A.test() +4,950"]);
}

#[test]
fn an_increase_moves_up_through_methods_that_only_pass_it_on() {
    let base =
        [method("top", 10, 1, &[("pass", 1)]), method("pass", 10, 1, &[("leaf", 2)]), method("leaf", 20, 2, &[])];
    let new = [
        method("top", 90, 1, &[("pass", 100)]),
        method("pass", 1000, 100, &[("leaf", 200)]),
        method("leaf", 2000, 200, &[]),
    ];
    check(&base, &new, &["A.top() +3,050: it calls A.pass() +2,970"]);
}

#[test]
fn code_that_moved_to_a_new_method_costs_what_it_did() {
    let base = [method("run", 1000, 1, &[])];
    let new = [method("run", 100, 1, &[("part", 1)]), method("part", 905, 1, &[])];
    check(&base, &new, &["A.run() +5"]);
}

#[test]
fn a_recursion_that_goes_deeper_explains_itself() {
    let base = [method("run", 10, 1, &[("down", 1)]), method("down", 100, 10, &[("down", 9)])];
    let new = [method("run", 10, 1, &[("down", 1)]), method("down", 10_000, 1000, &[("down", 999)])];
    check(&base, &new, &["A.down() +9,900: it was called 1,000 times instead of 10"]);
}

#[test]
fn what_the_jdk_calls_is_explained_by_the_method_that_calls_the_jdk() {
    let sorts = |name: &str, cost: u128| Callee { line: None, name: name.to_owned(), cost: Cost(cost * 1000) };
    let with = |score, callee| MethodResult { callees: vec![callee], ..method("run", score, 1, &[]) };
    let base = [with(300, sorts("List.sort", 200)), method("compare", 40, 10, &[])];
    let new = [with(1300, sorts("List.sort", 1200)), method("compare", 400, 100, &[])];
    check(&base, &new, &["A.run() +1,360: it calls List.sort +1,000, A.compare() +360"]);
}

#[test]
fn a_lambda_is_a_part_of_the_method_in_which_it_is_written() {
    let base = [method("run", 100, 1, &[]), method("lambda$run$0", 50, 10, &[])];
    let new = [method("run", 100, 1, &[]), method("lambda$run$0", 5000, 1000, &[])];
    check(&base, &new, &["A.run() +4,950: it calls A.lambda$run$0() +4,950"]);
}

#[test]
fn the_line_of_a_loop_is_named_with_its_rounds() {
    let lines = |runs: u64| {
        let line = |runs| LineResult { runs, ..LineResult::default() };
        [(7, line(1)), (8, line(runs)), (9, line(runs + 1))].into()
    };
    let with = |score, runs| MethodResult { lines: lines(runs), ..method("run", score, 1, &[]) };
    check(&[with(40, 4)], &[with(10_360, 1036)], &["A.run() +10,320: line 8 ran 1,036 times instead of 4"]);
}

#[test]
fn methods_that_cost_less_are_not_named() {
    let base = [method("one", 100, 1, &[]), method("two", 100, 1, &[])];
    let new = [method("one", 10, 1, &[]), method("two", 150, 1, &[])];
    check(&base, &new, &["A.two() +50"]);
    check(&new, &new, &[]);
}

fn coded(of: MethodResult, digest: &str, constants: &str) -> MethodResult {
    let constants = Some(constants.to_owned()).filter(|constants| !constants.is_empty());
    MethodResult { code: Some(MethodCode { length: 9, digest: digest.to_owned(), constants }), ..of }
}

#[test]
fn a_method_with_other_code_comes_first_although_others_execute_the_increase() {
    let base =
        [coded(method("buffer", 10, 1, &[]), "old", ""), coded(method("read", 100, 5, &[("fill", 5)]), "same", "")];
    let new =
        [coded(method("buffer", 10, 1, &[]), "new", ""), coded(method("read", 900, 5, &[("fill", 50)]), "same", "")];
    let first = "A.buffer(): its code changed, which may be why others cost more";
    check(&base, &new, &[first, "A.read() +800"]);
}

#[test]
fn another_constant_is_other_code() {
    let base = [coded(method("buffer", 10, 1, &[]), "same", "1024"), coded(method("read", 100, 5, &[]), "same", "")];
    let new = [coded(method("buffer", 10, 1, &[]), "same", "16"), coded(method("read", 900, 5, &[]), "same", "")];
    let first = "A.buffer(): a constant in it changed, which may be why others cost more";
    check(&base, &new, &[first, "A.read() +800"]);
    let unknown = [coded(method("buffer", 10, 1, &[]), "same", ""), new[1].clone()];
    check(&base, &unknown, &["A.read() +800"]);
}

#[test]
fn changed_methods_of_classes_that_cost_no_more_are_not_named() {
    let of = |class: &str, name: &str, score, digest: &str| {
        coded(MethodResult { class: class.to_owned(), ..method(name, score, 5, &[]) }, digest, "")
    };
    let harmless = ["B", "C", "D", "E"];
    let run = |table, digest: &str| -> Vec<MethodResult> {
        let others = harmless.iter().map(|class| of(class, "edited", 50, digest));
        [of("Pair", "hashCode", 10, digest), of("Pair$Table", "get", table, "same")].into_iter().chain(others).collect()
    };
    let first = "Pair.hashCode(): its code changed, which may be why others cost more";
    check(&run(100, "old"), &run(90_000, "new"), &[first, "Pair$Table.get() +89,900"]);
}

#[test]
fn a_method_that_does_more_because_it_is_called_otherwise_is_explained_by_its_caller() {
    let same = |method| coded(method, "same", "");
    let base = [
        coded(method("parse", 100, 1, &[("find", 1)]), "old", ""),
        same(method("find", 60, 1, &[("peek", 5)])),
        same(method("peek", 50, 5, &[])),
    ];
    let new = [
        coded(method("parse", 100, 1, &[("find", 200)]), "new", ""),
        same(method("find", 40_000, 200, &[("peek", 90_000)])),
        same(method("peek", 900_000, 90_000, &[])),
    ];
    check(&base, &new, &["A.parse() +939,890: its code changed; it calls A.find() +939,890"]);
}

#[test]
fn a_method_that_runs_instead_of_another_is_named_by_its_caller() {
    let run = |callee: &str| method("run", 100, 1, &[(callee, 10)]);
    check(
        &[run("fast"), method("fast", 900, 10, &[])],
        &[run("slow"), method("slow", 1_000, 10, &[])],
        &["A.run() +100: it calls A.slow() +1,000"],
    );
}

#[test]
fn a_call_of_a_final_class_runs_no_method_of_the_program() {
    let calls = |count: u64| [("java/lang/String.equals(Ljava/lang/Object;)Z".to_owned(), count)].into();
    let equals = |score, calls| MethodResult {
        method: "equals".to_owned(),
        descriptor: "(Ljava/lang/Object;)Z".to_owned(),
        ..method("", score, calls, &[])
    };
    let run = |score, count| MethodResult { called: calls(count), ..method("run", score, 1, &[]) };
    check(
        &[run(100, 1), equals(10, 1)],
        &[run(900, 100), equals(1000, 100)],
        &["A.equals(Object) +990: it was called 100 times instead of 1", "A.run() +800"],
    );
}

#[test]
fn tests_that_came_do_not_hide_the_method_that_costs_more() {
    let mut base =
        vec![method("test", 10, 1, &[("parse", 1)]), method("parse", 50, 1, &[]), method("setUp", 5, 1, &[])];
    let mut new = base.clone();
    (new[1].score, new[2]) = (5_000, method("setUp", 5_000, 1000, &[]));
    new.extend((0..9).map(|n| method(&format!("new{n}"), 90_000, 1, &[])));
    let found = culprits(&base, &new, Roots::ExplainIfChanged);
    assert_eq!(found.iter().map(super::Culprit::sentence).collect::<Vec<_>>(), ["A.parse() +4,950"]);
    base.truncate(0);
    assert_eq!(culprits(&base, &new[..1], Roots::ExplainIfChanged), []);
}
