//! The sentences of a file: its prose if it is a document, otherwise its comments and messages.

/// A sentence and its place.
pub(crate) struct Sentence {
    /// The line on which its paragraph begins.
    pub(crate) line: usize,
    pub(crate) text: String,
    /// Its words, without quotes, brackets and full stops. A piece of code is the one word `code`.
    pub(crate) words: Vec<String>,
}

/// Lines that belong together.
#[derive(Default)]
struct Paragraph {
    line: usize,
    text: String,
}

/// Returns the sentences of a file.
pub(crate) fn sentences(content: &str, extension: &str) -> Vec<Sentence> {
    let paragraphs = match extension {
        "md" => of_document(content),
        "rs" => of_code(content, &["//!", "///", "//"], true),
        "java" | "c" | "h" | "css" | "js" => of_code(content, &["/**", "/*", "*", "//"], false),
        "toml" | "yml" | "yaml" | "sh" | "gradle" => of_code(content, &["#", "//"], false),
        _ => Vec::new(),
    };
    paragraphs.iter().flat_map(of_paragraph).collect()
}

fn of_document(content: &str) -> Vec<Paragraph> {
    let (mut found, mut fenced) = (vec![Paragraph::default()], false);
    for (number, line) in content.lines().enumerate() {
        let is_indented = line.starts_with("    ");
        let line = if is_indented { "" } else { line.trim() };
        let is_fence = line.starts_with("```");
        fenced ^= is_fence;
        let is_item = line.starts_with("- ") || line.split_once(". ").is_some_and(|(n, _)| n.parse::<u8>().is_ok());
        if is_fence || fenced || line.is_empty() || line.starts_with(['#', '<', '|', '!']) || is_item {
            found.push(Paragraph::default());
        }
        if line.starts_with('|') {
            let cell = |text: &str| Paragraph { line: number + 1, text: text.to_owned() };
            found.extend(line.trim_matches('|').split('|').map(cell));
        } else if !is_fence && !fenced && !line.starts_with(['#', '<', '!']) {
            extend(&mut found, number, line.trim_start_matches("- "));
        }
    }
    found
}

/// Returns the comments of a program, and if `messages` its strings that have several words.
fn of_code(content: &str, signs: &[&str], messages: bool) -> Vec<Paragraph> {
    let (mut found, mut fenced) = (vec![Paragraph::default()], false);
    for (number, line) in content.lines().enumerate() {
        let line = line.trim();
        let Some(comment) = signs.iter().find_map(|sign| line.strip_prefix(sign)) else {
            fenced = false;
            let strings = line.split('"').skip(1).step_by(2).filter(|text| messages && text.len() > 25);
            found.extend(strings.map(|text| Paragraph { line: number + 1, text: text.to_owned() }));
            found.push(Paragraph::default());
            continue;
        };
        let comment = if comment.trim_start().contains("  ") {
            ""
        } else {
            comment.trim_end_matches('/').trim_end_matches('*').trim()
        };
        fenced ^= comment.starts_with("```");
        let begins = comment.is_empty() || comment.starts_with(['-', '@', '<', '|', '#']) || comment.starts_with("```");
        if begins || fenced || line.starts_with("/*") {
            found.push(Paragraph::default());
        }
        if !fenced && !comment.starts_with(['@', '|', '#', '`']) {
            extend(&mut found, number, comment.trim_start_matches("- "));
        } else if comment.starts_with('`') && !comment.starts_with("```") && !fenced {
            extend(&mut found, number, comment);
        }
    }
    found
}

/// Adds a line to the last paragraph.
fn extend(found: &mut [Paragraph], number: usize, line: &str) {
    let Some(last) = found.last_mut() else { return };
    if last.text.is_empty() {
        last.line = number + 1;
    }
    last.text += line;
    last.text.push(' ');
}

/// Splits a paragraph after `.`, `!`, `?`, `:` and `;` if a capital letter or code follows, or after `.` if psf or a figure does.
fn of_paragraph(paragraph: &Paragraph) -> Vec<Sentence> {
    let mut texts = vec![String::new()];
    let mut words = paragraph.text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let last = texts.last_mut().expect("it is never empty");
        last.push_str(word);
        let bare = word.trim_end_matches(['"', ')', '*', '`']);
        let begins = |next: &&str| {
            let is_capital = next.starts_with(|c: char| c.is_uppercase() || ['`', '*', '[', '{'].contains(&c));
            is_capital
                || bare.ends_with('.') && (next.starts_with("psf") || next.starts_with(|c: char| c.is_ascii_digit()))
        };
        if bare.ends_with(['.', '!', '?', ':', ';']) && words.peek().is_some_and(begins) {
            texts.push(String::new());
        } else {
            last.push(' ');
        }
    }
    let sentence = |text: String| Sentence { line: paragraph.line, words: words_of(&text), text };
    let is_title = |text: &str| text.starts_with('[') || text.starts_with("**");
    let is_prose = |sentence: &Sentence| sentence.words.len() >= 4 && !is_title(&sentence.text);
    texts.into_iter().map(sentence).filter(is_prose).collect()
}

/// Returns the words of a sentence. The destination of a link is not a word.
fn words_of(text: &str) -> Vec<String> {
    let mut plain = String::new();
    let text = without_tags(text);
    for (number, part) in text.split('`').enumerate() {
        plain.push_str(if number % 2 == 1 { "code" } else { part });
    }
    while let Some((from, rest)) = plain.split_once("](") {
        let Some((_, to)) = rest.split_once(')') else { break };
        plain = format!("{from}{to}");
    }
    let is_code = |word: &str| word.starts_with(['{', '#', '/', '$']) || word.starts_with("--");
    let bare = |word: &str| {
        let kept = |c: char| c.is_alphanumeric() || [',', '?', ':', ';'].contains(&c);
        if is_code(word) { "code" } else { word.trim_matches(|c: char| !kept(c)) }.to_owned()
    };
    plain.split_whitespace().map(bare).filter(|word| word.chars().any(|c| c.is_alphanumeric())).collect()
}

/// Replaces the tags of a Java comment by code: `{@code x}`.
fn without_tags(text: &str) -> String {
    let mut plain = text.to_owned();
    while let Some((before, rest)) = plain.split_once("{@") {
        let Some((_, after)) = rest.split_once('}') else { break };
        plain = format!("{before}`code`{after}");
    }
    plain
}
