//! Making a JDK that counts itself.

use std::path::Path;
use std::process::{Command, Stdio};

use globset::{Glob, GlobSetBuilder};

use super::index::Index;
use super::intrinsics::{Candidates, Known};
use super::tree;
use crate::archive::{EntryKind, MAP_OF_JDK, Packing, Rewriter, Selector, Sink, Source, scan_library};
use crate::classfile::ClassFile;
use crate::failure::{Failure, FailureKind};
use crate::instrument::Target;
use crate::launch::Jdk;
use crate::probes::{Mode, Scope};

/// Where the JDK lies in what is kept.
pub(super) const HOME: &str = "home";

/// Classes that the JVM or jlink makes, or that must keep their shape; they are outside the scope.
const LEFT: [&str; 3] =
    ["java/lang/Object", "java/lang/invoke/*$Holder", "java/lang/invoke/BoundMethodHandle$Species_*"];

/// What was made.
#[derive(Debug)]
pub(super) struct Built {
    pub(super) slots: u64,
    pub(super) flags: Vec<String>,
}

/// Makes one in an empty directory. `progress` hears how much is done, and of how much.
pub(super) fn build(jdk: &Jdk, mode: Mode, to: &Path, progress: &dyn Fn(usize, usize)) -> Result<Built, Failure> {
    let home = to.join(HOME);
    tree::copy(&jdk.home(), &home)?;
    let mut source = Source::image(&jdk.home().join("lib/modules"))?;
    let all = 2 * source.entries.len();
    let program = scan_library(&mut source)?;
    let candidates = candidates(&mut source)?;
    let known = Known::read(&home.join("lib/server/libjvm.so"))?;
    progress(all / 4, all);
    let mut exclude = GlobSetBuilder::new();
    for left in LEFT {
        let glob = Glob::new(left).map_err(|e| Failure::new(FailureKind::Psf, e.to_string()))?;
        exclude.add(glob);
    }
    let exclude = exclude.build().map_err(|e| Failure::new(FailureKind::Psf, e.to_string()))?;
    let selector = Selector {
        mode,
        scope: Scope::Jdk,
        targets: Vec::new(),
        include: globset::GlobSet::empty(),
        exclude,
        never_run: known.never_run(),
        in_jdk: Some(0),
    };
    let mut image = Sink::image(&home.join("lib/modules"), &source)?;
    let mut rewriter = Rewriter::new(&selector, &program, Packing::Stored)?;
    rewriter.rewrite(&mut source, &mut image, &|done| progress(all / 4 + done, all))?;
    let map = to.join("map");
    let mut sink = Sink::directory(&map)?;
    let written = rewriter.finish_jdk(&mut image, &mut sink)?;
    image.commit()?;
    sink.commit()?;
    let mut index = Index::of(&map.join(MAP_OF_JDK))?;
    index.natives = candidates.natives.iter().cloned().chain(known.never_run().iter().map(Target::to_string)).collect();
    index.save()?;
    let flags = known.flags(&candidates);
    progress(all / 4 * 3, all);
    try_out(&home, &flags)?;
    progress(all, all);
    Ok(Built { slots: written.slots, flags })
}

fn candidates(source: &mut Source) -> Result<Candidates, Failure> {
    let mut candidates = Candidates::default();
    for index in 0..source.entries.len() {
        let entry = &source.entries[index];
        if entry.kind == EntryKind::Class {
            let bytes = source.read(index)?;
            if let Ok(class) = ClassFile::parse(&bytes) {
                candidates.add(&class);
            }
        }
    }
    Ok(candidates)
}

/// Makes the archive of classes with which the JVM starts faster, and sees that it starts.
fn try_out(home: &Path, flags: &[String]) -> Result<(), Failure> {
    let java = home.join("bin/java");
    let run = |arguments: &[&str]| {
        let output = Command::new(&java).args(flags).args(arguments).stdin(Stdio::null()).output();
        output.map_err(|e| Failure::io("run", &java, &e))
    };
    // Where a JVM cannot make one it starts without, only later.
    run(&["-Xshare:dump"])?;
    let started = run(&["-Xshare:auto", "-version"])?;
    if started.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&started.stderr).into_owned() + &String::from_utf8_lossy(&started.stdout);
    let first = said.lines().filter(|line| line.len() > 1).take(2).collect::<Vec<_>>().join(": ");
    Err(Failure::new(
        FailureKind::Psf,
        format!("{}: a JVM with rewritten classes does not start: {first}", java.display()),
    )
    .remedy("score with --scope app, or use another JDK with --java"))
}
