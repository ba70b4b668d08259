//! Finds the loop of each block by the order of the blocks: a loop reaches from the target of a backward jump to the jump.

/// Returns the number of the innermost loop of each block, and the loops as (first block, last block).
pub(super) fn innermost(blocks: usize, ways: &[(usize, usize)]) -> (Vec<Option<usize>>, Vec<(usize, usize)>) {
    let mut loops: Vec<(usize, usize)> = Vec::new();
    for &(from, to) in ways.iter().filter(|(from, to)| to <= from && *from < blocks) {
        match loops.iter_mut().find(|(first, _)| *first == to) {
            Some((_, last)) => *last = from.max(*last),
            None => loops.push((to, from)),
        }
    }
    // The shortest loop comes first, so the first loop that contains a block is its innermost.
    loops.sort_by_key(|&(first, last)| (last - first, first));
    let of = |block: usize| loops.iter().position(|&(first, last)| first <= block && block <= last);
    ((0..blocks).map(of).collect(), loops)
}

#[cfg(test)]
mod tests {
    use super::innermost;

    #[test]
    fn the_shortest_loop_around_a_block_is_its_own() {
        let ways = [(0, 1), (1, 5), (1, 2), (2, 3), (3, 2), (3, 4), (4, 1)];
        let (of, loops) = innermost(6, &ways);
        assert_eq!(loops, [(2, 3), (1, 4)]);
        assert_eq!(of, [None, Some(1), Some(0), Some(0), Some(1), None]);
    }
}
