//! Paths that have the same length and as many names in them wherever they are: the JDK's code goes letter by letter and
//! name by name through them, which counts in scope `jdk`.

/// Names of dashes, which together with `path` have as many letters and slashes as with a shorter one.
pub(super) fn padding(path: &[u8]) -> String {
    // What a path is made to have, or a multiple of it. A name may have 255 letters.
    const LETTERS: usize = 240;
    const SLASHES: usize = 20;
    let slashes = path.iter().filter(|&&letter| letter == b'/').count();
    // Names to be added, and their letters but for one of each and the slash before it.
    let added = |times: usize| {
        let names = (times * SLASHES).checked_sub(slashes)?;
        let letters = (times * LETTERS).checked_sub(path.len() + 2 * names)?;
        (names > 0 && letters <= names * LETTERS).then_some((names, letters))
    };
    let (names, mut rest) = (1..).find_map(added).unwrap_or_default();
    let mut padding = String::new();
    for _ in 0..names {
        let more = rest.min(LETTERS);
        rest -= more;
        padding += &"-".repeat(1 + more);
        padding.push('/');
    }
    padding.pop();
    padding
}

#[cfg(test)]
mod tests {
    use super::padding;

    #[test]
    fn every_path_gets_as_many_letters_and_slashes() {
        let slashes = |path: &str| path.bytes().filter(|&letter| letter == b'/').count();
        for (directory, times) in [
            ("/tmp/psf-run-aaaaaa".to_owned(), 1),
            (format!("/{}/psf-run-aaaaaa", "long".repeat(40)), 1),
            (format!("/{}/psf-run-aaaaaa", "long".repeat(55)), 2),
            (format!("/t{}", "/d".repeat(18)), 1),
            (format!("/t{}", "/d".repeat(19)), 2),
            (format!("/t{}", "/d".repeat(70)), 4),
            (format!("/t{}", "/d".repeat(78)), 5),
        ] {
            let path = format!("{directory}/{}", padding(directory.as_bytes()));
            assert_eq!((path.len(), slashes(&path)), (240 * times, 20 * times), "{path}");
            assert!(path.split('/').skip(1).all(|name| (1..=255).contains(&name.len())), "{path}");
        }
    }
}
