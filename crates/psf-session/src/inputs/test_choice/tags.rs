//! JUnit's expressions over tags (<https://docs.junit.org/current/user-guide/#running-tests-tag-expressions>).

/// Returns true if JUnit accepts the expression: tags with `&`, `|`, `!` and parentheses.
pub(crate) fn is_expression(text: &str) -> bool {
    either(text.trim_start()).is_some_and(str::is_empty)
}

/// Returns the rest of the text after terms with operators between them. Precedence does not matter for validity.
fn either(text: &str) -> Option<&str> {
    let mut rest = term(text)?;
    while let Some(after) = rest.strip_prefix(['&', '|']) {
        rest = term(after.trim_start())?;
    }
    Some(rest)
}

fn term(text: &str) -> Option<&str> {
    if let Some(negated) = text.strip_prefix('!') {
        return term(negated.trim_start());
    }
    if let Some(inner) = text.strip_prefix('(') {
        return Some(either(inner.trim_start())?.strip_prefix(')')?.trim_start());
    }
    for every in ["any()", "none()"] {
        if let Some(rest) = text.strip_prefix(every) {
            return Some(rest.trim_start());
        }
    }
    let end = text.find(|c: char| c.is_whitespace() || c.is_control() || "()&|!,".contains(c)).unwrap_or(text.len());
    (end > 0).then(|| text[end..].trim_start())
}

#[cfg(test)]
mod tests {
    use super::is_expression;

    #[test]
    fn valid_tag_expressions_are_recognized() {
        for right in ["fast", " a & !b ", "(a|b)&!(c | d)", "any()", "!none() & com.acme.Sets$Slow", "!!a"] {
            assert!(is_expression(right), "{right}");
        }
        for wrong in ["", "a b", "a and b", "a &", "| a", "(a", "a)", "a,b", "a()", "${groups}("] {
            assert!(!is_expression(wrong), "{wrong}");
        }
    }
}
