//! Formats that have markup, written so that no text of a program's can be any: Markdown, CSV, HTML pages.

pub(crate) mod address;
pub(crate) mod markdown;
pub(crate) mod page;
pub(crate) mod sorted;
pub(crate) mod spreadsheet;
