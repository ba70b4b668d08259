//! Counts what each program executes. Counting is exact, so once is enough.

use std::path::Path;

use sha2::{Digest, Sha256};

use super::compiled::Compiled;
use super::libraries::hexadecimal;
use super::sizes::Sizes;
use psf_session::jdk::Cache;
use psf_session::{Confinement, CountOptions, Counting, Io, Program, ScoreRequest, read_counts, score_program};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::machine::Machine;
use psf_wire::mode::{Mode, Scope};

/// The counts of a program at its size.
#[derive(Clone, Debug)]
pub struct Counted {
    /// Its name.
    pub name: String,
    /// Its counts.
    pub counts: Counts,
}

impl Counted {
    /// Returns the counts of `times` runs.
    #[must_use]
    pub fn repeated(&self, times: u32) -> Counts {
        let mut counts = self.counts.clone();
        let all = counts.counters.iter_mut().flat_map(|class| &mut class.counts);
        all.for_each(|count| *count = count.saturating_mul(i64::from(times)));
        counts
    }
}

impl Compiled {
    /// Counts every program at its size in this scope, on a simulated machine if there is one. Counts in the directory `kept`
    /// are used if they have the same classes, size, scope and machine; new counts are put there.
    pub fn count(
        &self,
        sizes: &Sizes,
        scope: Scope,
        machine: Option<&Machine>,
        kept: Option<&Path>,
        progress: &dyn Fn(usize, usize),
    ) -> Result<Vec<Counted>, Failure> {
        let mut counted = Vec::with_capacity(self.programs.len());
        for (number, program) in self.programs.iter().enumerate() {
            progress(number, self.programs.len());
            let Some(size) = sizes.programs.get(&program.name) else {
                return Err(Failure::refused(format!("{} has no size", program.name))
                    .remedy("psf calibrate --validate --sizes finds it"));
            };
            let on = machine.map_or_else(String::new, |machine| format!("-{}", machine.name));
            let of = if scope == Scope::App { String::new() } else { format!("-{scope}") };
            let name = format!("{}@{}{of}{on}.json", program.name.replace('/', "."), size.size);
            let file = kept.map(|kept| kept.join(name));
            let known = file.as_deref().filter(|file| file.exists()).and_then(|file| read_counts(file).ok());
            let counts = match known
                .filter(|counts| self.is_of(number, counts) && counts.map.scope == scope && is_on(machine, counts))
            {
                Some(counts) => counts,
                // The first run of a library initializes its classes, which the timed runs do not.
                None if machine.is_some() || !program.libraries.is_empty() => {
                    self.run_warm((number, size.size), scope, machine, file.as_deref())?
                }
                None => self.run((number, size.size), scope, file.as_deref())?,
            };
            counted.push(Counted { name: program.name.clone(), counts });
        }
        Ok(counted)
    }

    fn run(&self, (number, size): (usize, u32), scope: Scope, file: Option<&Path>) -> Result<Counts, Failure> {
        let program = &self.programs[number];
        let options = CountOptions {
            targets: vec![format!("{}.run", program.class)],
            scope,
            steady: true,
            mode: Mode::Edge,
            ..CountOptions::default()
        };
        let mut request = self.request(options);
        request.program.paths.push(self.classes(number));
        request.program.paths.extend(program.libraries.iter().cloned());
        request.program.main = Some(program.class.clone());
        request.program.arguments = vec![size.to_string().into()];
        request.io.counts = file.map(Path::to_owned);
        counted(&program.name, &request)
    }

    /// Returns a request with everything that the runs of all programs share.
    pub(super) fn request(&self, options: CountOptions) -> ScoreRequest {
        // Only scope jdk keeps anything in the cache.
        let cache = Cache::new(self.temporary().to_owned());
        ScoreRequest {
            program: Program::on(self.jdk.clone()),
            counting: Counting::once(options, cache),
            confinement: Confinement::default(),
            io: Io { input: Some(Vec::new()), ..Io::default() },
        }
    }

    /// Returns true if every class of the program that counted is the one that was compiled now. Classes of its libraries
    /// are known by the digests of the jars.
    fn is_of(&self, number: usize, counts: &Counts) -> bool {
        let mut own = counts.map.classes.iter().filter(|class| class.base >= counts.map.first_of_program);
        let uses_libraries = !self.programs[number].libraries.is_empty();
        own.all(|class| match std::fs::read(self.classes(number).join(format!("{}.class", class.class))) {
            Ok(bytes) => hexadecimal(&Sha256::digest(bytes)) == class.sha256,
            Err(_) => uses_libraries,
        })
    }
}

/// Returns true if counts are from a run on this machine, or without a machine if there is none.
fn is_on(machine: Option<&Machine>, counts: &Counts) -> bool {
    match (machine, &counts.machine) {
        (Some(one), Some(other)) => one.counts_like(other),
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// Runs a program and returns its counts.
pub(super) fn counted(name: &str, request: &ScoreRequest) -> Result<Counts, Failure> {
    let scored = score_program(request, &mut |_| {}, &|_| {})?;
    if scored.exit_code != 0 {
        let message = format!("{name} ended with code {}", scored.exit_code);
        return Err(Failure::new(FailureKind::Program, message));
    }
    Ok(scored.counts)
}
