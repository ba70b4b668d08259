//! `psf dump`: prints classes as text.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use psf_session::{DumpRequest, dump_classes, read_counts};
use psf_text::failure::{Failure, FailureKind};

use crate::flags::count::ModeArg;
use crate::stderr::complain;
use crate::stdout::Unbroken;

/// The classes to print.
#[derive(clap::Args, Debug)]
pub(crate) struct DumpArgs {
    /// A jar, a directory of classes or a class file, not instrumented
    #[arg(value_name = "PATH")]
    path: PathBuf,
    /// Print only methods of this name
    #[arg(long, value_name = "NAME")]
    method: Option<String>,
    /// Print how often everything ran, from a counts file of these classes
    #[arg(long, value_name = "FILE", conflicts_with = "mode")]
    counts: Option<PathBuf>,
    /// Show the counters of this way of counting
    #[arg(long, value_enum, default_value_t = ModeArg::Edge)]
    mode: ModeArg,
}

pub(crate) fn dump(args: DumpArgs) -> Result<ExitCode, Failure> {
    let counts = args.counts.as_deref().map(read_counts).transpose()?;
    let request = DumpRequest { path: args.path, method: args.method, mode: args.mode.into(), counts };
    let mut out = Unbroken(io::BufWriter::new(io::stdout().lock()));
    let unread = dump_classes(&request, &mut out)?;
    out.flush().map_err(|e| Failure::io("write", Path::new("standard output"), &e))?;
    unread.iter().for_each(|sentence| complain(sentence));
    Ok(if unread.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FailureKind::Refused.exit_code()) })
}
