//! Names as people write them.

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

/// The package of an internal class name, with dots; empty for the unnamed package.
#[must_use]
pub fn package(class: &str) -> String {
    class.rsplit_once('/').map_or_else(String::new, |(package, _)| package.replace('/', "."))
}

/// The name of a class behind its package.
#[must_use]
pub fn simple(class: &str) -> &str {
    class.rsplit('/').next().unwrap_or(class)
}

/// The parameters of a descriptor as Java writes them, without packages.
pub(super) fn parameters(descriptor: &str) -> String {
    let mut names = Vec::new();
    let mut rest = descriptor.trim_start_matches('(');
    while !rest.is_empty() && !rest.starts_with(')') {
        let Some((name, behind)) = first_type(rest) else { break };
        names.push(simple(&name).to_owned());
        rest = behind;
    }
    format!("({})", names.join(", "))
}

/// What `new` or `newarray` and their like make, in internal form with brackets: `app/Node`, `int[]`.
pub(super) fn made(opcode: &str, operand: &str) -> String {
    let class = match first_type(operand) {
        Some((name, "")) if operand.starts_with('[') => name,
        _ => operand.to_owned(),
    };
    if matches!(opcode, "newarray" | "anewarray") { class + "[]" } else { class }
}

/// The first type of a descriptor as Java writes it, with slashes, and what stands behind it.
fn first_type(descriptor: &str) -> Option<(String, &str)> {
    let element = descriptor.trim_start_matches('[');
    let dimensions = descriptor.len() - element.len();
    let first = element.chars().next()?;
    let mut rest = &element[first.len_utf8()..];
    let name = match first {
        'B' => "byte",
        'C' => "char",
        'D' => "double",
        'F' => "float",
        'I' => "int",
        'J' => "long",
        'S' => "short",
        'Z' => "boolean",
        'L' => {
            let (class, behind) = rest.split_once(';').unwrap_or((rest, ""));
            rest = behind;
            class
        }
        _ => return None,
    };
    Some((name.to_owned() + &"[]".repeat(dimensions), rest))
}

#[cfg(test)]
mod tests {
    use super::{callee, made, method_name, package, parameters, simple};

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
