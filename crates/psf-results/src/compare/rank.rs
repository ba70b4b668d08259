//! A leaderboard of many results: the lowest score is the best, and ties share a rank.

pub mod csv;
pub mod html;
pub mod json;
pub mod text;

use std::collections::BTreeMap;

use super::{differences, incomparable};
use crate::result::{Fact, ScoredResult, facts_of};
use psf_report::limits::Percent;
use psf_text::numbers::change;

/// Schema name of a leaderboard.
pub const RANK_SCHEMA: &str = "psf-rank/1";

/// A leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// How far a score may be above the best of a rank to share it.
    pub tie: Percent,
    /// The reasons why the results should not be compared as they are.
    pub notes: Vec<String>,
    /// The facts about the ranked results.
    pub facts: Vec<Fact>,
    /// The results with a rank, best first, then by name.
    pub ranked: Vec<Ranked>,
    /// The results without a rank, by name.
    pub unranked: Vec<Unranked>,
}

/// A result with a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// One more than the number of results in better ranks.
    pub rank: usize,
    /// Name of the result.
    pub name: String,
    /// Its score.
    pub score: u64,
    /// The score as it is printed.
    pub bare: String,
    /// Executed instructions.
    pub instructions: u64,
    /// How far its score is above the best of all, for people.
    pub behind: String,
    /// Link from the leaderboard's page to its page.
    pub page: Option<String>,
}

/// A result without a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unranked {
    /// Name of the result.
    pub name: String,
    /// The reason.
    pub why: String,
    /// Link from the leaderboard's page to its page.
    pub page: Option<String>,
}

impl Ranking {
    /// Ranks results.
    ///
    /// A rank is defined by its best score. All scores at most `tie` above that one share the rank, and the next score begins
    /// another rank. So all results of a rank are close to the same result, and many small steps do not end up in one rank.
    #[must_use]
    pub fn new(results: &[ScoredResult], tie: Percent) -> Self {
        let mut scored: Vec<(u64, &ScoredResult)> = Vec::new();
        let mut unranked: Vec<Unranked> = Vec::new();
        for result in results {
            let mut without = |why: String| unranked.push(Unranked { name: result.name.clone(), why, page: None });
            match (result.score, &result.failed) {
                (None, _) => without(result.why_not()),
                (Some(_), Some(failed)) => without(failed.clone()),
                (Some(score), None) => scored.push((score, result)),
            }
        }
        let scored = comparable(scored, &mut unranked);
        unranked.sort_by(|a, b| a.name.cmp(&b.name));
        let best = scored.first().map_or(0, |(score, _)| *score);
        let mut bucket = (1, best);
        let mut ranked = Vec::new();
        for (place, (score, result)) in scored.iter().enumerate() {
            if *score > tie.above(bucket.1) {
                bucket = (place + 1, *score);
            }
            ranked.push(Ranked {
                rank: bucket.0,
                name: result.name.clone(),
                score: *score,
                bare: result.bare_score().unwrap_or_default(),
                instructions: result.instructions,
                behind: if *score == best { String::new() } else { change(best, *score).unwrap_or_default() },
                page: None,
            });
        }
        let facts = facts_of(&scored.iter().map(|(_, result)| *result).collect::<Vec<_>>());
        Self { tie, notes: notes(&scored), facts, ranked, unranked }
    }

    /// Adds links to the pages of the results that `pages` names.
    #[must_use]
    pub fn linked(mut self, pages: &BTreeMap<String, String>) -> Self {
        let ranked = self.ranked.iter_mut().map(|r| (&r.name, &mut r.page));
        let unranked = self.unranked.iter_mut().map(|r| (&r.name, &mut r.page));
        for (name, page) in ranked.chain(unranked) {
            *page = pages.get(name).cloned();
        }
        self
    }

    /// Replaces names by numbers, and removes links to pages, which have names. Numbers follow the ranks; results without a rank
    /// come last.
    #[must_use]
    pub fn anonymous(mut self) -> Self {
        let ranked = self.ranked.iter_mut().map(|r| (&mut r.name, &mut r.page));
        let unranked = self.unranked.iter_mut().map(|r| (&mut r.name, &mut r.page));
        for (at, (name, page)) in ranked.chain(unranked).enumerate() {
            (*name, *page) = (format!("#{}", at + 1), None);
        }
        // Notes name results, and so do the reasons why scores measure different things.
        self.notes = self.notes.iter().map(|note| without_names(note)).collect();
        for result in &mut self.unranked {
            result.why = without_names(&result.why);
        }
        self
    }

    /// Returns the rank as it is printed, with a `=` if it is shared.
    #[must_use]
    pub fn shown_rank(&self, ranked: &Ranked) -> String {
        let shared = self.ranked.iter().filter(|other| other.rank == ranked.rank).count() > 1;
        format!("{}{}", ranked.rank, if shared { "=" } else { "" })
    }
}

/// Shortens `scopes differ: app in ada, jdk in bert` to `scopes differ`, and returns any other sentence as it is.
fn without_names(sentence: &str) -> String {
    match sentence.split_once(" differ: ") {
        Some((what, _)) => format!("{what} differ"),
        None => sentence.to_owned(),
    }
}

/// Returns the largest group of scores that measure the same thing, best first. The others get no rank.
fn comparable<'r>(
    mut scored: Vec<(u64, &'r ScoredResult)>,
    unranked: &mut Vec<Unranked>,
) -> Vec<(u64, &'r ScoredResult)> {
    scored.sort_by(|a, b| (a.0, &a.1.name).cmp(&(b.0, &b.1.name)));
    let mut groups: Vec<Vec<(u64, &ScoredResult)>> = Vec::new();
    for one in scored {
        match groups.iter_mut().find(|group| incomparable(group[0].1, one.1).is_none()) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    // The sort is stable: if two groups have the same size, the one with the best score comes first.
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    let mut groups = groups.into_iter();
    let most = groups.next().unwrap_or_default();
    for (_, other) in groups.flatten() {
        let why = most.first().and_then(|(_, first)| incomparable(first, other)).unwrap_or_default();
        unranked.push(Unranked { name: other.name.clone(), why, page: None });
    }
    most
}

/// Returns the differences between the best result and the others.
fn notes(scored: &[(u64, &ScoredResult)]) -> Vec<String> {
    let Some(((_, first), others)) = scored.split_first() else { return Vec::new() };
    let mut notes: Vec<String> = Vec::new();
    for (_, other) in others {
        for note in differences(first, other) {
            // One note for each difference is enough.
            let what = note.split(':').next().unwrap_or_default().to_owned();
            if !notes.iter().any(|known| known.starts_with(&what)) {
                notes.push(note);
            }
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::Ranking;
    use crate::result::ScoredResult;
    use psf_report::report::made::{method, report};

    fn result(name: &str, units: u64, exit_code: i32) -> ScoredResult {
        ScoredResult::of_report(name, &report(vec![method("Main", "run", &[(1, 1, units)])], Some(exit_code)))
    }

    #[test]
    fn a_bucket_is_what_is_close_to_its_best() {
        let scores = [("d", 103), ("a", 100), ("c", 102), ("b", 100), ("e", 105)];
        let results = scores.map(|(name, units)| result(name, units, 0));
        for (tie, expected) in [
            ("0%", ["1= a ", "1= b ", "3 c +2.0%", "4 d +3.0%", "5 e +5.0%"]),
            // 103 is close to 102, but not to the best of its rank, so it begins the next one.
            ("2%", ["1= a ", "1= b ", "1= c +2.0%", "4= d +3.0%", "4= e +5.0%"]),
            ("5%", ["1= a ", "1= b ", "1= c +2.0%", "1= d +3.0%", "1= e +5.0%"]),
        ] {
            let ranking = Ranking::new(&results, tie.parse().expect("a percentage"));
            let shown = ranking.ranked.iter().map(|r| format!("{} {} {}", ranking.shown_rank(r), r.name, r.behind));
            assert_eq!(shown.collect::<Vec<_>>(), expected, "{tie}");
        }
    }

    #[test]
    fn a_failed_run_has_no_rank() {
        let mut without = result("b", 1, 0);
        without.score = None;
        let ranking =
            Ranking::new(&[result("c", 5, 0), without, result("a", 1, 3)], "0%".parse().expect("a percentage"));
        assert_eq!(ranking.ranked.iter().map(|ranked| ranked.name.as_str()).collect::<Vec<_>>(), ["c"]);
        let unranked = ranking.unranked.iter().map(|unranked| format!("{}: {}", unranked.name, unranked.why));
        let expected = ["a: the program ended with code 3", "b: the target never ran"];
        assert_eq!(unranked.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn an_anonymous_ranking_names_nobody() {
        let mut results = [("ada", 5), ("bert", 50), ("carl", 4)].map(|(name, units)| result(name, units, 0));
        results[2].scope = "jdk".to_owned();
        results[1].pins = vec!["heap".to_owned()];
        // Each student solves a task in a class of another name.
        for result in &mut results {
            result.targets = vec![format!("of/{}.solve(I)V", result.name)];
        }
        let pages = results.iter().map(|result| (result.name.clone(), format!("{}.html", result.name)));
        let ranking = Ranking::new(&results, "0%".parse().expect("a percentage")).linked(&pages.collect());
        assert_eq!(ranking.ranked[1].page.as_deref(), Some("bert.html"));
        let ranking = ranking.anonymous();
        assert!(ranking.facts.contains(&("Counted", "solve(int)".to_owned())), "{:?}", ranking.facts);
        let said = format!("{ranking:?}");
        assert!(["ada", "bert", "carl"].iter().all(|name| !said.contains(name)), "{said}");
        assert_eq!(ranking.ranked.iter().map(|r| r.name.as_str()).collect::<Vec<_>>(), ["#1", "#2"]);
        assert_eq!((ranking.unranked[0].name.as_str(), ranking.unranked[0].why.as_str()), ("#3", "scopes differ"));
    }

    #[test]
    fn an_incomparable_score_has_no_rank() {
        let mut results = [("a", 5), ("b", 50), ("c", 60)].map(|(name, units)| result(name, units, 0));
        results[0].scope = "jdk".to_owned();
        let ranking = Ranking::new(&results, "0%".parse().expect("a percentage"));
        assert_eq!(ranking.ranked.iter().map(|ranked| ranked.name.as_str()).collect::<Vec<_>>(), ["b", "c"]);
        let [a] = ranking.unranked.as_slice() else { panic!("one is of another scope: {:?}", ranking.unranked) };
        assert_eq!((a.name.as_str(), a.why.as_str()), ("a", "scopes differ: app in b, jdk in a"));
        assert_eq!(ranking.notes, [""; 0]);
    }
}
