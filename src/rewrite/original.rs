//! Refusing input that psf has instrumented already, or that names psf's runtime.

use super::runtime;
use crate::archive::Source;
use crate::classfile::{ClassFile, decode_modified_utf8};
use crate::text::failure::Failure;

/// The source, if psf has not instrumented it.
pub fn original(source: Source) -> Result<Source, Failure> {
    match source.entries.iter().find(|entry| entry.name.contains(runtime::PACKAGE)) {
        None => Ok(source),
        Some(entry) => Err(Failure::refused(format!("{}: already instrumented by psf", source.at(entry)))
            .remedy("give psf the original")),
    }
}

/// A program that names the runtime could call it; counters must not be for sale.
pub(super) fn refuse_runtime_names(at: &str, class: &ClassFile<'_>) -> Result<(), Failure> {
    let names = |text: &[u8]| {
        [runtime::PACKAGE.trim_end_matches('/'), "psf.runtime", runtime::IN_JDK, "java.lang.P$"]
            .iter()
            .any(|name| memchr::memmem::find(text, name.as_bytes()).is_some())
    };
    // Hardly any class has such a text anywhere.
    if !names(&class.bytes[..class.pool_end]) {
        return Ok(());
    }
    for text in class.pool.indices().filter_map(|index| class.pool.utf8(index).ok()) {
        if names(text) {
            let text = decode_modified_utf8(text);
            return Err(Failure::refused(format!("{at}: names psf's runtime ({text:?})"))
                .remedy("a program that is to be scored must not refer to the package psf.runtime"));
        }
    }
    Ok(())
}
