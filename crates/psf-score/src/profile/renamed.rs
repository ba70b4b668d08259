//! Names without the parts that a compiler numbers or that change with the class.

/// Replaces the numbers that javac gives: `Outer$27` becomes `Outer$#`, and `lambda$run$3` becomes `lambda$run$#`.
#[must_use]
pub fn unnumbered(name: &str) -> String {
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

/// Replaces by `~` the name of a class, of the classes around it, and of the classes within those.
#[must_use]
pub fn without_own(text: &str, class: &str) -> String {
    let package = class.rfind('/').map_or(0, |slash| slash + 1);
    let nested = class[package..].char_indices().skip(1).find(|&(_, character)| character == '$');
    let outermost = nested.map_or(class, |(at, _)| &class[..package + at]);
    let mut out = String::with_capacity(text.len());
    for part in text.split_inclusive(['.', ';', '(', ')', '[', ':', ' ']) {
        // In a descriptor, the letters before a class are types. The last of them is `L`.
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

#[cfg(test)]
mod tests {
    use super::{unnumbered, without_own};

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
}
