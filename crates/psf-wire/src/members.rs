//! JSON objects that are written member by member, because the whole is too large for memory or the rest is already text.

use serde::Serialize;

/// The members of an object, with commas between them, without braces.
#[derive(Debug, Default)]
pub(super) struct Members {
    text: String,
}

impl Members {
    /// Adds a member.
    pub(super) fn with(mut self, name: &str, value: &(impl Serialize + ?Sized)) -> serde_json::Result<Self> {
        if !self.text.is_empty() {
            self.text.push(',');
        }
        self.text += &serde_json::to_string(name)?;
        self.text.push(':');
        self.text += &serde_json::to_string(value)?;
        Ok(self)
    }

    /// Returns the text of the members.
    pub(super) fn text(self) -> String {
        self.text
    }
}
