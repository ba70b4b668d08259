//! The budget of a program that ends: the number of executed instructions is enough, one less is not, and the program sees
//! no difference.

use crate::support::fixture::{Fixture, compiled, fixtures};
use crate::support::jdk::first_jdk;
use crate::support::report::{json, number};
use crate::support::turn::{in_turn, some_of};
use crate::support::workspace::Workspace;

/// Programs whose instructions depend on the number of threads and on the order in which they run.
const VARYING: [&str; 3] = ["CompletableWork", "ForkJoinSum", "SharedMethodThreads"];

#[track_caller]
fn check(fixture: &Fixture, classes: &str) {
    let work = Workspace::new(first_jdk());
    let score = |options: &str| {
        let needed = fixture.options.join(" ");
        let line = format!("score {classes} --main {} --format json -o report.json {needed} {options}", fixture.name);
        work.psf(&line).arg("--").args(&fixture.arguments).stdin(fixture.stdin.clone()).run()
    };
    let code = if fixture.exit == 0 { 0 } else { 5 };
    let plain = score("").expect(code);
    let instructions = number(&json(&work.read("report.json"))["instructions"]);
    let within = score(&format!("--budget {instructions}")).expect(code);
    assert_eq!(within.stdout, plain.stdout, "{}", fixture.name);
    assert_eq!(number(&json(&work.read("report.json"))["instructions"]), instructions, "{}", fixture.name);
    score(&format!("--budget {}", instructions - 1)).expect(3).complains(&["its budget (--budget)"]);
}

#[test]
fn the_executed_number_is_within_a_budget_and_one_less_is_not() {
    in_turn!();
    let jdk = first_jdk();
    let classes = compiled(jdk);
    let fitting: Vec<Fixture> =
        fixtures().into_iter().filter(|f| f.fits(jdk) && !VARYING.contains(&f.name.as_str())).collect();
    for fixture in &some_of(fitting, 10) {
        check(fixture, &classes.join(&fixture.name).display().to_string());
    }
}

/// A table other than `plain` gives the costs of the instructions: a budget of `N` units is enough, `N - 1` is not.
#[test]
fn a_budget_is_in_the_units_of_the_table() {
    in_turn!();
    let jdk = first_jdk();
    let classes = compiled(jdk);
    let fitting: Vec<Fixture> =
        fixtures().into_iter().filter(|f| f.fits(jdk) && f.exit == 0 && !VARYING.contains(&f.name.as_str())).collect();
    for fixture in &some_of(fitting, 5) {
        let work = Workspace::new(jdk);
        let score = |options: &str| {
            let (needed, classes) = (fixture.options.join(" "), classes.join(&fixture.name));
            let name = &fixture.name;
            let line = format!("--main {name} --weights interpreter --format json -o report.json {needed} {options}");
            let psf = work.psf("score").arg(classes).line(&line);
            psf.arg("--").args(&fixture.arguments).stdin(fixture.stdin.clone()).run()
        };
        score("").expect(0);
        let units = number(&json(&work.read("report.json"))["score"]);
        score(&format!("--budget {units}")).expect(0);
        let over = score(&format!("--budget {}", units - 1)).expect(3);
        over.complains(&[&format!("more than {} units, its budget", psf_text::numbers::grouped(units - 1))]);
    }
}

#[test]
fn psf_toml_sets_a_budget() {
    let work = Workspace::new(first_jdk());
    let source = "public class Few { public static void main(String[] args) { int x = 1; } }";
    work.compile("classes", &[("Few.java", source)]);
    for (budget, code) in [(3, 0), (2, 3)] {
        work.write("psf.toml", format!("[limits]\nbudget = {budget}\n"));
        work.psf("score classes --quiet").run().expect(code);
    }
    // The option on the command line takes precedence.
    work.psf("score classes --quiet --budget 3").ok();
}

/// Programs execute more in first uses, which scores and budgets leave out.
#[test]
fn first_uses_are_no_part_of_a_budget() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let loops = "for (int i = 0; i < n; i++) { sum += i; }";
    let source = format!(
        "public class Loops {{ public static void main(String[] a) {{ long n = Long.parseLong(a[0]); long sum = 0; {loops} \
         System.out.println(sum); }} }}"
    );
    work.compile("classes", &[("Loops.java", &source)]);
    let score = |options: &str, rounds: &str| {
        work.psf(&format!("score classes --scope jdk --format json -o report.json {options} -- {rounds}")).run()
    };
    score("", "1000").expect(0);
    let instructions = number(&json(&work.read("report.json"))["score"]);
    for _ in 0..3 {
        score(&format!("--budget {instructions}"), "1000").expect(0);
        score(&format!("--budget {}", instructions / 2), "1000").expect(3).complains(&["its budget (--budget)"]);
        score("--budget 300000", "9000000000").expect(3).complains(&["its budget (--budget)"]);
    }
}
