//! Names as people write them.

use psf_classfile::bytecode::descriptor::{self, Type};
use psf_text::printable::one_line;

/// A method as people write it: `app.Main.sort(int[], String)`.
#[must_use]
pub fn method_name(class: &str, method: &str, descriptor: &str) -> String {
    format!("{}.{method}{}", class.replace('/', "."), parameters(descriptor))
}

/// A method that stands as `class.name(descriptor)` as people write it.
#[must_use]
pub fn callee(key: &str) -> String {
    let (method, descriptor) = key.split_at(key.find('(').unwrap_or(key.len()));
    let (class, method) = method.rsplit_once('.').unwrap_or(("", method));
    method_name(class, method, descriptor)
}

/// What was to run, within a sentence: without targets the whole program.
#[must_use]
pub fn what_counts(targets: &[String]) -> &'static str {
    if targets.is_empty() { "the program" } else { "the target" }
}

/// The packages of the JDK.
const OF_JDK: [&str; 5] = ["java/", "javax/", "jdk/", "sun/", "com/sun/"];

/// Whether a class, by its internal name, is one of the JDK's.
#[must_use]
pub fn of_jdk(class: &str) -> bool {
    OF_JDK.iter().any(|jdk| class.starts_with(jdk))
}

/// The package of an internal class name, with dots; empty for the unnamed package.
#[must_use]
pub fn package(class: &str) -> String {
    class.rsplit_once('/').map_or_else(String::new, |(package, _)| package.replace('/', "."))
}

/// An internal class name with dots.
#[must_use]
pub fn class(class: &str) -> String {
    class.replace('/', ".")
}

/// The name of a class behind its package.
#[must_use]
pub fn simple(class: &str) -> &str {
    class.rsplit('/').next().unwrap_or(class)
}

/// A name in one line of Callgrind's format, where one that begins with a parenthesis would be the number of an earlier one.
pub(super) fn callgrind(name: &str) -> String {
    let name = one_line(name);
    if name.starts_with('(') { format!("_{name}") } else { name }
}

/// A name or descriptor in which what javac numbers has no numbers: `Outer$27` is `Outer$#`, `lambda$run$3` is `lambda$run$#`.
pub(super) fn unnumbered(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut rest = name;
    while let Some(at) = rest.find('$') {
        let (before, behind) = rest.split_at(at + 1);
        let digits = behind.len() - behind.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        out += before;
        out += if digits > 0 { "#" } else { "" };
        rest = &behind[digits..];
    }
    out + rest
}

/// A name or descriptor without the name of a class, those that it is nested in, and those that are nested in these.
pub(super) fn without_own(text: &str, class: &str) -> String {
    let package = class.rfind('/').map_or(0, |slash| slash + 1);
    let nested = class[package..].char_indices().skip(1).find(|&(_, character)| character == '$');
    let outermost = nested.map_or(class, |(at, _)| &class[..package + at]);
    let mut out = String::with_capacity(text.len());
    for part in text.split_inclusive(['.', ';', '(', ')', '[', ':', ' ']) {
        // What stands in front of a class in a descriptor are letters of types, the last of them `L`.
        let own = part.find(outermost).filter(|&at| {
            let before = &part[..at];
            let behind = part[at + outermost.len()..].chars().next();
            (before.is_empty() || before.ends_with('L') && !before.contains('/'))
                && behind.is_none_or(|behind| "$.;: ".contains(behind))
        });
        match own {
            Some(at) => out.extend([&part[..at], "~", &part[at + outermost.len()..]]),
            None => out += part,
        }
    }
    out
}

/// The parameters of a descriptor as Java writes them, without packages.
pub(super) fn parameters(descriptor: &str) -> String {
    let parameters = descriptor::parameters(descriptor.as_bytes());
    let names: Vec<String> = parameters.map(|of| simple(&type_name(descriptor, &of)).to_owned()).collect();
    format!("({})", names.join(", "))
}

/// What `new` or `newarray` and their like make, in internal form with brackets: `app/Node`, `int[]`.
pub(super) fn made(opcode: &str, operand: &str) -> String {
    let array = Type::at(operand.as_bytes(), 0).filter(|of| of.dimensions > 0 && of.range.end == operand.len());
    let class = array.map_or_else(|| operand.to_owned(), |of| type_name(operand, &of));
    if matches!(opcode, "newarray" | "anewarray") { class + "[]" } else { class }
}

/// A type of a descriptor as Java writes it, with slashes.
fn type_name(descriptor: &str, of: &Type) -> String {
    let class = of.class(descriptor.as_bytes()).map(|class| &descriptor[class]);
    let element = of.base.keyword().or(class).unwrap_or_default();
    element.to_owned() + &"[]".repeat(of.dimensions)
}

#[cfg(test)]
mod tests {
    use super::{callee, made, method_name, package, parameters, simple, unnumbered, without_own};

    #[test]
    fn prints_descriptors_for_people() {
        assert_eq!(parameters("([[ILjava/lang/String;J)V"), "(int[][], String, long)");
        assert_eq!(parameters("()V"), "()");
        assert_eq!(method_name("app/Main", "run", "(Z)V"), "app.Main.run(boolean)");
        assert_eq!(callee("java/lang/Math.max(II)I"), "java.lang.Math.max(int, int)");
        assert_eq!((package("a/b/C$D"), simple("a/b/C$D")), ("a.b".to_owned(), "C$D"));
        assert_eq!((package("C"), simple("C")), (String::new(), "C"));
    }

    #[test]
    fn numbers_and_own_names_can_be_left_out() {
        for (name, expected) in [
            ("a/B$27", "a/B$#"),
            ("a/B$1Local$C", "a/B$#Local$C"),
            ("lambda$run$3", "lambda$run$#"),
            ("$", "$"),
            ("a1", "a1"),
        ] {
            assert_eq!(unnumbered(name), expected);
        }
        for (text, expected) in [
            ("a/B.run(La/B;ILa/B$C;)V", "~.run(L~;IL~$C;)V"),
            ("a/Bee.run([La/B;)Lx/a/B;", "a/Bee.run([L~;)Lx/a/B;"),
            ("a/B$#", "~$#"),
        ] {
            assert_eq!(without_own(text, "a/B$#"), expected);
        }
        assert_eq!(without_own("$Proxy.x()V", "$Proxy"), "~.x()V");
    }

    #[test]
    fn names_what_is_made() {
        assert_eq!(made("new", "app/Node"), "app/Node");
        assert_eq!(made("newarray", "int"), "int[]");
        assert_eq!(made("anewarray", "app/Node"), "app/Node[]");
        assert_eq!(made("anewarray", "[I"), "int[][]");
        assert_eq!(made("multianewarray", "[[Lapp/Node;"), "app/Node[][]");
        assert_eq!(made("new", "I"), "I", "a class may be called so");
        assert_eq!(made("multianewarray", "[["), "[[");
    }
}
