//! The documents of the project, and what of their Markdown the tests look at.

use std::ops::Range;
use std::path::{Path, PathBuf};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// Where the guide's pages lie.
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
    /// What stands behind the fence: `console`; nothing for an indented block.
    pub(crate) language: String,
    /// Its lines, without the fences.
    pub(crate) text: String,
    /// Where these stand in the document.
    pub(crate) range: Range<usize>,
    /// The line of the document on which the first of them stands, from 1 on.
    pub(crate) line: usize,
    /// Whether `<!-- varies -->` stands in front of it: the figures are those of a machine, a JDK or a run.
    pub(crate) varies: bool,
}

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

impl Document {
    /// Every Markdown file of the project, by name.
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

    /// Whether it is README or a page of the guide, whose examples are run.
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

    /// Its blocks of code, in order.
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
                    // An empty block has no text: it would stand behind the line of its fence.
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

    /// Where its links and pictures lead to.
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

    /// What stands between backticks in its sentences and tables.
    pub(crate) fn code(&self) -> Vec<String> {
        let found = self.events().filter_map(|(event, _)| match event {
            Event::Code(code) => Some(code.into_string()),
            _ => None,
        });
        found.collect()
    }

    /// The anchors of its headings, as GitHub and mdBook make them.
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
