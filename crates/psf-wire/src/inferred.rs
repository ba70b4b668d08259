//! The methods of a JDK whose entries may be inferred, as a text with a line for each.

/// A method whose entries may be inferred from its call sites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InferredMethod {
    /// The internal name of the class.
    pub class: String,
    /// The name and the descriptor, one after the other.
    pub method: String,
    /// The internal names of other classes by which calls name it: classes that inherit it.
    pub also: Vec<String>,
}

/// A line of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InferredLine<'t> {
    /// The class, a dot, and the name with the descriptor.
    pub name: &'t str,
    /// The position of the dot.
    dot: usize,
    also: &'t str,
}

impl<'t> InferredLine<'t> {
    /// Returns the internal name of the class.
    #[must_use]
    pub fn class(&self) -> &'t str {
        &self.name[..self.dot]
    }

    /// Returns the name with the descriptor.
    #[must_use]
    pub fn method(&self) -> &'t str {
        self.name.get(self.dot + 1..).unwrap_or_default()
    }

    /// Returns the names by which calls may name the method, except for its own.
    pub fn others(&self) -> impl Iterator<Item = String> {
        let method = &self.name[self.dot..];
        self.also.split_ascii_whitespace().map(move |class| format!("{class}{method}"))
    }
}

/// Writes a line for each method.
#[must_use]
pub fn write_all(methods: &[InferredMethod]) -> String {
    let line = |InferredMethod { class, method, also }: &InferredMethod| {
        let also: String = also.iter().map(|class| format!(" {class}")).collect();
        format!("{class}.{method}{also}\n")
    };
    methods.iter().map(line).collect()
}

/// Returns the lines of a text, in their order.
pub fn lines(text: &str) -> impl Iterator<Item = InferredLine<'_>> {
    text.lines().map(|line| {
        let (name, also) = line.split_once(' ').unwrap_or((line, ""));
        InferredLine { name, dot: name.find('.').unwrap_or(name.len()), also }
    })
}

#[cfg(test)]
mod tests {
    use super::{InferredMethod, lines, write_all};

    #[test]
    fn lines_have_what_was_written() {
        let method = |class: &str, also: &[&str]| InferredMethod {
            class: class.to_owned(),
            method: "one(I)V".to_owned(),
            also: also.iter().map(|&class| class.to_owned()).collect(),
        };
        let text = write_all(&[method("p/C", &[]), method("p/B", &["p/D", "p/E"])]);
        let read: Vec<_> =
            lines(&text).map(|line| (line.name, line.class(), line.others().collect::<Vec<_>>())).collect();
        let others = vec!["p/D.one(I)V".to_owned(), "p/E.one(I)V".to_owned()];
        assert_eq!(read, [("p/C.one(I)V", "p/C", vec![]), ("p/B.one(I)V", "p/B", others)]);
    }
}
