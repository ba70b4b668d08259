//! A program as input of the block model's fit: amounts of work instead of instructions.

use std::collections::BTreeMap;

use psf_score::blocks::{Amounts, ProgramWork};
use psf_score::profile::{MethodProfile, Profile};
use psf_score::weights::kinds::WorkKind;
use psf_score::weights::{UNIT, Weight, Weights};
use psf_wire::mode::Scope;
use psf_wire::natives::NativeKind;
use psf_wire::simulated::SiteKind;

pub(super) const KINDS: usize = WorkKind::ALL.len();

/// The prices of native work, which no fit changes.
pub(super) struct Natives(BTreeMap<String, Weight>);

impl Natives {
    /// Returns the prices of a built-in table.
    pub(super) fn of_table(name: &str) -> Self {
        Self(Weights::natives_of(name, &[]))
    }

    /// Returns the units of a method's native work, without work that a simulated machine has seen.
    fn of(&self, method: &MethodProfile) -> f64 {
        let is_seen = |insn: usize| {
            let sites = method.simulated.iter().filter(|site| site.insn == insn);
            sites.map(|site| site.kind).any(|kind| matches!(kind, SiteKind::Copy | SiteKind::Make | SiteKind::New))
        };
        let price = |kind: NativeKind| self.0.get(kind.name()).map_or(0, |price| price.weight) as f64 / UNIT as f64;
        let unseen = method.natives.iter().filter(|native| !is_seen(native.insn));
        unseen.map(|native| native.amount as f64 * price(native.kind)).sum()
    }
}

/// The work and the time of a program.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// The program, or the exercise that it solves.
    pub(super) group: String,
    /// Its time.
    pub(super) time: f64,
    /// The instructions that it executed.
    pub(super) instructions: f64,
    regions: Vec<[f64; KINDS]>,
    stalls: [f64; KINDS],
    /// Its native work that no kind of the model prices, in units.
    natives: f64,
}

impl Sample {
    /// Computes the work of a program.
    pub(super) fn new(group: &str, time: f64, profile: &Profile, scope: Scope, natives: &Natives) -> Self {
        let program = ProgramWork::new(profile, scope);
        // The first region has the work of all regions without a chain.
        let (group, regions) = (group.to_owned(), vec![[0.0; KINDS]]);
        let mut sample = Self { group, time, instructions: 0.0, regions, stalls: [0.0; KINDS], natives: 0.0 };
        let floats = |amounts: Amounts| amounts.map(|amount| amount as f64);
        for (number, method) in profile.methods.iter().enumerate() {
            let work = program.method(number, method);
            for region in &work.regions {
                let amounts = floats(region.amounts);
                match (region.amounts[WorkKind::Chain as usize], sample.regions.first_mut()) {
                    // Without a chain, costs add up. So one region suffices, which makes the search faster.
                    (0, Some(straight)) => straight.iter_mut().zip(amounts).for_each(|(sum, own)| *sum += own),
                    _ => sample.regions.push(amounts),
                }
            }
            sample.stalls.iter_mut().zip(floats(work.stalls())).for_each(|(sum, own)| *sum += own);
            sample.natives += natives.of(method);
            sample.instructions += method.insns.iter().map(|insn| insn.count as f64).sum::<f64>();
        }
        sample
    }

    /// Returns the cost of the program. A unit of native work costs `unit`.
    pub(super) fn cost(&self, prices: &[f64; KINDS], unit: f64) -> f64 {
        let dot = |amounts: &[f64; KINDS], wanted: &dyn Fn(WorkKind) -> bool| -> f64 {
            let kinds = WorkKind::ALL.iter().filter(|&&kind| wanted(kind));
            kinds.map(|&kind| amounts[kind as usize] * prices[kind as usize]).sum()
        };
        let regions = self.regions.iter().map(|region| {
            let work = dot(region, &|kind| kind.overlaps());
            let of = |kind: WorkKind| region[kind as usize] * prices[kind as usize];
            work.max(of(WorkKind::Chain))
        });
        regions.sum::<f64>() + dot(&self.stalls, &|_| true) + self.natives * unit
    }
}
