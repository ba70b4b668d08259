//! Hints for students: what a costly line could do instead, if the counts leave no doubt about what it does.

use psf_report::report::Group;
use psf_score::Cost;

/// A pattern of costly code.
struct Pattern {
    /// The short names of the methods of the JDK that the line calls.
    callees: &'static [&'static str],
    /// The least number of times that the line runs.
    runs: u64,
    /// The least cost of a call in units.
    cost: u64,
    /// The sentence for the student.
    hint: &'static str,
}

/// Patterns that slow submissions have in common. A line with few or cheap calls has no hint.
const PATTERNS: &[Pattern] = &[
    Pattern {
        callees: &["concatenation", "String.concat", "StringBuilder.insert"],
        runs: 20,
        cost: 1000,
        hint: "it builds a text piece by piece, and each time the whole text is copied; StringBuilder.append does not copy it",
    },
    Pattern {
        callees: &[
            "List.contains",
            "ArrayList.contains",
            "LinkedList.contains",
            "List.indexOf",
            "ArrayList.indexOf",
            "LinkedList.indexOf",
            "List.lastIndexOf",
            "ArrayList.lastIndexOf",
        ],
        runs: 20,
        cost: 100,
        hint: "it searches a list from the beginning each time; a HashSet or a HashMap in place of the list finds an element in one step",
    },
    Pattern {
        callees: &["List.get", "LinkedList.get", "List.set", "LinkedList.set"],
        runs: 20,
        cost: 100,
        hint: "it walks through a linked list up to the index each time; an ArrayList in place of the list reaches the element in one step",
    },
    Pattern {
        callees: &["List.remove", "ArrayList.remove", "List.add", "ArrayList.add"],
        runs: 20,
        cost: 400,
        hint: "it moves the other elements of the list each time; an ArrayDeque takes elements from both ends without moving others",
    },
    Pattern {
        callees: &["Pattern.compile", "Pattern.matches", "String.matches", "String.replaceAll", "String.replaceFirst"],
        runs: 20,
        cost: 300,
        hint: "it compiles the regular expression each time; a Pattern in a static final field is compiled once, and its matcher does the same",
    },
    Pattern {
        callees: &["Collections.sort", "List.sort", "ArrayList.sort", "Arrays.sort"],
        runs: 20,
        cost: 1000,
        hint: "it sorts everything each time; sorting once after the loop, or keeping only what is needed in order, costs less",
    },
    Pattern {
        callees: &["Integer.valueOf", "Long.valueOf", "Double.valueOf", "Character.valueOf"],
        runs: 1000,
        cost: 1,
        hint: "it makes an object of each number; int, long and double, or an array of them, need none",
    },
    Pattern {
        callees: &["InputStream.read", "Reader.read", "InputStreamReader.read", "BufferedReader.read"],
        runs: 1000,
        cost: 1,
        hint: "it reads one character at a time; BufferedReader.readLine reads a line",
    },
];

/// The least share of the line's cost that the calls of a pattern have, in percent.
const SHARE: u128 = 30;

/// Returns a hint for a costly line.
pub(super) fn hint(line: &Group) -> Option<&'static str> {
    let of_pattern = |pattern: &Pattern| -> u128 {
        let calls = line.callees.iter().filter(|(name, _)| pattern.callees.contains(&name.as_str()));
        calls.map(|(_, cost)| cost.0).sum()
    };
    let fits = |pattern: &&Pattern| {
        let cost = of_pattern(pattern);
        let least = u128::from(line.runs) * u128::from(pattern.cost) * 1000;
        line.runs >= pattern.runs && cost > 0 && cost >= least && cost * 100 >= line.cost.0 * SHARE
    };
    let found = PATTERNS.iter().filter(fits);
    found.max_by_key(|pattern| Cost(of_pattern(pattern))).map(|pattern| pattern.hint)
}

#[cfg(test)]
mod tests {
    use super::hint;
    use psf_report::report::Group;
    use psf_score::Cost;

    #[track_caller]
    fn check(callee: &str, runs: u64, units: u128, expected: Option<&str>) {
        let callees = vec![(callee.to_owned(), Cost(units * 1000))];
        let line = Group { runs, cost: Cost((units + 50) * 1000), callees, ..Group::default() };
        assert_eq!(hint(&line).map(|hint| hint.split([';', ',']).next().unwrap_or_default()), expected);
    }

    #[test]
    fn a_hint_needs_many_costly_calls() {
        check("concatenation", 100, 500_000, Some("it builds a text piece by piece"));
        check("concatenation", 100, 20_000, None);
        check("List.contains", 50, 50_000, Some("it searches a list from the beginning each time"));
        check("List.contains", 50, 2_000, None);
        check("List.get", 1000, 6_000, None);
        check("LinkedList.get", 1000, 600_000, Some("it walks through a linked list up to the index each time"));
        check("Collections.sort", 50, 500_000, Some("it sorts everything each time"));
        check("String.matches", 40, 40_000, Some("it compiles the regular expression each time"));
        check("Integer.valueOf", 5000, 30_000, Some("it makes an object of each number"));
        check("InputStream.read", 5000, 100_000, Some("it reads one character at a time"));
    }

    #[test]
    fn a_small_part_of_a_line_gives_no_hint() {
        let callees = vec![("List.contains".to_owned(), Cost(10_000_000))];
        let line = Group { runs: 50, cost: Cost(90_000_000), callees, ..Group::default() };
        assert_eq!(hint(&line), None);
    }
}
