//! The Java installations of this machine.

use std::path::PathBuf;

use psf_session::launch::Jdk;

/// Returns the JDK of JAVA_HOME, the JDK on the PATH, then the JDKs in /usr/lib/jvm. Each occurs once, and has a `javac`.
pub(crate) fn all() -> Result<Vec<Jdk>, String> {
    let home = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
    let mut installed: Vec<PathBuf> =
        std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    installed.sort();
    let candidates = home.and_then(|home| Jdk::at(&home)).into_iter();
    let candidates = candidates.chain(Jdk::find(None, std::env::var_os("PATH").as_deref()).ok());
    let candidates = candidates.chain(installed.iter().filter_map(|home| Jdk::at(home)));
    let mut found: Vec<Jdk> = Vec::new();
    for jdk in candidates {
        if jdk.javac.is_some() && found.iter().all(|other| other.home() != jdk.home()) {
            found.push(jdk);
        }
    }
    if found.is_empty() {
        let places = "neither at JAVA_HOME, nor on the PATH, nor in /usr/lib/jvm";
        return Err(format!("there is no JDK {places}; install one (Debian: apt-get install openjdk-17-jdk-headless)"));
    }
    Ok(found)
}

/// Returns the implementor and the version.
pub(crate) fn name(jdk: &Jdk) -> String {
    match jdk.release() {
        Some((version, implementor)) if !implementor.is_empty() => format!("{implementor} {version}"),
        Some((version, _)) => version,
        None => jdk.home().display().to_string(),
    }
}

/// Returns the number of cores.
#[allow(dead_code, reason = "not every bench asks for it")]
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
}
