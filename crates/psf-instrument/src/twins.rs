//! The twins of a JDK's methods, see [`psf_wire::twins`]: adds them to their classes, and finds the calls that name them.

use std::collections::{HashMap, HashSet};

use psf_classfile::{
    ClassError, ClassFile, MemberRef, MethodCopy, copy_methods, decode_modified_utf8, encode_modified_utf8,
};
use psf_wire::inferred::InferredMethod;
use psf_wire::twins::{original_of, twin_of};

/// The annotations of an original that matter for its twin.
const ANNOTATIONS: [&str; 2] = ["Ljdk/internal/vm/annotation/ForceInline;", "Ljdk/internal/vm/annotation/DontInline;"];

/// The twins of a JDK's methods.
#[derive(Debug, Default)]
pub(super) struct Twins {
    /// The originals that a class declares: names with descriptors.
    declared: HashMap<Vec<u8>, HashSet<Vec<u8>>>,
    /// The originals by the classes that calls name.
    named: HashMap<Vec<u8>, HashSet<Vec<u8>>>,
}

impl Twins {
    /// Adds a method if it is a twin.
    pub(super) fn add(&mut self, InferredMethod { class, method, also }: &InferredMethod) {
        let Some(original) = original_of(method) else { return };
        let original = encode_modified_utf8(&original);
        self.declared.entry(encode_modified_utf8(class)).or_default().insert(original.clone());
        for class in std::iter::once(class).chain(also) {
            self.named.entry(encode_modified_utf8(class)).or_default().insert(original.clone());
        }
    }

    /// Returns whether a call of a method may name its twin.
    pub(super) fn has(&self, callee: &MemberRef<'_>) -> bool {
        let of_class = self.named.get(callee.class);
        of_class.is_some_and(|methods| methods.contains(&[callee.name, callee.descriptor].concat()))
    }

    /// Returns the class with the twins of its methods; `None` if there are none.
    pub(super) fn with_twins(&self, class: &ClassFile<'_>) -> Result<Option<Vec<u8>>, ClassError> {
        let Some(originals) = self.declared.get(class.name()?) else { return Ok(None) };
        let mut copies = Vec::new();
        for (original, member) in class.methods.iter().enumerate() {
            let (name, descriptor) = (class.pool.utf8(member.name)?, class.pool.utf8(member.descriptor)?);
            if originals.contains(&[name, descriptor].concat()) {
                copies.push(MethodCopy {
                    original,
                    descriptor: encode_modified_utf8(&twin_of(&decode_modified_utf8(descriptor))),
                });
            }
        }
        copy_methods(class, &copies, &ANNOTATIONS).map(Some)
    }
}
