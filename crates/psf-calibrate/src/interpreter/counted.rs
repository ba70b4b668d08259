//! Counts what programs execute, with psf itself: a table is made from the same counts that it is applied to.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use super::harness::{FLAGS, Part};
use psf_score::profile::Profile;
use psf_score::uses;
use psf_session::launch::{self, Jdk};
use psf_session::{CountOptions, InstrumentRequest, instrument_archive, read_counts};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Jvm;

/// How often a program used each key, by the longest key that fits, see [`psf_score::Use::key`].
pub(super) type Uses = BTreeMap<String, u64>;

/// The profiles of programs, in their order, and the JVM that ran them.
pub(super) struct Counted {
    pub(super) profiles: Vec<Profile>,
    pub(super) jvm: Jvm,
}

/// Runs each program once and counts it.
pub(super) fn count(jdk: &Jdk, classes: &Path, helper: &Path, parts: &[Part<'_>]) -> Result<Counted, Failure> {
    let damaged = |what: String| Failure::new(FailureKind::Psf, format!("counting the generated programs: {what}"));
    let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
    let temporary = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
    let rewritten = temporary.path().join("rewritten");
    let request = InstrumentRequest {
        inputs: vec![classes.to_owned()],
        output: rewritten.clone(),
        options: CountOptions::default(),
    };
    instrument_archive(&request, &|_, _| {})?;
    let counts = temporary.path().join("counts.json");
    let mut orders = String::new();
    for part in parts {
        let _ = writeln!(orders, "{} {}", part.name.replace('/', "."), part.rounds); // to memory
    }
    let status = launch::Jvm::new(&jdk.java)
        .flags(FLAGS)
        .property("psf.counts", &counts)
        .class_path([helper, rewritten.as_path()])?
        .main("psf.calibrate.Once", [""; 0])
        .reads(orders.as_bytes())
        .answer()?
        .status;
    if !status.success() {
        return Err(damaged(format!("the JVM ended with {status}")));
    }
    let counts = read_counts(&counts)?;
    let profile = Profile::new(&counts).map_err(damaged)?;
    if !profile.uncounted.is_empty() || !profile.contradictory.is_empty() {
        return Err(damaged(format!("{:?} {:?}", profile.uncounted, profile.contradictory)));
    }
    let mut by_program: BTreeMap<String, Profile> = BTreeMap::new();
    // A class is initialized before the clock starts.
    for method in profile.methods.into_iter().filter(|method| method.method != "<clinit>") {
        let program = method.class.split('$').next().unwrap_or_default().to_owned();
        by_program.entry(program).or_default().methods.push(method);
    }
    let profiles = parts.iter().map(|part| by_program.remove(part.name).unwrap_or_default()).collect();
    Ok(Counted { profiles, jvm: counts.jvm.clone() })
}

/// Returns how often a program used each key.
pub(super) fn used(profile: &Profile) -> Uses {
    let mut sum = Uses::new();
    for method in &profile.methods {
        uses(method, &mut |used| *sum.entry(used.key()).or_default() += used.count);
    }
    sum
}
