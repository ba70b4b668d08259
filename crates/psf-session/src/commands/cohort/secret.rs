//! The secret of an exercise. Inputs are drawn from it, so that submissions cannot compute them.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use psf_text::failure::Failure;

/// The file with the secret.
pub(super) const SECRET: &str = "secret";
/// The number of bytes of a new secret.
const BYTES: usize = 32;
/// The fewest letters that a secret may have.
const LEAST: usize = 16;

/// Returns a new secret, with the line break of its file.
pub(super) fn new_secret() -> Result<String, Failure> {
    Ok(format!("{}\n", random(BYTES)?))
}

/// Returns the secret of an exercise, if it has one.
pub(super) fn secret(folder: &Path) -> Result<Option<String>, Failure> {
    let path = folder.join(SECRET);
    if !path.exists() {
        return Ok(None);
    }
    let text = std::fs::read_to_string(&path).map_err(|e| Failure::unreadable(&path, &e))?;
    let secret = text.trim().to_owned();
    if secret.len() < LEAST {
        let message =
            format!("{}: a secret has at least {LEAST} letters, and this one has {}", path.display(), secret.len());
        return Err(Failure::refused(message).remedy("take the one that psf grade new writes into a new folder"));
    }
    Ok(Some(secret))
}

/// Returns random bytes from the system, in hexadecimal.
pub(super) fn random(count: usize) -> Result<String, Failure> {
    let source = Path::new("/dev/urandom");
    let mut bytes = vec![0; count];
    let read = File::open(source).and_then(|mut file| file.read_exact(&mut bytes));
    read.map_err(|e| Failure::io("read random numbers from", source, &e))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::{new_secret, secret};

    #[test]
    fn a_secret_is_another_each_time_and_too_short_a_one_is_refused() {
        let (one, other) = (new_secret().expect("it can be drawn"), new_secret().expect("it can be drawn"));
        assert!(one != other && one.trim().len() == 64, "{one} {other}");
        let root = tempfile::tempdir().expect("a directory");
        assert_eq!(secret(root.path()), Ok(None));
        std::fs::write(root.path().join("secret"), &one).expect("room");
        assert_eq!(secret(root.path()), Ok(Some(one.trim().to_owned())));
        std::fs::write(root.path().join("secret"), "hunter2").expect("room");
        assert!(secret(root.path()).expect_err("it is short").message.contains("at least 16 letters"));
    }
}
