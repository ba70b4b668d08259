//! `psf tree`: runs a program so that every calling context counts for itself.

use std::collections::BTreeMap;

use super::score::{Scored, score_program};
use crate::inputs::options::CountOptions;
use crate::inputs::request::ScoreRequest;
use crate::run::repeat::read_input;
use crate::run::step::Step;
use psf_report::limits::RunLimits;
use psf_score::profile::Profile;
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::mode::{Mode, Scope};
use psf_wire::observe::{ContextOptions, Observe};

/// Rewrites and runs a program. Its counts have a tree, which `weights` must be able to weigh.
pub fn tree_program(
    mut request: ScoreRequest,
    weights: &Weights,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    check(&request.counting.options, request.confinement.limits, weights)?;
    let contexts = match request.counting.options.observe {
        Observe::Tree(contexts) => contexts,
        _ => ContextOptions::default(),
    };
    let of_program = contexts.of_program && may_be_of_program(&request, weights);
    request.counting.options.observe = Observe::Tree(ContextOptions { of_program, ..contexts });
    score_program(&request, note, progress)
}

/// Runs a program twice, without and with a tree, and fails if a counter differs. The counts of the second run have the tree, and
/// are kept.
pub fn score_with_tree(
    request: &ScoreRequest,
    weights: &Weights,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<(Scored, Counts), Failure> {
    check(&request.counting.options, request.confinement.limits, weights)?;
    let request = request.with_input(read_input)?;
    let flat = score_program(&request, note, progress)?;
    let tree = tree_program(request.again(), weights, &mut |_| {}, progress)?;
    match other_counter(&flat.counts, &tree.counts) {
        None => Ok((flat, tree.counts)),
        Some(class) => Err(Failure::new(
            FailureKind::NotDeterministic,
            format!("the run with a call tree counted something else in {class} than the run without one"),
        )
        .remedy("--runs 2 shows whether two runs of the program differ without a tree")),
    }
}

/// Returns true if a tree can have the work of the JDK for each call of the program, without contexts of the JDK's methods. The
/// run-time adds up this work in units of the table `plain`, for whole runs without first uses.
fn may_be_of_program(request: &ScoreRequest, weights: &Weights) -> bool {
    let ScoreRequest { program, counting, .. } = request;
    let options = &counting.options;
    let is_whole = options.targets.is_empty() && program.suite.is_none() && program.benchmarks().is_none();
    options.scope == Scope::Jdk && options.mode == Mode::Edge && options.steady && is_whole && weights.is_plain()
}

/// Returns a class whose counts differ in the second run.
pub(crate) fn other_counter(flat: &Counts, tree: &Counts) -> Option<String> {
    if flat.map.scope == Scope::Jdk {
        return other_method(flat, tree);
    }
    let counted = |counts: &Counts| -> BTreeMap<u64, (String, Vec<i64>)> {
        let names: BTreeMap<u64, &String> = counts.map.classes.iter().map(|class| (class.base, &class.class)).collect();
        let any = counts.counters.iter().filter(|class| class.counts.iter().any(|&count| count != 0));
        let name = |base| names.get(&base).map_or_else(String::new, |name| (*name).clone());
        any.map(|class| (class.base, (name(class.base), class.counts.clone()))).collect()
    };
    let (flat, tree) = (counted(flat), counted(tree));
    let differs = |base: &&u64| flat.get(base) != tree.get(base);
    let base = flat.keys().chain(tree.keys()).find(differs)?;
    flat.get(base).or(tree.get(base)).map(|(name, _)| name.clone())
}

/// Returns a class whose counts differ, if the JDK counts. Two copies of the JDK may have different counters for one method, if
/// the fastest ones do not fit. So this compares the resulting executions of every instruction. It leaves out first
/// uses of the JDK, because they depend on what psf used before.
fn other_method(flat: &Counts, tree: &Counts) -> Option<String> {
    let executed = |counts: &Counts| -> Result<BTreeMap<Method, Vec<Executed>>, String> {
        let mut steady = Counts { tree: Vec::new(), ..counts.clone() };
        steady.leave_out_first_use();
        let mut methods: BTreeMap<Method, Vec<Executed>> = BTreeMap::new();
        for method in Profile::new(&steady)?.methods {
            let insns = method.insns.iter().flat_map(|insn| [insn.count, insn.inherited]);
            let sizes = method.sizes.iter().map(|size| size.elements);
            let natives = method.natives.iter().map(|native| native.amount);
            let executed = (method.invocations, insns.chain(sizes).chain(natives).collect());
            methods.entry((method.class, method.method, method.descriptor)).or_default().push(executed);
        }
        Ok(methods)
    };
    match (executed(flat), executed(tree)) {
        (Ok(flat), Ok(tree)) => {
            let differs = flat.keys().chain(tree.keys()).find(|&method| flat.get(method) != tree.get(method))?;
            Some(differs.0.clone())
        }
        (Err(what), _) | (_, Err(what)) => Some(what),
    }
}

/// A method's class, name and descriptor.
type Method = (String, String, String);

/// The number of a method's invocations, and the counts of its instructions.
type Executed = (u64, Vec<u64>);

/// True if a run with these options can have a call tree.
#[must_use]
pub fn can_have_tree(request: &ScoreRequest, weights: &Weights) -> bool {
    check(&request.counting.options, request.confinement.limits, weights).is_ok()
}

/// Fails if a call tree is not possible.
fn check(options: &CountOptions, limits: RunLimits, weights: &Weights) -> Result<(), Failure> {
    if !weights.is_additive() {
        let message = format!(
            "the table {} has a model of whole methods and of the data of the whole program, which no calling context has alone",
            weights.name
        );
        return Err(Failure::usage(message).remedy("use --weights plain or interpreter, which price each context"));
    }
    if limits.budget.is_some() {
        return Err(
            Failure::usage("a run with a call tree has no budget").remedy("limit it with --cpu-time or --wall-time")
        );
    }
    CountOptions { observe: Observe::Tree(ContextOptions::default()), ..options.clone() }.check_tree()
}
