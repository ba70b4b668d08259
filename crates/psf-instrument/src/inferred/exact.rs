//! Methods that only calls run, as far as the methods themselves show.

use super::names::LEFT_OUT;
use crate::announced::why;
use crate::signals::ends_normally;
use psf_classfile::{ClassError, ClassFile, Member, access};

/// A class whose methods are called by generated code. It finds some by names that it puts together.
const CONCATENATES: &str = "java/lang/StringConcatHelper";
/// The package of virtual threads, whose methods the JVM runs.
pub(super) const OF_VIRTUAL_THREADS: &str = "jdk/internal/vm/";
/// A class with methods that method handles find by names that they put together: `get` or `put`, a type, and `Volatile` or nothing.
const UNSAFE: &str = "jdk/internal/misc/Unsafe";
/// Parts of other names in that class.
const NOT_PUT_TOGETHER: [&str; 6] = ["Unaligned", "Parts", "Acquire", "Release", "Opaque", "And"];
/// Annotations of methods that run by calls alone. With others, the JVM or a tool may treat a method in its own way.
pub(super) const HARMLESS: [&[u8]; 5] = [
    b"Ljdk/internal/vm/annotation/ForceInline;",
    b"Ljdk/internal/vm/annotation/DontInline;",
    INTRINSIC,
    b"Ljava/lang/Deprecated;",
    b"Ljava/lang/SafeVarargs;",
];
/// The annotation of a method with an intrinsic.
pub(super) const INTRINSIC: &[u8] = b"Ljdk/internal/vm/annotation/IntrinsicCandidate;";
/// The name of constructors.
pub(super) const CONSTRUCTOR: &[u8] = b"<init>";

/// Returns whether only calls that name a method run it, as far as the method shows.
pub(super) fn runs_by_calls(class: &ClassFile<'_>, member: &Member) -> Result<bool, ClassError> {
    let (name, method) = (class.name()?, class.pool.utf8(member.name)?);
    let is_left_out = LEFT_OUT.iter().any(|package| name.starts_with(package.as_bytes()))
        || name.starts_with(OF_VIRTUAL_THREADS.as_bytes())
        || name == CONCATENATES.as_bytes()
        || name == UNSAFE.as_bytes() && is_put_together(method);
    Ok(!is_left_out && is_plain(class, member)?)
}

/// Returns whether a call that names a method runs it and nothing else.
pub(super) fn is_plain(class: &ClassFile<'_>, member: &Member) -> Result<bool, ClassError> {
    let (name, method) = (class.name()?, class.pool.utf8(member.name)?);
    let is = |flag: u16| member.access & flag != 0;
    let is_exact = method == CONSTRUCTOR
        || !method.starts_with(b"<")
            && (is(access::STATIC | access::PRIVATE | access::FINAL) || class.access & access::FINAL != 0);
    Ok(is_exact
        && !is(access::NATIVE | access::ABSTRACT | access::SYNCHRONIZED)
        && why(name, method).is_none()
        && !ends_normally(name, method))
}

/// Returns whether method handles may put together the name of a method of `Unsafe`.
fn is_put_together(method: &[u8]) -> bool {
    let has = |part: &str| memchr::memmem::find(method, part.as_bytes()).is_some();
    (method.starts_with(b"get") || method.starts_with(b"put")) && !NOT_PUT_TOGETHER.into_iter().any(has)
}
