//! Rejects input that psf has already instrumented, or that names psf's runtime.

use super::runtime;
use crate::archive::Source;
use psf_classfile::{ClassFile, decode_modified_utf8};
use psf_text::failure::Failure;

/// Returns the source, if psf has not instrumented it.
pub fn original(source: Source) -> Result<Source, Failure> {
    for package in [runtime::PACKAGE, runtime::SUITE_PACKAGE] {
        if let Some(entry) = source.entries.iter().find(|entry| entry.name.contains(package)) {
            let name = package.trim_matches('/').replace('/', ".");
            let said = format!("{}: already instrumented by psf: the package {name} is psf's own", source.at(entry));
            return Err(Failure::refused(said)
                .remedy("give psf the original; if the package is part of the program, give it another name"));
        }
    }
    Ok(source)
}

/// Rejects a class that names the runtime: a program could call the runtime and change its own counts.
pub(super) fn refuse_runtime_names(at: &str, class: &ClassFile<'_>) -> Result<(), Failure> {
    let names = |text: &[u8]| {
        let packages = [runtime::PACKAGE, runtime::SUITE_PACKAGE].map(|package| package.trim_end_matches('/'));
        [packages[0], "psf.runtime", packages[1], "psf.suite", runtime::IN_JDK, "java.lang.P$"]
            .iter()
            .any(|name| memchr::memmem::find(text, name.as_bytes()).is_some())
    };
    // Few classes have such a text anywhere.
    if !names(&class.bytes[..class.pool_end]) {
        return Ok(());
    }
    for text in class.pool.indices().filter_map(|index| class.pool.utf8(index).ok()) {
        if names(text) {
            let text = decode_modified_utf8(text);
            return Err(Failure::refused(format!("{at}: refers to psf's run-time ({text:?})"))
                .remedy("remove the references to psf's own packages psf.runtime and psf.suite"));
        }
    }
    Ok(())
}
