//! Builds the book of docs/guide into target/guide, and fails where a chapter of its summary is missing.

use std::path::Path;
use std::process::ExitCode;

use mdbook_driver::MDBook;

fn main() -> ExitCode {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../guide");
    let built = MDBook::load(&guide).and_then(|book| {
        let missing = book.iter().find_map(|item| match item {
            mdbook_driver::book::BookItem::Chapter(chapter) if chapter.content.is_empty() => Some(chapter.name.clone()),
            _ => None,
        });
        match missing {
            Some(name) => Err(std::io::Error::other(format!("the chapter {name} is empty")).into()),
            None => book.build(),
        }
    });
    match built {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("failed to build {}: {error:#}", guide.display());
            ExitCode::FAILURE
        }
    }
}
