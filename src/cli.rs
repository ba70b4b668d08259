//! Arguments that both commands share.

mod progress;

use clap::ValueEnum;
pub use progress::Progress;

use crate::probes::{Mode, Scope};
use crate::session::CountOptions;

/// What to count.
#[derive(clap::Args, Clone, Debug)]
pub struct CountFlags {
    /// Count while this method is active, repeatable [default: main]; all overloads without a descriptor
    #[arg(long, value_name = "CLASS.METHOD[DESC]")]
    target: Vec<String>,
    /// Whose instructions count: the targets' own, those of every class of the input, or those of the JDK as well
    #[arg(long, value_enum, default_value_t = ScopeArg::App)]
    scope: ScopeArg,
    /// How to count: by counters on edges, or by a call before every instruction
    #[arg(long, value_enum, default_value_t = ModeArg::Edge)]
    mode: ModeArg,
    /// Count only classes that match, repeatable: 'app.*'
    #[arg(long, value_name = "GLOB")]
    include: Vec<String>,
    /// Do not count classes that match, repeatable
    #[arg(long, value_name = "GLOB")]
    exclude: Vec<String>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum ScopeArg {
    Method,
    App,
    Jdk,
}

/// How to count.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub enum ModeArg {
    /// By counters on edges.
    Edge,
    /// By a call before every instruction.
    Instruction,
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
        Self {
            targets: flags.target,
            scope: match flags.scope {
                ScopeArg::Method => Scope::Method,
                ScopeArg::App => Scope::App,
                ScopeArg::Jdk => Scope::Jdk,
            },
            mode: flags.mode.into(),
            include: flags.include,
            exclude: flags.exclude,
        }
    }
}
