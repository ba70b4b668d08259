//! The comments at the top of an attack, which state the expected outcomes.
//!
//! ```text
//! // tries: what it tries
//! // caught by: what stops or counts it
//! // untrusted: refused java.net          with --untrusted: the outcome, and a part of the reason
//! // unchecked: no-score                  in the sandbox without a policy; needed only if untrusted is refused
//! // plain: app through, jdk counted      with psf score alone; each may differ by scope and by JDK: 17, 25
//! ```
//!
//! Further lines state what the attack needs:
//!
//! - `// jdk 25`, `// jdk 17..20`: the JDKs that it runs on.
//! - `// args:` its arguments, which may contain `{course}`, `{submission}`, `{cache}`, `{port}` or `{marker}`.
//! - `// psf:` options of psf.
//! - `// input:` paths in the submission, instead of its classes.
//! - `// main:` and `// cwd: submission`.
//! - `// limits: wall`, `output` or `disk`: the limits that the test sets low.
//! - `// twice`: the test judges the second of two runs.
//! - `// late`: the test looks at the outcome only two seconds after the end.

use std::path::{Path, PathBuf};

use super::outcome::Outcome;

/// An attack.
#[derive(Clone, Debug)]
pub(crate) struct Attack {
    pub(crate) name: String,
    /// The directory of `fixtures/attacks` that it is in; the guide has a page for each.
    pub(crate) kind: String,
    /// Its sources, and a directory with everything else that it brings, if there is one.
    pub(crate) sources: Vec<PathBuf>,
    pub(crate) directory: Option<PathBuf>,
    pub(crate) tries: String,
    pub(crate) caught_by: String,
    expected: Vec<(Way, String)>,
    pub(crate) jdks: (u32, u32),
    pub(crate) arguments: Vec<String>,
    pub(crate) options: Vec<String>,
    pub(crate) inputs: Vec<String>,
    pub(crate) main: String,
    pub(crate) in_submission: bool,
    pub(crate) limit: Option<String>,
    pub(crate) twice: bool,
    pub(crate) late: bool,
}

/// How psf runs an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// With `--untrusted`.
    Untrusted,
    /// In the sandbox and within limits, without a policy: shows what the other defences do if the policy misses an attack.
    Unchecked,
    /// Without any of these defences.
    Plain,
}

impl Way {
    pub(crate) const ALL: [Self; 3] = [Self::Untrusted, Self::Unchecked, Self::Plain];
    /// All ways, the least safe first: the columns of the tables in the guide.
    pub(crate) const BY_SAFETY: [Self; 3] = [Self::Plain, Self::Unchecked, Self::Untrusted];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Untrusted => "untrusted",
            Self::Unchecked => "unchecked",
            Self::Plain => "plain",
        }
    }

    /// The options of psf.
    pub(crate) fn options(self) -> &'static [&'static str] {
        match self {
            Self::Untrusted => &["--untrusted"],
            Self::Unchecked => &["--policy", "off", "--sandbox", "require"],
            Self::Plain => &[],
        }
    }
}

/// The expected outcome of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expected {
    /// One outcome, or several that are equally good: `counted|no-score`.
    pub(crate) outcomes: Vec<Outcome>,
    /// A part of psf's message.
    pub(crate) reason: String,
}

/// Returns all attacks by name.
pub(crate) fn attacks() -> Vec<Attack> {
    let directory = root();
    let mut all: Vec<Attack> = entries(&directory)
        .into_iter()
        .filter(|kind| !kind.ends_with("work"))
        .flat_map(|kind| of_kind(&kind))
        .collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(!all.is_empty(), "there is no attack in {}", directory.display());
    all
}

/// The directory of the attacks. It has a directory for each kind, and `work`: the work that each attack must do.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/attacks")
}

/// Lists a directory.
fn entries(directory: &Path) -> Vec<PathBuf> {
    let listed = std::fs::read_dir(directory).unwrap_or_else(|e| panic!("failed to list {}: {e}", directory.display()));
    listed.map(|entry| entry.expect("it can be listed").path()).collect()
}

/// Returns the attacks of one kind.
fn of_kind(directory: &Path) -> Vec<Attack> {
    let kind = directory.file_name().unwrap_or_default().to_string_lossy();
    let read = |path: PathBuf| if path.is_dir() { of_directory(&kind, path) } else { of_file(&kind, &path) };
    entries(directory).into_iter().map(read).collect()
}

fn of_file(kind: &str, path: &Path) -> Attack {
    read(kind, path, vec![path.to_owned()], None)
}

fn of_directory(kind: &str, directory: PathBuf) -> Attack {
    let name = directory.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_source = |path: &PathBuf| path.extension().is_some_and(|e| e == "java") && !path.ends_with("Make.java");
    let mut sources: Vec<PathBuf> = entries(&directory).into_iter().filter(is_source).collect();
    sources.sort();
    read(kind, &directory.join(format!("{name}.java")), sources, Some(directory))
}

fn read(kind: &str, path: &Path, sources: Vec<PathBuf>, directory: Option<PathBuf>) -> Attack {
    let at = path.display();
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("failed to read {at}: {e}"));
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut attack = Attack {
        main: name.clone(),
        name,
        kind: kind.to_owned(),
        sources,
        directory,
        tries: String::new(),
        caught_by: String::new(),
        expected: Vec::new(),
        jdks: (0, u32::MAX),
        arguments: Vec::new(),
        options: Vec::new(),
        inputs: vec!["classes".to_owned()],
        in_submission: false,
        limit: None,
        twice: false,
        late: false,
    };
    for line in text.lines().map_while(|line| line.strip_prefix("// ")) {
        attack.read_line(line).unwrap_or_else(|| panic!("{at}: cannot read the header line {line:?}"));
    }
    assert!(
        !attack.tries.is_empty() && !attack.caught_by.is_empty(),
        "{at}: the comments do not say what it tries, or what stops it"
    );
    for way in Way::ALL.into_iter().filter(|way| attack.runs(*way)) {
        for (scope, version) in [("app", 17), ("app", 25), ("jdk", 17), ("jdk", 25)] {
            if attack.fits(version) {
                attack.expected(way, scope, version);
            }
        }
    }
    attack
}

impl Attack {
    /// Reads one line of an attack's comments; returns `None` if an attack cannot have such a line.
    fn read_line(&mut self, line: &str) -> Option<()> {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let (key, value) = line.split_once(": ").unwrap_or((line, ""));
        match key {
            "tries" => self.tries = value.to_owned(),
            "caught by" => self.caught_by = value.to_owned(),
            "args" => self.arguments = words(value),
            "psf" => self.options = words(value),
            "input" => self.inputs = words(value),
            "main" => self.main = value.to_owned(),
            "cwd" => self.in_submission = value == "submission",
            "limits" => self.limit = Some(value.to_owned()),
            "twice" => self.twice = true,
            "late" => self.late = true,
            "untrusted" => self.expected.push((Way::Untrusted, value.to_owned())),
            "unchecked" => self.expected.push((Way::Unchecked, value.to_owned())),
            "plain" => self.expected.push((Way::Plain, value.to_owned())),
            _ => {
                let range = line.strip_prefix("jdk ")?;
                let (oldest, newest) = range.split_once("..").unwrap_or((range, ""));
                let newest = if newest.is_empty() { u32::MAX } else { newest.parse().ok()? };
                self.jdks = (oldest.parse().ok()?, newest);
            }
        }
        Some(())
    }

    /// True if a JDK of this version can compile and run the attack.
    pub(crate) fn fits(&self, version: u32) -> bool {
        (self.jdks.0..=self.jdks.1).contains(&version)
    }

    /// True if the attack runs this way: always, except that it needs a line for `Unchecked`.
    pub(crate) fn runs(&self, way: Way) -> bool {
        way != Way::Unchecked || self.expected.iter().any(|(its, _)| *its == way)
    }

    /// The expected outcome of a run.
    pub(crate) fn expected(&self, way: Way, scope: &str, version: u32) -> Expected {
        let found = self.expected.iter().find(|(its, _)| *its == way);
        let (_, line) = found.unwrap_or_else(|| panic!("{}: no line for {}", self.name, way.name()));
        let mut fitting = line.split(", ").filter_map(|alternative| {
            let (mut words, mut fits) = (alternative.split_whitespace().peekable(), true);
            while let Some(word) = words.next_if(|word| ["app", "jdk", "17", "25"].contains(word)) {
                fits &= word == scope || word.parse() == Ok(version);
            }
            let outcomes: Option<Vec<Outcome>> =
                words.next().and_then(|word| word.split('|').map(Outcome::named).collect());
            let outcomes = outcomes.unwrap_or_else(|| panic!("{}: no outcome in {alternative:?}", self.name));
            fits.then(|| Expected { outcomes, reason: words.collect::<Vec<_>>().join(" ") })
        });
        fitting.next().unwrap_or_else(|| panic!("{}: nothing for scope {scope}, JDK {version} in {line:?}", self.name))
    }
}
