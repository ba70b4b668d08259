//! Every program in `fixtures/attacks`, on every JDK and in both scopes: `Name::untrusted::jdk17::app`.
//!
//! An attack must do the work of the class `Work` in `fixtures/attacks`. It tries to pay less for this work, to have another result
//! than psf's read, or to keep psf from writing a result. Its first comments say what it tries, what stops it, and which outcome
//! the test expects (see [`fixture`]). With `--untrusted` the outcome is never a score below the honest one. These programs also
//! run without `--untrusted`, and in the sandbox without a policy. The guide lists the attacks that succeed there. This test
//! makes the guide's tables from the comments (`BLESS=1` writes them), so the tables are as true as the comments.
//!
//! A turn runs half of the attacks with `--untrusted`, each on one JDK and in one scope. It runs an eighth of them in the other
//! ways. `PSF_TEST_SHARE=full` runs all of them: with `--untrusted` on every JDK and in both scopes, otherwise in scope app.

mod fixture;
mod outcome;
mod place;
mod run;
#[path = "../support/mod.rs"]
mod support;
mod table;

use std::sync::{Arc, LazyLock};

use fixture::{Attack, Way, attacks};
use outcome::{Honest, Outcome};
use support::jdk::{TestJdk, jdks};
use support::trials::Trials;
use support::turn::{takes_all, turn};

/// The scopes of attacks.
const SCOPES: [&str; 2] = ["app", "jdk"];

/// The cost of the work in a scope on a JDK, measured at its first use.
type Price = Arc<LazyLock<Honest, Box<dyn FnOnce() -> Honest + Send>>>;

fn main() {
    let attacks = attacks();
    let mut trials = Trials::of("attacks");
    let mut prices: Vec<(&'static TestJdk, &'static str, Price)> = Vec::new();
    for jdk in jdks() {
        for scope in SCOPES {
            let find: Box<dyn FnOnce() -> Honest + Send> = Box::new(move || run::honest(jdk, scope));
            prices.push((jdk, scope, Arc::new(LazyLock::new(find))));
        }
    }
    for attack in &attacks {
        for way in Way::ALL.into_iter().filter(|way| attack.runs(*way)) {
            for &(jdk, scope, ref price) in chosen(attack, way, &prices) {
                let name = format!("{}::{}::{}::{scope}", attack.name, way.name(), jdk.label);
                let (attack, price) = (attack.clone(), Arc::clone(price));
                trials.add(name, move || check(&attack, way, jdk, scope, &price));
            }
        }
    }
    trials.add("the_guide_says_what_gets_through", move || table::check(&attacks));
    trials.run()
}

/// Returns the JDKs and scopes in which an attack runs: all that fit it, or the one of this turn, or none.
fn chosen<'p>(
    attack: &Attack,
    way: Way,
    prices: &'p [(&'static TestJdk, &'static str, Price)],
) -> Vec<&'p (&'static TestJdk, &'static str, Price)> {
    let fitting: Vec<_> = prices
        .iter()
        .filter(|(jdk, scope, _)| attack.fits(jdk.version) && (way == Way::Untrusted || *scope == "app"))
        .collect();
    if takes_all() {
        return fitting;
    }
    let name = attack.name.bytes().fold(way as usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let (number, rarely) = (name + turn(), if way == Way::Untrusted { 2 } else { 8 });
    let taken = number % rarely == 0 && !fitting.is_empty();
    if taken { vec![fitting[number / rarely % fitting.len()]] } else { Vec::new() }
}

/// Runs one attack in one way and compares the outcome with its comments.
fn check(attack: &Attack, way: Way, jdk: &'static TestJdk, scope: &str, price: &Price) {
    let expected = attack.expected(way, scope, jdk.version);
    // This must be the first run: in scope jdk it makes the copy of the JDK that all others use.
    let honest: &Honest = price;
    let ran = run::attack(attack, way, jdk, scope, expected.outcomes == [Outcome::Endless]);
    let (outcome, why) = ran.outcome(honest);
    if !expected.outcomes.contains(&outcome) {
        ran.fail(&format!("{outcome:?}, because {why}; expected {:?}", expected.outcomes));
    }
    if !ran.says(&expected.reason) {
        ran.fail(&format!("{outcome:?} as expected, but {:?} is not among the reasons", expected.reason));
    }
}
