//! Objects written a member at a time, where the whole is too large for memory or is somebody else's text.

use serde::Serialize;

/// Members of an object, with commas between them and without its braces.
#[derive(Debug, Default)]
pub(super) struct Members {
    text: String,
}

impl Members {
    /// One more member.
    pub(super) fn with(mut self, name: &str, value: &(impl Serialize + ?Sized)) -> serde_json::Result<Self> {
        if !self.text.is_empty() {
            self.text.push(',');
        }
        self.text += &serde_json::to_string(name)?;
        self.text.push(':');
        self.text += &serde_json::to_string(value)?;
        Ok(self)
    }

    /// Their text.
    pub(super) fn text(self) -> String {
        self.text
    }
}
