//! Names as people write them.

use psf_classfile::bytecode::descriptor::{self, Type};
use psf_text::printable::one_line;
use psf_wire::counts::HomePlace;

/// Returns a method as people write it: `app.Main.sort(int[], String)`. Rows for several methods have a name without a
/// descriptor, and rows for several classes also lack a class.
#[must_use]
pub fn method_name(class: &str, method: &str, descriptor: &str) -> String {
    match (class, descriptor) {
        ("", "") => method.to_owned(),
        (_, "") => format!("{} {method}", class.replace('/', ".")),
        _ => format!("{}.{method}{}", class.replace('/', "."), parameters(descriptor)),
    }
}

/// The name of the row for work that no call of the program led to. The JVM has the JDK do it.
pub const JVM: &str = "(JVM)";

/// Returns class, method and descriptor of the row for a call. If several calls share the home, the row is for what they have in
/// common: it has no descriptor, and maybe no class.
#[must_use]
pub fn row_of(place: &HomePlace) -> [&str; 3] {
    match (place.class.as_deref(), place.method.as_deref()) {
        (None, _) => ["", "(calls of several classes)", ""],
        (Some(class), None) => [class, "(several methods)", ""],
        (Some(class), Some(method)) => {
            let (name, descriptor) = method.split_at(method.find('(').unwrap_or(method.len()));
            [class, name, descriptor]
        }
    }
}

/// Converts a method from `class.name(descriptor)` to the form that people write.
#[must_use]
pub fn callee(key: &str) -> String {
    let (method, descriptor) = key.split_at(key.find('(').unwrap_or(key.len()));
    let (class, method) = method.rsplit_once('.').unwrap_or(("", method));
    method_name(class, method, descriptor)
}

/// Converts a method from `class.name(descriptor)` to a short form for a table: `String.format`, `new Scanner`. A call that
/// `invokedynamic` links has no class.
#[must_use]
pub fn short_callee(key: &str) -> String {
    let method = &key[..key.find('(').unwrap_or(key.len())];
    match method.rsplit_once('.') {
        Some((class, "<init>")) => format!("new {}", simple(class)),
        Some((class, name)) => format!("{}.{name}", simple(class)),
        None if method.starts_with("makeConcat") => "concatenation".to_owned(),
        None => format!("invokedynamic {method}"),
    }
}

/// Returns the subject that should have run, for a sentence: the whole program without targets.
#[must_use]
pub fn what_counts(targets: &[String]) -> &'static str {
    if targets.is_empty() { "the program" } else { "the target" }
}

/// Returns the package of an internal class name, with dots; empty for the unnamed package.
#[must_use]
pub fn package(class: &str) -> String {
    class.rsplit_once('/').map_or_else(String::new, |(package, _)| package.replace('/', "."))
}

/// Returns an internal class name with dots.
#[must_use]
pub fn class(class: &str) -> String {
    class.replace('/', ".")
}

/// Returns the name of a class without its package.
#[must_use]
pub fn simple(class: &str) -> &str {
    class.rsplit('/').next().unwrap_or(class)
}

/// Returns a name in one line for Callgrind's format. There, a leading parenthesis would refer to an earlier name by number.
pub fn callgrind(name: &str) -> String {
    let name = one_line(name);
    if name.starts_with('(') { format!("_{name}") } else { name }
}

/// Returns the parameters of a descriptor as Java writes them, without packages.
pub fn parameters(descriptor: &str) -> String {
    let parameters = descriptor::parameters(descriptor.as_bytes());
    let names: Vec<String> = parameters.map(|of| simple(&type_name(descriptor, &of)).to_owned()).collect();
    format!("({})", names.join(", "))
}

/// Returns the type that `new`, `newarray` and similar opcodes make, in internal form with brackets: `app/Node`, `int[]`.
pub fn made(opcode: &str, operand: &str) -> String {
    let array = Type::at(operand.as_bytes(), 0).filter(|of| of.dimensions > 0 && of.range.end == operand.len());
    let class = array.map_or_else(|| operand.to_owned(), |of| type_name(operand, &of));
    if matches!(opcode, "newarray" | "anewarray") { class + "[]" } else { class }
}

/// Returns a type of a descriptor as Java writes it, but with slashes.
fn type_name(descriptor: &str, of: &Type) -> String {
    let class = of.class(descriptor.as_bytes()).map(|class| &descriptor[class]);
    let element = of.base.keyword().or(class).unwrap_or_default();
    element.to_owned() + &"[]".repeat(of.dimensions)
}

#[cfg(test)]
mod tests {
    use super::{callee, made, method_name, package, parameters, short_callee, simple};

    #[test]
    fn prints_descriptors_for_people() {
        assert_eq!(parameters("([[ILjava/lang/String;J)V"), "(int[][], String, long)");
        assert_eq!(parameters("()V"), "()");
        assert_eq!(method_name("app/Main", "run", "(Z)V"), "app.Main.run(boolean)");
        assert_eq!(callee("java/lang/Math.max(II)I"), "java.lang.Math.max(int, int)");
        assert_eq!(short_callee("java/util/Scanner.<init>(Ljava/io/InputStream;)V"), "new Scanner");
        assert_eq!(short_callee("java/util/Map$Entry.getKey()Ljava/lang/Object;"), "Map$Entry.getKey");
        assert_eq!(short_callee("makeConcatWithConstants(I)Ljava/lang/String;"), "concatenation");
        assert_eq!((package("a/b/C$D"), simple("a/b/C$D")), ("a.b".to_owned(), "C$D"));
        assert_eq!((package("C"), simple("C")), (String::new(), "C"));
    }

    #[test]
    fn allocations_have_the_names_of_their_types() {
        assert_eq!(made("new", "app/Node"), "app/Node");
        assert_eq!(made("newarray", "int"), "int[]");
        assert_eq!(made("anewarray", "app/Node"), "app/Node[]");
        assert_eq!(made("anewarray", "[I"), "int[][]");
        assert_eq!(made("multianewarray", "[[Lapp/Node;"), "app/Node[][]");
        assert_eq!(made("new", "I"), "I", "a class may be called so");
        assert_eq!(made("multianewarray", "[["), "[[");
    }
}
