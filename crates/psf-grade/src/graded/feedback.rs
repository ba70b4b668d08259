//! What a student reads: the same as Markdown and as a page.

pub mod html;
pub mod markdown;
