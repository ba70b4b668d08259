//! Adds copies of methods to a class.

use super::bytecode::frames::{self, EarlyFrames, ExtraLocals, Resolve, VType};
use super::bytecode::{Code, InsnIndex, descriptor};
use super::members::{count_of_methods, with_members};
use super::{Attribute, ClassError, ClassFile, Member, PoolAdditions, PoolFull, Reader, access};

/// A copy to add.
#[derive(Clone, Debug)]
pub struct MethodCopy {
    /// The position of the original among the methods of the class.
    pub original: usize,
    /// The descriptor: the original's, with more parameters at the end. They are references, which the code does not use.
    pub descriptor: Vec<u8>,
}

/// The attributes that a copy keeps. Others describe the declaration, such as its generic types.
const KEPT: [&[u8]; 2] = [b"Code", b"Exceptions"];

/// Returns the class with copies of some of its methods. They come after its own methods, and no subclass can override them.
/// Compilers and debuggers recognize them as synthetic. An annotation of the original stays if it is in `annotations`, without its
/// elements.
pub fn copy_methods(class: &ClassFile<'_>, copies: &[MethodCopy], annotations: &[&str]) -> Result<Vec<u8>, ClassError> {
    let mut additions = PoolAdditions::new(&class.pool);
    let mut added = Vec::new();
    for copy in copies {
        let original = &class.methods[copy.original];
        let described = |e: ClassError| e.in_method(class.describe(original));
        one(class, original, &copy.descriptor, annotations, &mut additions, &mut added).map_err(described)?;
    }
    with_members(class, (&class.methods, count_of_methods(class)), (copies.len(), &added), &additions, "methods")
}

fn full(_: PoolFull) -> ClassError {
    ClassError::at(8, "the constant pool has no room for a copy of a method")
}

/// Appends one copy.
fn one(
    class: &ClassFile<'_>,
    original: &Member,
    descriptor: &[u8],
    annotations: &[&str],
    additions: &mut PoolAdditions,
    out: &mut Vec<u8>,
) -> Result<(), ClassError> {
    let name = class.pool.utf8(original.name)?;
    let is_overridable = name != b"<init>" && original.access & (access::STATIC | access::PRIVATE) == 0;
    // A compiler that reads the class would refuse `ACC_VARARGS`, because the last parameter is not an array.
    let kept = original.access & !access::VARARGS;
    let flags = kept | access::SYNTHETIC | if is_overridable { access::FINAL } else { 0 };
    for part in [flags, original.name, additions.utf8_of_bytes(descriptor).map_err(full)?] {
        out.extend(part.to_be_bytes());
    }
    let count_at = out.len();
    out.extend([0, 0]);
    let mut count: u16 = 0;
    for &attribute in &original.attributes {
        let kind = class.pool.utf8(attribute.name)?;
        if !KEPT.contains(&kind) {
            continue;
        }
        count += 1;
        if kind == b"Code" {
            code(class, original, attribute, descriptor, additions, out)?;
        } else {
            out.extend_from_slice(&class.bytes[attribute.start..attribute.end]);
        }
    }
    let own = class.annotations(original).unwrap_or_default();
    let kept: Vec<&&str> = annotations.iter().filter(|kept| own.contains(&kept.as_bytes())).collect();
    if !kept.is_empty() {
        count += 1;
        out.extend(additions.utf8("RuntimeVisibleAnnotations").map_err(full)?.to_be_bytes());
        out.extend((2 + 4 * kept.len() as u32).to_be_bytes());
        out.extend((kept.len() as u16).to_be_bytes());
        for annotation in kept {
            out.extend(additions.utf8(annotation).map_err(full)?.to_be_bytes());
            out.extend([0, 0]); // no elements
        }
    }
    out[count_at..count_at + 2].copy_from_slice(&count.to_be_bytes());
    Ok(())
}

/// Appends the copy of a Code attribute. The code stays as it is. Its variables may take the places of the new parameters, so only
/// the frames must say that the parameters are gone.
fn code(
    class: &ClassFile<'_>,
    original: &Member,
    attribute: Attribute,
    descriptor: &[u8],
    additions: &mut PoolAdditions,
    out: &mut Vec<u8>,
) -> Result<(), ClassError> {
    let code = Code::parse(class, attribute)?;
    let own = class.pool.utf8(original.descriptor)?;
    let this = match (original.access & access::STATIC != 0, class.pool.utf8(original.name)?) {
        (true, _) => None,
        (false, b"<init>") => Some(VType::UninitializedThis),
        (false, _) => Some(VType::Object(class.this_class)),
    };
    let arguments = usize::from(this.is_some()) + descriptor::method_slots(descriptor).0;
    let arguments = u16::try_from(arguments).ok().filter(|&slots| slots <= 255);
    let arguments = arguments.ok_or_else(|| ClassError::at(original.start, "a copy would have too many parameters"))?;
    let start = out.len();
    out.extend_from_slice(&class.bytes[attribute.start..attribute.body]);
    out.extend(code.max_stack.to_be_bytes());
    out.extend(code.max_locals.max(arguments).to_be_bytes());
    let nested = code.attributes.first().map_or(attribute.end, |first| first.start);
    out.extend_from_slice(&class.bytes[attribute.body + 4..nested]);
    for part in &code.attributes {
        if class.pool.utf8(part.name)? != b"StackMapTable" {
            out.extend_from_slice(&class.bytes[part.start..part.end]);
            continue;
        }
        let reader = Reader::over(class.bytes, part.body, part.end);
        // The classes of a JDK have no strict fields yet.
        let decoded = frames::decode(reader, &code, &frames::entry_locals(this, own), EarlyFrames::Refused)?;
        let all: Vec<_> = decoded.iter().map(|(insn, frame)| (code.pc(insn), frame)).collect();
        let entry = frames::entry_locals(this, descriptor);
        let extra = ExtraLocals { max_locals: code.max_locals, types: &[] };
        let header = out.len();
        out.extend(part.name.to_be_bytes());
        out.extend([0; 4]);
        let mut resolve = InPlace { code: &code, descriptor, additions };
        let entry = (entry.as_slice(), EarlyFrames::Refused.at_entry());
        frames::encode(None, &all, entry, extra, &mut resolve, out).map_err(full)?;
        let length = (out.len() - header - 6) as u32; // code is below 64 KB
        out[header + 2..header + 6].copy_from_slice(&length.to_be_bytes());
    }
    let length = (out.len() - start - 6) as u32;
    out[start + 2..start + 6].copy_from_slice(&length.to_be_bytes());
    Ok(())
}

/// Code whose instructions stay where they are.
struct InPlace<'c> {
    code: &'c Code<'c>,
    descriptor: &'c [u8],
    additions: &'c mut PoolAdditions,
}

impl Resolve for InPlace<'_> {
    fn pc(&self, insn: InsnIndex) -> usize {
        self.code.pc(insn)
    }

    fn parameter(&mut self, start: u16, end: u16) -> Result<u16, PoolFull> {
        self.additions.class_of_bytes(&self.descriptor[usize::from(start)..usize::from(end)])
    }

    fn strict_fields(&mut self) -> Result<Vec<u16>, PoolFull> {
        Ok(Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::{MethodCopy, copy_methods};
    use crate::bytecode::assembly::{assemble, read};
    use crate::bytecode::{Code, Method};
    use crate::{ClassFile, access};

    const INLINE: &str = "Lp/Inline;";

    fn with_copy(text: &str, descriptor: &str) -> &'static ClassFile<'static> {
        let class = assemble(text).class;
        let copies = [MethodCopy { original: 0, descriptor: descriptor.as_bytes().to_vec() }];
        read(copy_methods(class, &copies, &[INLINE]).expect("there is room")).0
    }

    #[test]
    fn a_copy_has_the_code_and_the_frames_of_its_original() {
        let class = with_copy(
            ".method public m(I)V\n.limits 1 2\niload_1\nifeq end\niconst_0\nistore_1\nend:\n.frame same\nreturn",
            "(ILp/More;)V",
        );
        let [first, copy] = &class.methods[..] else { panic!("the class has {} methods", class.methods.len()) };
        assert_eq!(copy.access, access::PUBLIC | access::FINAL | access::SYNTHETIC);
        assert_eq!(class.describe(copy), "m(ILp/More;)V");
        let code = |member| Code::parse(class, class.find(member, "Code").expect("it has code")).expect("it is code");
        let (original, copied) = (code(&first.attributes), code(&copy.attributes));
        assert_eq!(original.bytes, copied.bytes);
        assert_eq!((original.max_locals, copied.max_locals), (2, 3));
        let copied = Method::new(class, copy, &copied).expect("its frames fit");
        assert!(!copied.is_static());
    }

    #[test]
    fn a_class_without_fields_gets_copies_of_static_methods() {
        let class = with_copy(".method static m()V\nreturn", "(Lp/More;)V");
        assert_eq!(class.methods[1].access, access::STATIC | access::SYNTHETIC);
    }

    #[test]
    fn a_copy_with_too_many_parameters_is_refused() {
        let class = assemble(".method static m()V\nreturn").class;
        let copies = [MethodCopy { original: 0, descriptor: format!("({})V", "J".repeat(128)).into_bytes() }];
        assert!(copy_methods(class, &copies, &[]).is_err());
    }
}
