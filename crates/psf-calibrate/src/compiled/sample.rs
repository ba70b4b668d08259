//! A program as input of the block model's fit: amounts of work instead of instructions.

use psf_score::blocks::{Amounts, ProgramWork};
use psf_score::profile::Profile;
use psf_score::weights::kinds::WorkKind;
use psf_wire::mode::Scope;

pub(super) const KINDS: usize = WorkKind::ALL.len();

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
}

impl Sample {
    /// Computes the work of a program.
    pub(super) fn new(group: &str, time: f64, profile: &Profile, scope: Scope) -> Self {
        let program = ProgramWork::new(profile, scope);
        let (group, regions) = (group.to_owned(), Vec::new());
        let mut sample = Self { group, time, instructions: 0.0, regions, stalls: [0.0; KINDS] };
        let floats = |amounts: Amounts| amounts.map(|amount| amount as f64);
        for (number, method) in profile.methods.iter().enumerate() {
            let work = program.method(number, method);
            sample.regions.extend(work.regions.iter().map(|region| floats(region.amounts)));
            sample.stalls.iter_mut().zip(floats(work.stalls())).for_each(|(sum, own)| *sum += own);
            sample.instructions += method.insns.iter().map(|insn| insn.count as f64).sum::<f64>();
        }
        sample
    }

    /// Returns the cost of the program.
    pub(super) fn cost(&self, prices: &[f64; KINDS]) -> f64 {
        let dot = |amounts: &[f64; KINDS], wanted: &dyn Fn(WorkKind) -> bool| -> f64 {
            let kinds = WorkKind::ALL.iter().filter(|&&kind| wanted(kind));
            kinds.map(|&kind| amounts[kind as usize] * prices[kind as usize]).sum()
        };
        let regions = self.regions.iter().map(|region| {
            let work = dot(region, &|kind| kind.overlaps());
            let of = |kind: WorkKind| region[kind as usize] * prices[kind as usize];
            work.max(of(WorkKind::Chain))
        });
        regions.sum::<f64>() + dot(&self.stalls, &|_| true)
    }
}
