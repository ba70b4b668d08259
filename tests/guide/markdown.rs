//! The documents of the project, and the parts of their Markdown that the tests check.

use std::ops::Range;
use std::path::{Path, PathBuf};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// The directory of the guide's pages.
pub(crate) const GUIDE: &str = "docs/guide/src";

/// A Markdown file of the project.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    /// Its path in the project.
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A block of code.
#[derive(Debug)]
pub(crate) struct Block {
    /// The word after the fence: `console`; empty for an indented block.
    pub(crate) language: String,
    /// Its lines, without the fences.
    pub(crate) text: String,
    /// The position of these lines in the document.
    pub(crate) range: Range<usize>,
    /// The number of the first line in the document, from 1 on.
    pub(crate) line: usize,
    /// True after `<!-- varies -->`: the figures depend on the machine, the JDK or the run.
    pub(crate) varies: bool,
}

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

impl Document {
    /// Returns every Markdown file of the project, by name.
    pub(crate) fn all() -> Vec<Self> {
        let files = walkdir::WalkDir::new(root()).sort_by_file_name().into_iter();
        let files = files.filter_entry(|entry| {
            let name = entry.file_name().to_string_lossy();
            entry.depth() == 0 || !(name == "target" || name.starts_with('.'))
        });
        let paths: Vec<PathBuf> = files.flatten().map(walkdir::DirEntry::into_path).collect();
        let pages = paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "md"));
        pages.map(|path| Self::read(path)).collect()
    }

    fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()));
        let name = path.strip_prefix(root()).expect("it is in the project").to_string_lossy().into_owned();
        Self { name, text }
    }

    /// True for README and the pages of the guide, whose examples run.
    pub(crate) fn is_for_users(&self) -> bool {
        self.name == "README.md" || self.is_of_the_guide()
    }

    pub(crate) fn is_of_the_guide(&self) -> bool {
        self.name.starts_with(GUIDE)
    }

    pub(crate) fn path(&self) -> PathBuf {
        root().join(&self.name)
    }

    fn events(&self) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
        Parser::new_ext(&self.text, Options::ENABLE_TABLES).into_offset_iter()
    }

    /// Returns its blocks of code, in order.
    pub(crate) fn blocks(&self) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        let mut open = false;
        for (event, range) in self.events() {
            match event {
                Event::Start(Tag::CodeBlock(kind)) => {
                    let language = match kind {
                        CodeBlockKind::Fenced(language) => language.into_string(),
                        CodeBlockKind::Indented => String::new(),
                    };
                    // An empty block has no text, so it begins on the line after its fence.
                    let start = self.text[range.start..].find('\n').map_or(range.end, |at| range.start + at + 1);
                    let line = self.text[..start].lines().count() + 1;
                    let varies = self.text[..range.start].trim_end().ends_with("<!-- varies -->");
                    blocks.push(Block { language, text: String::new(), range: start..start, line, varies });
                    open = true;
                }
                Event::Text(text) if open => {
                    let block = blocks.last_mut().expect("one was begun");
                    block.text.push_str(&text);
                    block.range.end = range.end;
                }
                Event::End(TagEnd::CodeBlock) => open = false,
                _ => {}
            }
        }
        blocks
    }

    /// Returns the destinations of its links and pictures.
    pub(crate) fn destinations(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (event, _) in self.events() {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    found.push(dest_url.into_string())
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    let attributes = ["src=\"", "href=\""].into_iter().flat_map(|name| html.split(name).skip(1));
                    found.extend(attributes.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
                }
                _ => {}
            }
        }
        found
    }

    /// Returns the texts between backticks in its sentences and tables.
    pub(crate) fn code(&self) -> Vec<String> {
        let found = self.events().filter_map(|(event, _)| match event {
            Event::Code(code) => Some(code.into_string()),
            _ => None,
        });
        found.collect()
    }

    /// Returns the anchors of its headings, as GitHub and mdBook make them.
    pub(crate) fn anchors(&self) -> Vec<String> {
        let (mut anchors, mut heading) = (Vec::new(), None::<String>);
        for (event, _) in self.events() {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => anchors.extend(heading.take().map(|text| anchor(&text))),
                Event::Text(text) | Event::Code(text) => heading.iter_mut().for_each(|h| h.push_str(&text)),
                _ => {}
            }
        }
        anchors
    }
}

fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter_map(|c| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '_' || c == '-' => Some(c.to_ascii_lowercase()),
        _ => None,
    });
    kept.collect()
}
