//! Access flags in words (JVMS tables 4.1-B, 4.5-A, 4.6-A).

/// Returns the words for a class's flags and its kind.
pub(super) fn of_class(access: u16) -> String {
    let what = match access {
        access if access & 0x8000 != 0 => "module",
        access if access & 0x2000 != 0 => "@interface",
        access if access & 0x0200 != 0 => "interface",
        access if access & 0x4000 != 0 => "enum",
        _ => "class",
    };
    words(access, &[(0x0001, "public"), (0x0010, "final"), (0x0400, "abstract"), (0x1000, "synthetic")]) + what
}

/// Returns the words for a field's flags, each followed by a space.
pub(super) fn of_field(access: u16) -> String {
    words(
        access,
        &[
            (0x0001, "public"),
            (0x0002, "private"),
            (0x0004, "protected"),
            (0x0008, "static"),
            (0x0010, "final"),
            (0x0040, "volatile"),
            (0x0080, "transient"),
            (0x1000, "synthetic"),
            (0x4000, "enum"),
        ],
    )
}

/// Returns the words for a method's flags, each followed by a space.
pub(super) fn of_method(access: u16) -> String {
    words(
        access,
        &[
            (0x0001, "public"),
            (0x0002, "private"),
            (0x0004, "protected"),
            (0x0008, "static"),
            (0x0010, "final"),
            (0x0020, "synchronized"),
            (0x0040, "bridge"),
            (0x0080, "varargs"),
            (0x0100, "native"),
            (0x0400, "abstract"),
            (0x0800, "strictfp"),
            (0x1000, "synthetic"),
        ],
    )
}

fn words(access: u16, names: &[(u16, &str)]) -> String {
    names.iter().filter(|(flag, _)| access & flag != 0).map(|(_, name)| format!("{name} ")).collect()
}
