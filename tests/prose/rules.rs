//! The rules of plain English that a program can check.

/// The most words of a sentence, or of a part of it between colons and semicolons. Figures do not count.
const MOST: usize = 25;

/// A rule: what it says, and whether a sentence breaks it.
type Rule = (&'static str, fn(&Sentence<'_>) -> bool);

const RULES: [Rule; 8] = [
    ("a sentence has at most 25 words", is_long),
    ("a sentence begins with its subject, not with Of, What, Who, Those", begins_with_pronoun),
    ("\"where\" is a place: a condition is \"if\" or \"when\"", begins_with_where),
    ("name the actor: not nobody, somebody, everybody, whoever, who", has_no_actor),
    ("use the plain word: after, next to, costly, again", has_false_friend),
    ("use the plain verb: reported, distinguished, compared with, is", has_false_verb),
    ("\"is not a\", not \"is no\"", is_no),
    ("repeat the noun: not that of, those of, those that", has_bare_pronoun),
];

/// The words of a sentence, in lower case, without the commas after them.
struct Sentence<'s> {
    words: Vec<String>,
    given: &'s [String],
}

/// Returns the first rule that a sentence breaks.
pub(crate) fn broken(words: &[String]) -> Option<&'static str> {
    let lower = words.iter().map(|word| word.trim_matches([',', '?', ':', ';']).to_lowercase()).collect();
    let sentence = Sentence { words: lower, given: words };
    RULES.iter().find(|(_, breaks)| breaks(&sentence)).map(|(rule, _)| *rule)
}

impl Sentence<'_> {
    fn is_question(&self) -> bool {
        self.given.last().is_some_and(|word| word.ends_with('?'))
    }

    fn first(&self) -> &str {
        let is_capital = self.given.first().is_some_and(|word| word.starts_with(char::is_uppercase));
        if is_capital { &self.words[0] } else { "" }
    }

    /// True if one of `firsts` is directly before one of `seconds`.
    fn has_pair(&self, firsts: &[&str], seconds: &[&str]) -> bool {
        let is_in = |word: &String, list: &[&str]| list.contains(&word.as_str());
        self.words.windows(2).any(|pair| is_in(&pair[0], firsts) && is_in(&pair[1], seconds))
    }

    fn has_any(&self, list: &[&str]) -> bool {
        self.words.iter().any(|word| list.contains(&word.as_str()))
    }
}

fn is_long(sentence: &Sentence<'_>) -> bool {
    sentence.given.split(|word| word.ends_with([':', ';'])).any(|part| {
        let is_figure = |word: &&String| word.starts_with(|c: char| c.is_ascii_digit());
        part.iter().filter(|word| !is_figure(word)).count() > MOST
    })
}

fn begins_with_pronoun(sentence: &Sentence<'_>) -> bool {
    let second = sentence.words.get(1).map_or("", String::as_str);
    let begins = match sentence.first() {
        "of" | "what" | "who" | "whoever" | "whose" | "those" => true,
        "that" => second == "of",
        "such" => second == "as",
        "as" | "so" => ["many", "much"].contains(&second) && sentence.first() == "so",
        _ => false,
    };
    begins && !sentence.is_question()
}

fn begins_with_where(sentence: &Sentence<'_>) -> bool {
    sentence.first() == "where" && sentence.words[1] != "to" && !sentence.is_question()
}

fn has_no_actor(sentence: &Sentence<'_>) -> bool {
    const VERBS: [&str; 13] =
        ["is", "has", "was", "does", "would", "can", "may", "calls", "wants", "looks", "reads", "asks", "runs"];
    let before = ["by", "for", "of", "to", "from", "if", "that", "than", "and", "or", "but"];
    let is_actor = |three: &[String]| {
        before.contains(&three[0].as_str()) && three[1] == "who" && VERBS.contains(&three[2].as_str())
    };
    sentence.has_any(&["nobody", "somebody", "everybody", "whoever"]) || sentence.words.windows(3).any(is_actor)
}

fn has_false_friend(sentence: &Sentence<'_>) -> bool {
    let words = &sentence.words;
    let behind = words.iter().position(|word| word == "behind").is_some_and(|at| at == 0 || words[at - 1] != "left");
    behind
        || sentence.has_any(&["beside", "dear", "dearer", "dearest", "anew"])
        || sentence.has_pair(&["as"], &["ever"])
}

fn has_false_verb(sentence: &Sentence<'_>) -> bool {
    let be = ["is", "are", "was", "were", "be", "being", "been"];
    let tell = ["tell", "tells", "told", "telling"];
    let stand = ["stand", "stands", "stood"];
    let places = ["in", "at", "behind", "above", "under", "before", "for", "there", "on"];
    sentence.has_pair(&be, &["told", "said", "held"])
        || sentence.has_pair(&tell, &["apart"])
        || sentence.has_pair(&stand, &places)
        || sentence.has_pair(&["so"], &["often"])
}

/// True for "a score is no time". "There is no file" and "is no longer" are plain.
fn is_no(sentence: &Sentence<'_>) -> bool {
    const AFTER: [&str; 9] = ["longer", "more", "less", "fewer", "other", "such", "one", "need", "way"];
    let words = &sentence.words;
    (1..words.len().saturating_sub(1)).any(|at| {
        let is_verb = ["is", "are", "was", "were"].contains(&words[at - 1].as_str());
        let there = at >= 2 && words[..at - 1].iter().rev().take(3).any(|word| word == "there");
        is_verb && words[at] == "no" && !there && !AFTER.contains(&words[at + 1].as_str())
    })
}

fn has_bare_pronoun(sentence: &Sentence<'_>) -> bool {
    sentence.has_pair(&["that", "those"], &["of"]) || sentence.has_pair(&["those"], &["that", "who", "in"])
}

#[test]
fn rules_find_what_they_forbid_and_no_more() {
    for (text, is_broken) in [
        ("What the program did is in the report", true),
        ("What did the program do?", false),
        ("Where threads meet, psf waits", true),
        ("Nobody reads the counts", true),
        ("The report, for who reads it", true),
        ("The reader who opened the page", false),
        ("A score is no time of any kind", true),
        ("There is no such file in the directory", false),
        ("The cost is that of the method", true),
        ("The counter behind the loop", true),
        ("a process that the program left behind", false),
        ("psf reports each skipped file", false),
    ] {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        assert_eq!(broken(&words).is_some(), is_broken, "{text}");
    }
}
