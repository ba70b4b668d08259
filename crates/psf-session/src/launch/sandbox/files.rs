//! Restricts files, with Landlock.

use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};

use super::jail::Jail;

/// The versions that add rights, newest first.
const VERSIONS: [u32; 7] = [9, 6, 5, 4, 3, 2, 1];
/// Devices that may be read and written. Without them, a JVM draws random numbers from its threads.
const DEVICES: [&str; 4] = ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"];

/// Returns the newest version that this kernel supports completely.
pub(super) fn version() -> Option<u32> {
    VERSIONS.into_iter().find(|&version| handled(abi(version)).and_then(Ruleset::create).is_ok())
}

fn abi(version: u32) -> ABI {
    ABI::from(i32::try_from(version).unwrap_or_default())
}

/// Returns rules for all rights of a version. They grant none of the rights yet.
fn handled(abi: ABI) -> Result<Ruleset, RulesetError> {
    let mut rules =
        Ruleset::default().set_compatibility(CompatLevel::HardRequirement).handle_access(AccessFs::from_all(abi))?;
    if abi >= ABI::V4 {
        rules = rules.handle_access(AccessNet::from_all(abi))?;
    }
    if abi >= ABI::V6 {
        rules = rules.scope(Scope::from_all(abi))?;
    }
    Ok(rules)
}

/// Restricts this thread, and the program that it becomes, to the files of the jail. Fails if any part is not in force.
pub(in super::super) fn restrict_files(jail: &Jail) -> Result<(), String> {
    let abi = abi(jail.landlock);
    let readable = AccessFs::ReadFile | AccessFs::ReadDir;
    let known = AccessFs::from_all(abi);
    // The program must not make devices or sockets, or run files that it wrote.
    let writable = readable
        | known
            & (AccessFs::WriteFile
                | AccessFs::Truncate
                | AccessFs::MakeReg
                | AccessFs::MakeDir
                | AccessFs::MakeSym
                | AccessFs::RemoveFile
                | AccessFs::RemoveDir
                | AccessFs::Refer);
    let devices: Vec<PathBuf> = DEVICES.iter().map(PathBuf::from).collect();
    let granted = [
        (&jail.read, readable),
        (&jail.write, writable),
        (&jail.execute, AccessFs::Execute | AccessFs::ReadFile),
        (&devices, AccessFs::ReadFile | AccessFs::WriteFile),
    ];
    let failed = |e: &dyn std::fmt::Display| format!("failed to restrict files: {e}");
    let mut rules = handled(abi).and_then(Ruleset::create).map_err(|e| failed(&e))?;
    for (paths, rights) in granted {
        for path in paths {
            let Some(rule) = rule(path, rights) else { continue };
            rules = rules.add_rule(rule).map_err(|e| failed(&e))?;
        }
    }
    let status = rules.restrict_self().map_err(|e| failed(&e))?;
    match status.ruleset {
        RulesetStatus::FullyEnforced if status.no_new_privs => Ok(()),
        other => Err(failed(&format!("{other:?}"))),
    }
}

/// Returns rights to a path and everything below it, or `None` if the path does not exist. A file gets only the rights that files
/// have.
fn rule(path: &Path, rights: BitFlags<AccessFs>) -> Option<PathBeneath<PathFd>> {
    let is_directory = std::fs::metadata(path).ok()?.is_dir();
    let rights = if is_directory { rights } else { rights & AccessFs::from_file(ABI::V5) };
    Some(PathBeneath::new(PathFd::new(path).ok()?, rights))
}
