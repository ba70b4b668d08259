//! Which parts of the methods for any address divide an access.

use super::{Divided, divided};
use psf_classfile::MemberRef;
use psf_classfile::bytecode::assembly::{Assembled, assemble};

const GET: &str = "
    .class jdk/internal/misc/Unsafe
    .method getIntUnaligned(Ljava/lang/Object;J)I
           lload_2
           ldc2_w 3L
           land
           lconst_0
           lcmp
           ifne part
           aload_0
           aload_1
           lload_2
    whole: invokevirtual jdk/internal/misc/Unsafe.getInt(Ljava/lang/Object;J)I
           ireturn
    part:  aload_0
           aload_1
           lload_2
           invokevirtual jdk/internal/misc/Unsafe.getShort(Ljava/lang/Object;J)S
           aload_0
           aload_1
           lload_2
           ldc2_w 2L
           ladd
           invokevirtual jdk/internal/misc/Unsafe.getShort(Ljava/lang/Object;J)S
           invokestatic jdk/internal/misc/Unsafe.makeInt(SS)I
    end:   ireturn";

/// Returns the parts if `is_silent` decides by the name of a callee.
fn parts(text: &Assembled, method: &str, descriptor: &str, is_silent: fn(&[u8]) -> bool) -> Vec<Divided> {
    let class = text.class.name().expect("it has a name");
    let own = MemberRef { class, name: method.as_bytes(), descriptor: descriptor.as_bytes() };
    divided(&own, text.code, &text.class.pool, |callee| Ok(is_silent(callee.name))).expect("the class is valid")
}

const OF_INT: &str = "(Ljava/lang/Object;J)I";

#[test]
fn a_part_reaches_from_the_branch_to_the_return() {
    let text = assemble(GET);
    let expected = Divided { from: text.at("part"), to: text.at("end"), whole: text.at("whole") };
    assert_eq!(parts(&text, "getIntUnaligned", OF_INT, |_| true), [expected]);
}

#[test]
fn a_part_with_counters_elsewhere_stays() {
    let text = assemble(GET);
    assert_eq!(parts(&text, "getIntUnaligned", OF_INT, |name| name != b"makeInt"), []);
}

#[test]
fn other_methods_and_other_accesses_stay() {
    let text = assemble(GET);
    assert_eq!(parts(&text, "getInt", OF_INT, |_| true), []);
    assert_eq!(parts(&text, "getLongUnaligned", "(Ljava/lang/Object;J)J", |_| true), []);
    let other = assemble(&GET.replace(".class jdk/internal/misc/Unsafe", ".class p/Unsafe"));
    assert_eq!(parts(&other, "getIntUnaligned", OF_INT, |_| true), []);
    let elsewhere = assemble(&GET.replace("Unsafe.makeInt", "Other.makeInt"));
    assert_eq!(parts(&elsewhere, "getIntUnaligned", OF_INT, |_| true), []);
}
