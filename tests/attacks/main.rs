//! Every program in `fixtures/attacks`, on every JDK and in both scopes: `Name::untrusted::jdk17::app`.
//!
//! An attack owes the work of `fixtures/attacks/work/Work.java` and tries to have it done for less, to have another
//! result than psf's read, or to keep psf from having one. Its first comments say what it tries, what it is caught by
//! and what must come of it (see [`fixture`]); with `--untrusted` that is never a score below the honest one. The same
//! programs run without `--untrusted`, and in the sandbox without a policy: what gets through there is told by the guide,
//! in tables that are made of these comments (`BLESS=1` writes them), so that they are as true as the comments.
//!
//! By default each attack runs once with `--untrusted`, on one JDK and in one scope, which its name decides, and a third of
//! them in the other ways; `PSF_TEST_SHARE=full` runs all of them: with `--untrusted` everywhere, otherwise in scope app.

mod fixture;
mod outcome;
mod place;
mod run;
#[path = "../support/mod.rs"]
mod support;
mod table;

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock};

use fixture::{Attack, Way, attacks};
use libtest_mimic::{Arguments, Failed, Trial};
use outcome::{Honest, Outcome};
use support::jdk::{TestJdk, jdks};
use support::share::repetitions;

/// The scopes of attacks.
const SCOPES: [&str; 2] = ["app", "jdk"];

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What the work costs in a scope on a JDK, found out when it is first asked for.
type Price = Arc<LazyLock<Honest, Box<dyn FnOnce() -> Honest + Send>>>;

fn main() {
    let arguments = Arguments::from_args();
    let attacks = attacks();
    let mut trials = Vec::new();
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
                let check = move || check(&attack, way, jdk, scope, &price);
                let reported = || catch_unwind(AssertUnwindSafe(check)).map_err(|_| Failed::from(PANIC.take()));
                trials.push(Trial::test(name, reported));
            }
        }
    }
    let all = attacks.clone();
    let table = move || catch_unwind(AssertUnwindSafe(|| table::check(&all))).map_err(|_| Failed::from(PANIC.take()));
    trials.push(Trial::test("the_guide_says_what_gets_through", table));
    // A failing check is a panic. Where it happened belongs to the message, which libtest_mimic prints at the end.
    std::panic::set_hook(Box::new(|panic| PANIC.set(panic.to_string())));
    libtest_mimic::run(&arguments, trials).exit();
}

/// The JDKs and scopes that an attack runs in: all of those that it fits, or one, which its name decides.
fn chosen<'p>(
    attack: &Attack,
    way: Way,
    prices: &'p [(&'static TestJdk, &'static str, Price)],
) -> Vec<&'p (&'static TestJdk, &'static str, Price)> {
    let fitting: Vec<_> = prices
        .iter()
        .filter(|(jdk, scope, _)| attack.fits(jdk.version) && (way == Way::Untrusted || *scope == "app"))
        .collect();
    let number = attack.name.bytes().fold(way as usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    match fitting.len() {
        0 => Vec::new(),
        length if repetitions(1, 4) > 1 => (0..length).map(|i| fitting[i]).collect(),
        // What --untrusted promises is held everywhere; what it is worth without, by a third of the attacks.
        length if way == Way::Untrusted || number % 3 == 0 => vec![fitting[number / 3 % length]],
        _ => Vec::new(),
    }
}

/// One attack in one way: what comes of it must be what its comments say.
fn check(attack: &Attack, way: Way, jdk: &'static TestJdk, scope: &str, price: &Price) {
    let expected = attack.expected(way, scope, jdk.version);
    // First: in scope jdk the first run makes the copy of the JDK that all others use.
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
