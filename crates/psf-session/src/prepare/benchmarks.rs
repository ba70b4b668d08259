//! The methods of benchmarks, as targets. If the JDK counts, this leaves out the JDK's code that calls them.

use psf_classfile::{ClassError, ClassFile, decode_modified_utf8};
use psf_instrument::Target;
use psf_instrument::archive::{EntryKind, Source};
use psf_text::failure::Failure;

/// The end of the descriptor of JMH's annotation.
const BENCHMARK: &str = "org/openjdk/jmh/annotations/Benchmark;";

/// Returns all methods with `@Benchmark` that have code.
pub(super) fn targets(sources: &mut [Source]) -> Result<Vec<Target>, Failure> {
    let mut all = Vec::new();
    for source in sources {
        for index in 0..source.entries.len() {
            if source.entries[index].kind == EntryKind::Class {
                // psf has already reported a class that it cannot read.
                all.extend(of_class(&source.read(index)?).unwrap_or_default());
            }
        }
    }
    all.sort();
    all.dedup();
    Ok(all)
}

fn of_class(bytes: &[u8]) -> Result<Vec<Target>, ClassError> {
    let class = ClassFile::parse(bytes)?;
    let name = decode_modified_utf8(class.name()?);
    let mut targets = Vec::new();
    for method in &class.methods {
        if class.is_annotated(method, BENCHMARK) && class.find(&method.attributes, "Code").is_some() {
            let (method, descriptor) = (class.pool.text(method.name)?, class.pool.text(method.descriptor)?);
            targets.push(Target { class: name.clone(), method, descriptor });
        }
    }
    Ok(targets)
}
