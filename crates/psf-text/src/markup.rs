//! Formats that have markup, written so that no text of a program's can be any: Markdown, CSV, HTML pages.

pub mod address;
pub mod markdown;
pub mod page;
pub mod sorted;
pub mod spreadsheet;
