//! Makes paths with the same length, number of names and hash code everywhere. The JDK's code goes through a path letter by
//! letter and name by name, and this work counts in scope `jdk`. Some tables of the JDK are ordered by the hash code.

/// The number of letters at the end that adjust the hash code.
const LAST: usize = 8;

/// Returns names to append to `path`, mostly dashes. The whole path then has the same number of letters and slashes for every
/// short `path`, and the hash code 0 (`String.hashCode`).
pub(crate) fn padding(path: &[u8]) -> String {
    // The size of the whole path. A longer path gets a multiple of it. A name may have 255 letters.
    const LETTERS: usize = 240;
    const SLASHES: usize = 20;
    let slashes = path.iter().filter(|&&letter| letter == b'/').count();
    // The number of names to add, and of their remaining letters: all but one letter and the slash of each name, and the last
    // letters.
    let added = |times: usize| {
        let names = (times * SLASHES).checked_sub(slashes)?;
        let letters = (times * LETTERS).checked_sub(path.len() + 2 * names + LAST)?;
        (names > 0 && letters <= names * LETTERS).then_some((names, letters))
    };
    let (names, mut rest) = (1..).find_map(added).unwrap_or_default();
    let mut padding = String::new();
    for name in 1..=names {
        let more = rest.min(LETTERS);
        rest -= more;
        padding += &"-".repeat(1 + more);
        padding += if name < names { "/" } else { "" };
    }
    let before = format!("{}/{padding}", String::from_utf8_lossy(path));
    padding += &last(hash_code(&before));
    padding
}

/// Computes `String.hashCode`: for each letter, the sum so far times 31 plus the letter, in 32 bits.
fn hash_code(text: &str) -> u32 {
    text.encode_utf16().fold(0, |hash: u32, unit| hash.wrapping_mul(31).wrapping_add(u32::from(unit)))
}

/// Returns letters that make the hash code 0 after a text with that hash code. The missing sum is a number of eight digits to
/// the base 31. Any sum that differs by a multiple of 2^32 does as well. One in four of them has no digit above 25.
fn last(before: u32) -> String {
    const FIRST: u64 = b'a' as u64;
    let power = (0..LAST).fold(1u32, |power, _| power.wrapping_mul(31));
    let of_first = (0..LAST).fold(0u32, |sum, _| sum.wrapping_mul(31).wrapping_add(u32::from(b'a')));
    let missing = u64::from(0u32.wrapping_sub(before.wrapping_mul(power)).wrapping_sub(of_first));
    let digits = |number: u64| {
        let digits = (0..LAST as u32).rev().map(|place| number / 31u64.pow(place) % 31);
        let letters = digits.map(|digit| (digit < 26).then(|| char::from((FIRST + digit) as u8)));
        letters.collect::<Option<String>>()
    };
    let all = (31u64.pow(LAST as u32) - missing) >> 32;
    (0..=all).find_map(|times| digits(missing + (times << 32))).unwrap_or_else(|| "a".repeat(LAST))
}

#[cfg(test)]
mod tests {
    use super::{hash_code, padding};

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
            assert_eq!(hash_code(&path), 0, "{path}");
            assert!(path.split('/').skip(1).all(|name| (1..=255).contains(&name.len())), "{path}");
        }
    }

    #[test]
    fn hash_codes_are_javas_and_can_be_had_of_any_path() {
        assert_eq!(hash_code("psf"), 111_299);
        for number in 0..2000 {
            let directory = format!("/tmp/psf-run-{number}é");
            assert_eq!(hash_code(&format!("{directory}/{}", padding(directory.as_bytes()))), 0, "{directory}");
        }
    }
}
