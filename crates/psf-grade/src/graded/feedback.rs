//! The feedback for a student, with the same contents as Markdown and as a page.

pub mod html;
pub mod markdown;
