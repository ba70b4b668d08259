//! The tests that Surefire runs.

use super::properties::Properties;
use crate::inputs::test_choice::{ChosenPattern, TestChoice, is_expression};

/// Settings that psf ignores.
const UNREAD: [(&str, &str); 2] =
    [("includejunit5engines", "includeJUnit5Engines"), ("excludejunit5engines", "excludeJUnit5Engines")];

/// Reads the tests from Surefire's properties for its JVM: classes, methods and groups.
pub(super) fn choice(booter: &Properties) -> TestChoice {
    let mut choice = TestChoice::default();
    for (property, name) in UNREAD {
        if booter.get(property).is_some_and(|value| !value.is_empty()) {
            choice.notes.push(format!("{name} of Surefire's configuration is not read"));
        }
    }
    if booter.get("testSuiteXmlFiles0").is_some() {
        choice
            .notes
            .push("suites in XML files, which TestNG has, are not read: all classes of tests are run".to_owned());
    }
    let listed: Vec<String> = booter.list("tc.").into_iter().map(str::to_owned).collect();
    if !listed.is_empty() {
        choice.listed = Some(in_order(listed, booter.get("runOrder").unwrap_or_default(), &mut choice.notes));
    }
    methods(booter, &mut choice);
    choice.tags = expressions(booter.get("groups"), &mut choice.notes);
    choice.except_tags = expressions(booter.get("excludegroups"), &mut choice.notes);
    choice
}

/// Sorts the classes into the build's order. The order of a file system, or of earlier times, differs between machines. psf
/// takes the order of the names instead.
fn in_order(mut listed: Vec<String>, order: &str, notes: &mut Vec<String>) -> Vec<String> {
    listed.sort_unstable();
    match order.to_ascii_lowercase().as_str() {
        "reversealphabetical" => listed.reverse(),
        "" | "alphabetical" | "filesystem" => {}
        other => notes.push(format!("Surefire's order of classes, {other}, is not followed: psf runs them by name")),
    }
    listed
}

/// Reads patterns of tests, as far as they select methods. The classes are listed.
fn methods(booter: &Properties, choice: &mut TestChoice) {
    let named = booter.get("requestedTest").filter(|test| !test.is_empty());
    let (included, excluded) = match named {
        Some(test) => (vec![test], Vec::new()),
        None => (booter.list("includes"), booter.list("excludes")),
    };
    let parts = |texts: &[&str]| -> Vec<String> {
        texts.iter().flat_map(|text| split(text)).map(|text| text.trim().to_owned()).collect()
    };
    let (included, excluded) = (parts(&included), parts(&excluded));
    if included.iter().chain(&excluded).any(|text| text.contains('#')) {
        for text in &included {
            match text.strip_prefix('!') {
                None => add(text, &mut choice.classes, &mut choice.notes),
                Some(excluded) => add(excluded, &mut choice.except_classes, &mut choice.notes),
            }
        }
        for text in &excluded {
            add(text, &mut choice.except_classes, &mut choice.notes);
        }
    }
}

/// Splits patterns at commas. A regular expression may contain commas of its own.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0usize);
    for (at, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Reads expressions over tags, separated by commas.
fn expressions(text: Option<&str>, notes: &mut Vec<String>) -> Vec<String> {
    let all = text.unwrap_or_default().split(',').map(str::trim).filter(|text| !text.is_empty());
    let (read, unread) = all.partition::<Vec<_>, _>(|text| is_expression(text));
    notes.extend(unread.into_iter().map(|text| left_out(text, "is not an expression over tags")));
    read.into_iter().map(str::to_owned).collect()
}

/// Adds a pattern in psf's syntax, or a sentence that says why psf leaves it out.
fn add(text: &str, patterns: &mut Vec<String>, notes: &mut Vec<String>) {
    let pattern = if text.starts_with('%') { text.to_owned() } else { format!("%ant[{text}]") };
    let known = [".java", ".class"].iter().any(|end| text.ends_with(end));
    match ChosenPattern::read(&pattern) {
        _ if text.is_empty() => {}
        _ if text.contains(['!']) || text.contains("${") => notes.push(left_out(text, "is not a pattern")),
        Err(why) => notes.push(format!("{why}: this pattern of Surefire's is left out")),
        Ok(_) if known && !text.starts_with('%') => patterns.push(text.to_owned()),
        Ok(_) => patterns.push(pattern),
    }
}

fn left_out(text: &str, why: &str) -> String {
    format!("{text} of Surefire's configuration is left out: it {why}")
}

#[cfg(test)]
mod tests {
    use super::super::properties::Properties;
    use super::{choice, split};
    use crate::inputs::test_choice::TestChoice;

    fn chosen(booter: &str) -> TestChoice {
        choice(&Properties::read(booter))
    }

    #[test]
    fn classes_are_those_that_surefire_found_by_name() {
        let listed =
            |order: &str| chosen(&format!("tc.0=b.B\ntc.1=a.A\n{order}\nincludes0=**/*Test.java\nexcludes0=**/*$*\n"));
        assert_eq!(listed("").listed, Some(vec!["a.A".to_owned(), "b.B".to_owned()]));
        assert_eq!(listed("runOrder=filesystem"), listed(""));
        assert_eq!(listed("runOrder=reversealphabetical").listed, Some(vec!["b.B".to_owned(), "a.A".to_owned()]));
        assert_eq!(listed("runOrder=balanced").notes.len(), 1);
        assert!(listed("").classes.is_empty() && listed("").except_classes.is_empty());
    }

    #[test]
    fn methods_are_chosen_by_patterns() {
        let named = chosen("tc.0=a.ATest\nrequestedTest=ATest#b*+c, !#d\nexcludes0=**/ATest.java\n");
        assert_eq!((named.classes, named.except_classes), (vec!["%ant[ATest#b*+c]".into()], vec!["%ant[#d]".into()]));
        let included = chosen("tc.0=a.ATest\nincludes0=**/ATest.java\nexcludes0=ATest#slow\n");
        assert_eq!(
            (included.classes, included.except_classes),
            (vec!["**/ATest.java".into()], vec!["%ant[ATest#slow]".into()])
        );
    }

    #[test]
    fn groups_are_tags() {
        let tagged = chosen("groups=fast, a & !b\nexcludegroups=slow\n");
        assert_eq!((tagged.tags, tagged.except_tags), (vec!["fast".into(), "a & !b".into()], vec!["slow".into()]));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let odd = chosen(
            "includes0=%regex[(?=a)b#c]\nincludes1=ATest#\ngroups=a and b\ntestSuiteXmlFiles0=x\nincludejunit5engines=e\n",
        );
        assert_eq!(TestChoice { notes: Vec::new(), ..odd.clone() }, TestChoice::default());
        let named = ["includeJUnit5Engines", "XML", "(?=a)b", "ATest#", "a and b"];
        assert_eq!(odd.notes.len(), named.len(), "{:?}", odd.notes);
        odd.notes.iter().zip(named).for_each(|(note, name)| assert!(note.contains(name), "{note}"));
    }

    #[test]
    fn commas_are_between_patterns() {
        assert_eq!(split("a,%regex[b{1,2}], !c"), ["a", "%regex[b{1,2}]", " !c"]);
    }
}
