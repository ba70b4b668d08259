//! The cost of a part of a run.

use std::collections::BTreeMap;

use psf_classfile::bytecode::op;
use psf_classfile::jdks::is_of_jdk;
use psf_report::names::method_name;
use psf_score::profile::Profile;
use psf_score::weights::Weights;
use psf_score::{Cost, Scorer};

/// The cost of a test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// The total.
    pub cost: Cost,
    /// The part of the cost in classes that are not the JDK's.
    pub own: Cost,
    /// Executed instructions.
    pub instructions: u64,
    /// How often methods were entered.
    pub calls: u64,
    /// Objects and arrays that the counted code made. An instruction that makes an array of arrays counts once.
    pub objects: u64,
    /// The arrays among them.
    pub arrays: u64,
    /// The costs by method.
    pub methods: BTreeMap<String, MethodSpent>,
}

/// The cost of a method within a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MethodSpent {
    /// The cost of its own instructions.
    pub cost: Cost,
    /// How often the method was entered.
    pub calls: u64,
    /// True if it is a method of the JDK.
    pub of_jdk: bool,
}

/// Returns the cost of a profile. The inner error is a sentence that says why the cost is unknown.
pub(crate) fn spent(profile: &Profile, weights: &Weights) -> Result<Result<Spent, String>, String> {
    if let Some(what) = profile.unplaced.first() {
        return Ok(Err(what.clone()));
    }
    if let Some(method) = profile.uncounted.first().or(profile.contradictory.first()) {
        return Ok(Err(format!("method {method} could not be counted in it")));
    }
    let scorer = Scorer::new(profile, weights);
    let mut spent = Spent::default();
    for (number, method) in profile.methods.iter().enumerate() {
        let cost = scorer.weigh(number, method).total;
        let name = method_name(&method.class, &method.method, &method.descriptor);
        let own = spent.methods.entry(name).or_default();
        own.cost.0 = own.cost.0.saturating_add(cost.0);
        own.calls = own.calls.saturating_add(method.invocations);
        own.of_jdk = is_of_jdk(&method.class);
        spent.cost.0 = spent.cost.0.saturating_add(cost.0);
        if !own.of_jdk {
            spent.own.0 = spent.own.0.saturating_add(cost.0);
        }
        spent.calls = spent.calls.saturating_add(method.invocations);
        for insn in &method.insns {
            let (object, array) = match insn.opcode {
                op::NEW => (insn.count, 0),
                op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY => (insn.count, insn.count),
                _ => (0, 0),
            };
            spent.objects = spent.objects.saturating_add(object);
            spent.arrays = spent.arrays.saturating_add(array);
        }
        let executed = method.insns.iter().fold(0u64, |sum, insn| sum.saturating_add(insn.count));
        spent.instructions = spent.instructions.saturating_add(executed);
    }
    Ok(Ok(spent))
}

/// Adds the cost of another part. If one of the costs is unknown, so is the sum.
pub(crate) fn add(to: &mut Result<Spent, String>, other: Result<Spent, String>) {
    match (to.as_mut(), other) {
        (Ok(own), Ok(other)) => {
            own.cost.0 = own.cost.0.saturating_add(other.cost.0);
            own.own.0 = own.own.0.saturating_add(other.own.0);
            own.calls = own.calls.saturating_add(other.calls);
            own.objects = own.objects.saturating_add(other.objects);
            own.arrays = own.arrays.saturating_add(other.arrays);
            own.instructions = own.instructions.saturating_add(other.instructions);
            for (name, more) in other.methods {
                let method = own.methods.entry(name).or_default();
                method.cost.0 = method.cost.0.saturating_add(more.cost.0);
                method.calls = method.calls.saturating_add(more.calls);
                method.of_jdk = more.of_jdk;
            }
        }
        (Ok(_), Err(why)) => *to = Err(why),
        (Err(_), _) => {}
    }
}
