//! Formats that have markup: Markdown, CSV, HTML pages. Text of a program cannot become markup in them.

pub mod address;
pub mod markdown;
pub mod page;
pub mod sorted;
pub mod spreadsheet;
