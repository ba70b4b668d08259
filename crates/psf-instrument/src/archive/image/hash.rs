//! The perfect hash of names. It gives each name its own place in a table with as many places as there are names.

/// The start value of the hash, and its multiplier (`ImageStrings::HASH_MULTIPLIER`).
const MULTIPLIER: u32 = 0x0100_0193;

/// Returns the hash of a name, from a seed.
fn hash(name: &[u8], seed: u32) -> u32 {
    name.iter().fold(seed, |hash, &byte| hash.wrapping_mul(MULTIPLIER) ^ u32::from(byte)) & 0x7fff_ffff
}

/// Returns the redirections, and the place of each name.
///
/// A reader looks up a name by its hash from the usual seed, which finds a redirection. If it is above 0, it is the seed of
/// a second hash, which gives the place. If it is below 0, it is the place itself, as -1 - place.
pub(super) fn perfect(names: &[Vec<u8>]) -> Option<(Vec<i32>, Vec<usize>)> {
    let count = names.len();
    let place = |name: &[u8], seed: u32| hash(name, seed) as usize % count;
    let mut buckets: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (number, name) in names.iter().enumerate() {
        buckets[place(name, MULTIPLIER)].push(number);
    }
    let mut order: Vec<usize> = (0..count).filter(|&bucket| !buckets[bucket].is_empty()).collect();
    // The fullest buckets come first, while there is the most room.
    order.sort_by_key(|&bucket| (std::cmp::Reverse(buckets[bucket].len()), bucket));
    let (mut redirections, mut places) = (vec![0; count], vec![0; count]);
    let mut taken = vec![false; count];
    let mut free = 0;
    for bucket in order {
        let members = &buckets[bucket];
        if let [only] = members[..] {
            while taken[free] {
                free += 1;
            }
            taken[free] = true;
            places[only] = free;
            redirections[bucket] = -1 - i32::try_from(free).ok()?;
            continue;
        }
        let mut found: Vec<usize> = Vec::with_capacity(members.len());
        let seed = (1..0x7fff_ffff_u32).find(|&seed| {
            found.clear();
            members.iter().all(|&member| {
                let at = place(&names[member], seed);
                let fits = !taken[at] && !found.contains(&at);
                found.push(at);
                fits
            })
        })?;
        for (&member, &at) in members.iter().zip(&found) {
            taken[at] = true;
            places[member] = at;
        }
        redirections[bucket] = i32::try_from(seed).ok()?;
    }
    Some((redirections, places))
}

#[cfg(test)]
mod tests {
    use super::{MULTIPLIER, hash, perfect};

    #[test]
    fn finds_every_name_in_a_place_of_its_own() {
        let names: Vec<Vec<u8>> = (0..5000).map(|n| format!("/java.base/some/C{n}.class").into_bytes()).collect();
        let (redirections, places) = perfect(&names).expect("5,000 names fit");
        let mut taken = vec![false; names.len()];
        for (name, &place) in names.iter().zip(&places) {
            let redirection = redirections[hash(name, MULTIPLIER) as usize % names.len()];
            let found = match u32::try_from(redirection) {
                Ok(seed) => hash(name, seed) as usize % names.len(),
                Err(_) => (-1 - redirection) as usize,
            };
            assert_eq!(found, place);
            assert!(!std::mem::replace(&mut taken[place], true), "two names share a place");
        }
    }
}
