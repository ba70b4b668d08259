//! `psf verify`: checks that classes link.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use psf_session::{Linkage, verify_archive};
use psf_text::failure::{Failure, FailureKind};

use crate::flags::java::java;
use crate::stdout::print;

/// The classes to link.
#[derive(clap::Args, Debug)]
pub(crate) struct VerifyArgs {
    /// A jar, a directory of classes or a class file, instrumented or not
    jar: PathBuf,
    /// Find what the classes need in these jars and directories, separated by colons
    #[arg(long, value_name = "PATH")]
    class_path: Option<OsString>,
    /// Use the JDK or JRE in this directory [default: JAVA_HOME, or the java on the PATH]
    #[arg(long, value_name = "HOME")]
    java: Option<PathBuf>,
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<ExitCode, Failure> {
    let class_path: Vec<PathBuf> = args.class_path.iter().flat_map(std::env::split_paths).collect();
    let classes = verify_archive(&args.jar, &class_path, &java(args.java.as_deref())?)?;
    let mut text = Vec::new();
    let count = |wanted: Linkage| classes.iter().filter(|class| class.linkage == wanted).count();
    for class in classes.iter().filter(|class| class.linkage != Linkage::Ok) {
        let _ = writeln!(text, "{:<8} {}: {}", class.linkage.name(), class.place, class.message); // to memory
    }
    let (ok, missing, failed) = (count(Linkage::Ok), count(Linkage::Missing), count(Linkage::Failed));
    let _ = writeln!(text, "{ok} classes link, {missing} need something that is not there, {failed} fail");
    print(&text)?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(FailureKind::Refused.exit_code()) })
}
