//! Finds the method that links a call or makes a dynamic constant (JVMS 5.4.3.6), if javac would not use that method.

use std::collections::HashSet;

use psf_classfile::{ClassError, ClassFile, MemberRef, Reader, tag};

/// The methods by which javac links calls, and by which compilers make constants.
const JAVACS: [(&[u8], &[&[u8]]); 5] = [
    (b"java/lang/invoke/LambdaMetafactory", &[b"metafactory", b"altMetafactory"]),
    (b"java/lang/invoke/StringConcatFactory", &[b"makeConcat", b"makeConcatWithConstants"]),
    (b"java/lang/runtime/ObjectMethods", &[b"bootstrap"]),
    (b"java/lang/runtime/SwitchBootstraps", &[b"typeSwitch", b"enumSwitch"]),
    (b"java/lang/invoke/ConstantBootstraps", CONSTANTS),
];

/// The methods that make constants. `invoke` calls the method that it is given; the others only find something.
const CONSTANTS: &[&[u8]] = &[
    b"invoke",
    b"nullConstant",
    b"primitiveClass",
    b"enumConstant",
    b"getStaticFinal",
    b"explicitCast",
    b"fieldVarHandle",
    b"staticFieldVarHandle",
    b"arrayVarHandle",
];

/// The package of the methods that combine method handles.
const HANDLES: &[u8] = b"java/lang/invoke/";

/// Returns a method that takes part in the work of a call or constant, if psf does not know what that work is. This is a
/// bootstrap method that javac does not use, or an argument of a bootstrap method: a method of the package for method
/// handles. `index` is the constant in the class file.
pub(super) fn linked_by<'a>(class: &'a ClassFile<'a>, index: u16) -> Result<Option<MemberRef<'a>>, ClassError> {
    let rows = rows(class)?;
    let mut seen = HashSet::new();
    let mut rest = vec![index];
    while let Some(index) = rest.pop() {
        match class.pool.tag(index) {
            Some(tag::METHOD_HANDLE) => {
                let of = class.pool.method_handle(index)?;
                if of.class.starts_with(HANDLES) {
                    return Ok(Some(of));
                }
            }
            Some(tag::DYNAMIC | tag::INVOKE_DYNAMIC) => {
                let number = class.pool.bootstrap(index)?;
                // A constant may be among the arguments for making itself.
                let Some(row) = rows.get(usize::from(number)).filter(|_| seen.insert(number)) else { continue };
                let by = class.pool.method_handle(row[0])?;
                if !JAVACS.iter().any(|(of, names)| *of == by.class && names.contains(&by.name)) {
                    return Ok(Some(by));
                }
                rest.extend(row[1..].iter().rev());
            }
            _ => {}
        }
    }
    Ok(None)
}

/// Returns the bootstrap method of a call or constant, and its arguments.
pub(super) fn row(class: &ClassFile<'_>, index: u16) -> Result<Option<Vec<u16>>, ClassError> {
    let number = usize::from(class.pool.bootstrap(index)?);
    Ok(rows(class)?.into_iter().nth(number))
}

/// Reads the rows of `BootstrapMethods` (JVMS 4.7.23), each with a method handle and its arguments.
fn rows(class: &ClassFile<'_>) -> Result<Vec<Vec<u16>>, ClassError> {
    let Some(table) = class.find(&class.attributes, "BootstrapMethods") else { return Ok(Vec::new()) };
    let mut reader = Reader::over(class.bytes, table.body, table.end);
    let count = reader.u2()?;
    let mut row = || {
        let handle = reader.u2()?;
        let arguments = reader.u2()?;
        std::iter::once(Ok(handle)).chain((0..arguments).map(|_| reader.u2())).collect()
    };
    (0..count).map(|_| row()).collect()
}
