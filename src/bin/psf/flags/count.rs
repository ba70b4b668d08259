//! The flags for what to count: `psf score`, `psf scale` and `psf-instrument`.

use clap::ValueEnum;
use psf_results::rules::Rules;
use psf_session::CountOptions;
use psf_wire::mode::{Mode, Scope};

/// The group of these flags.
pub(crate) const COUNT: &str = "What counts";

/// The flags for what to count.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = COUNT)]
pub(crate) struct CountFlags {
    /// Count only while this method is active, repeatable
    ///
    /// Without a descriptor, all overloads are targets. Without a target, the whole program counts, from its first
    /// instruction to the end of the JVM.
    #[arg(long, value_name = "CLASS.METHOD[DESC]")]
    pub(crate) target: Vec<String>,
    /// Choose whose instructions count [default: jdk, and app in psf ages]
    #[arg(long, value_enum)]
    scope: Option<ScopeArg>,
    /// Choose the way of counting [default: edge]
    #[arg(long, value_enum)]
    mode: Option<ModeArg>,
    /// Count only classes that match, repeatable: 'app.*'
    #[arg(long, value_name = "GLOB")]
    include: Vec<String>,
    /// Do not count classes that match, repeatable
    #[arg(long, value_name = "GLOB")]
    exclude: Vec<String>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum ScopeArg {
    /// The targets' own instructions
    Method,
    /// The instructions of all classes of the input
    App,
    /// Also the instructions of the JDK
    Jdk,
}

/// The way of counting.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum ModeArg {
    /// Counters on edges
    Edge,
    /// A call before every instruction
    Instruction,
}

impl From<ScopeArg> for Scope {
    fn from(scope: ScopeArg) -> Self {
        match scope {
            ScopeArg::Method => Self::Method,
            ScopeArg::App => Self::App,
            ScopeArg::Jdk => Self::Jdk,
        }
    }
}

impl From<ModeArg> for Mode {
    fn from(mode: ModeArg) -> Self {
        match mode {
            ModeArg::Edge => Self::Edge,
            ModeArg::Instruction => Self::Instruction,
        }
    }
}

impl From<CountFlags> for CountOptions {
    fn from(flags: CountFlags) -> Self {
        flags.over(&Rules::default(), Scope::App)
    }
}

impl CountFlags {
    /// Returns these flags over the rules of a course. `usual` is the scope if neither names one. A list in the flags replaces
    /// the list in the rules.
    pub(crate) fn over(self, rules: &Rules, usual: Scope) -> CountOptions {
        let list = |own: Vec<String>, of_rules: &[String]| if own.is_empty() { of_rules.to_vec() } else { own };
        CountOptions {
            targets: list(self.target, &rules.target),
            scope: self.scope.map(Scope::from).or(rules.scope).unwrap_or(usual),
            steady: rules.steady.unwrap_or(true),
            mode: self.mode.map(Mode::from).or(rules.mode).unwrap_or_default(),
            include: list(self.include, &rules.include),
            exclude: list(self.exclude, &rules.exclude),
            ..CountOptions::default()
        }
    }
}
