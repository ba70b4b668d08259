//! Jars, directories and single class files: in, and rewritten out again.
//!
//! An archive is read entry by entry, in windows of bounded size, and written in the same order, so that memory is
//! bounded by the largest entries and not by the archive. What is no class is copied without recompression. This
//! module knows nothing about bytecode.

mod image;
mod output;
mod packed;
mod patches;
mod sink;
mod source;

pub use packed::Keeping;
pub(crate) use packed::{PackedText, Piece, Unread};
pub use sink::{Packing, Sink};
pub use source::{Entry, EntryKind, Source};

/// The largest class file that is read; more than any compiler makes.
pub const LARGEST_CLASS: u64 = 64 << 20;
/// The largest archive within an archive that is read.
pub const LARGEST_NESTED: u64 = 1 << 30;

/// The main class and the class path that a jar's manifest names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// `Main-Class`
    pub main_class: Option<String>,
    /// `Class-Path`, split.
    pub class_path: Vec<String>,
    /// `Add-Exports`, `Add-Opens` and `Enable-Native-Access`, which only `java -jar` heeds: name, value.
    pub launch: Vec<(String, String)>,
}

impl Manifest {
    /// Reads the main section of a manifest.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let unfolded = text.replace("\r\n", "\n").replace('\r', "\n").replace("\n ", "");
        let mut manifest = Self::default();
        for line in unfolded.lines().take_while(|line| !line.is_empty()) {
            let Some((name, value)) = line.split_once(':') else { continue };
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "main-class" => manifest.main_class = Some(value.to_owned()),
                "class-path" => manifest.class_path = value.split_whitespace().map(str::to_owned).collect(),
                "add-exports" | "add-opens" | "enable-native-access" => {
                    manifest.launch.push((name.to_ascii_lowercase(), value.to_owned()));
                }
                _ => {}
            }
        }
        manifest
    }
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    #[test]
    fn unfolds_lines_and_stops_at_the_first_section() {
        let manifest = Manifest::parse(
            "Main-Class: app.M\r\n ain\r\nClass-Path: a.jar\r\n  b.jar\r\n\r\nName: x\r\nMain-Class: no\r\n",
        );
        assert_eq!(manifest.main_class.as_deref(), Some("app.Main"));
        assert_eq!(manifest.class_path, ["a.jar", "b.jar"]);
    }
}
