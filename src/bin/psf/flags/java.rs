//! Selects the JVM.

use std::path::{Path, PathBuf};

use psf_session::launch::Jdk;
use psf_text::failure::Failure;

/// Returns the installation at `home`, or else the one of `JAVA_HOME`, or else the first on the `PATH`.
pub(crate) fn java(home: Option<&Path>) -> Result<Jdk, Failure> {
    let from_environment = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
    Jdk::find(home.or(from_environment.as_deref()), std::env::var_os("PATH").as_deref())
}
