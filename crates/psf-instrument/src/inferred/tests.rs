//! The methods whose entries psf infers.

use super::{InferredEntries, NativeNames};
use psf_classfile::bytecode::assembly::assemble;

/// Chooses among the methods of classes that are given as text. The native libraries contain the names in `natives`.
fn chosen(classes: &[&str], natives: &[u8]) -> String {
    let mut entries = InferredEntries::default();
    for text in classes {
        entries.add(assemble(text).class, true).expect("the class is well-formed");
    }
    let mut names = NativeNames::default();
    names.add(natives);
    let chosen = entries.choose(&names);
    chosen.iter().map(|method| format!("{}.{}", method.class, method.method)).collect::<Vec<_>>().join("\n")
}

/// A class with a method `m`, which calls others, and with these methods.
fn class(calls: &str, methods: &str) -> String {
    format!(".method public static m()V\n{calls}\nreturn\n{methods}")
}

#[track_caller]
fn check(calls: &str, methods: &str, expected: &str) {
    assert_eq!(chosen(&[&class(calls, methods)], b""), expected);
}

const STATIC: &str = ".method static one()V\nreturn";

#[test]
fn a_method_that_only_its_package_sees_is_chosen() {
    check("invokestatic p/C.one()V", STATIC, "p/C.one()V");
    check("aload_0\ninvokevirtual p/C.one()V", ".method private one()V\nreturn", "p/C.one()V");
    check("aload_0\ninvokevirtual p/C.one()V", ".method final one()V\nreturn", "p/C.one()V");
}

#[test]
fn a_method_that_a_call_may_run_by_another_name_is_not_chosen() {
    check("invokestatic p/C.one()V", ".method public static one()V\nreturn", "");
    check("invokestatic p/C.one()V", ".method protected static one()V\nreturn", "");
    check("aload_0\ninvokevirtual p/C.one()V", ".method one()V\nreturn", "");
    check("", ".method synchronized static one()V\nreturn", "");
}

#[test]
fn a_method_that_overrides_another_is_not_chosen() {
    let above = ".class p/B\n.method one()V\nreturn";
    let below = ".class p/C extends p/B\n.method final one()V\nreturn";
    assert_eq!(chosen(&[above, below], b""), "");
}

#[test]
fn a_method_that_a_subclass_gives_to_an_interface_is_not_chosen() {
    let interface = ".class p/I\n.method public one()V\nreturn";
    let own = ".class p/B\n.method public final one()V\nreturn\n.method final two()V\nreturn";
    let below = ".class p/C extends p/B implements p/I\n.method static m()V\nreturn";
    assert_eq!(chosen(&[interface, own, below], b""), "p/C.m()V\np/B.two()V");
}

#[test]
fn a_name_in_a_string_or_in_a_native_library_is_left_out() {
    check("ldc \"one\"\npop", STATIC, "");
    let text = class("invokestatic p/C.one()V", STATIC);
    assert_eq!(chosen(&[&text], b"\x7fELF\0two\0\x01one\0three"), "");
    assert_eq!(chosen(&[&text], b"\x7fELF\0someone\0ones\0"), "p/C.one()V");
}

#[test]
fn a_caller_comes_before_the_methods_that_it_calls() {
    let methods = ".method static c()V\nreturn
                   .method static a()V\ninvokestatic p/C.b()V\nreturn
                   .method static b()V\ninvokestatic p/C.c()V\nreturn";
    check("", methods, "p/C.a()V\np/C.b()V\np/C.c()V");
}

#[test]
fn of_methods_that_call_each_other_in_a_circle_one_counts() {
    let methods = ".method static a()V\ninvokestatic p/C.b()V\nreturn
                   .method static b()V\ninvokestatic p/C.a()V\nreturn
                   .method static self()V\ninvokestatic p/C.self()V\nreturn";
    check("", methods, "p/C.b()V");
}

#[test]
fn a_call_that_names_a_class_below_is_a_call_of_the_method() {
    let above = ".class p/B\n.method static one()V\nreturn";
    let below = ".class p/C extends p/B\n.method static m()V\ninvokestatic p/C.one()V\nreturn";
    let mut entries = InferredEntries::default();
    for text in [above, below] {
        entries.add(assemble(text).class, true).expect("the class is well-formed");
    }
    let chosen = entries.choose(&NativeNames::default());
    let names: Vec<&str> = chosen.iter().map(|method| method.class.as_str()).collect();
    assert_eq!(names, ["p/C", "p/B"], "the caller comes first");
    assert_eq!(chosen[1].also, ["p/C"]);
}

#[test]
fn a_method_that_code_without_counters_calls_is_not_chosen() {
    let mut entries = InferredEntries::default();
    entries.add(assemble(&class("", STATIC)).class, true).expect("the class is well-formed");
    let caller = ".class p/D\n.method static m()V\ninvokestatic p/C.one()V\nreturn";
    entries.add(assemble(caller).class, false).expect("the class is well-formed");
    assert!(entries.choose(&NativeNames::default()).is_empty());
}

#[test]
fn a_method_of_a_class_that_finds_methods_is_not_chosen() {
    let finds = "aload_0\nldc \"other\"\naconst_null\n\
                 invokevirtual java/lang/Class.getDeclaredMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;\npop";
    check(&format!("invokestatic p/C.one()V\n{finds}"), STATIC, "");
}

#[test]
fn a_method_whose_call_begins_a_first_use_is_not_chosen() {
    let text = ".class java/lang/ClassValue\n.method static get()V\ninvokestatic java/lang/ClassValue.getFromBackup()V\n\
                invokestatic java/lang/ClassValue.other()V\nreturn\n.method static getFromBackup()V\nreturn\n\
                .method static other()V\nreturn";
    assert_eq!(chosen(&[text], b""), "java/lang/ClassValue.get()V\njava/lang/ClassValue.other()V");
}
