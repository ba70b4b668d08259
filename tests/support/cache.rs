//! Directories that are made once for given inputs, and kept for the next run of the tests.

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// Returns the directory that `make` fills. Its name depends on `inputs`, so it is made again if one of them changes.
#[track_caller]
pub(crate) fn cached(purpose: &str, inputs: &[&[u8]], make: impl FnOnce(&Path)) -> PathBuf {
    let mut digest = Sha256::new();
    for input in inputs {
        digest.update((input.len() as u64).to_be_bytes());
        digest.update(input);
    }
    let hash: String = digest.finalize().iter().take(10).map(|byte| format!("{byte:02x}")).collect();
    let place = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let directory = place.join(format!("{purpose}-{hash}"));
    if !directory.is_dir() {
        let made = tempfile::Builder::new().prefix("making-").tempdir_in(place);
        let made = made.unwrap_or_else(|e| panic!("failed to make a directory in {}: {e}", place.display()));
        make(made.path());
        // Another test may have been faster; then its directory serves as well.
        if let Err(error) = std::fs::rename(made.path(), &directory) {
            assert!(
                directory.is_dir(),
                "failed to rename {} to {}: {error}",
                made.path().display(),
                directory.display()
            );
        }
    }
    directory
}
