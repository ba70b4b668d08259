//! The methods whose entries psf infers.

use super::{ClosedNames, InferredEntries, NativeNames, OfClass, OfJdk};
use psf_classfile::bytecode::assembly::assemble;
use psf_wire::inferred::InferredMethod;

/// A class of java.base whose code counts, in a package that programs see.
const OF_BASE: OfClass = OfClass { counts: true, of_base: true, is_exported: true };

/// Chooses among the methods of classes that are given as text. A native library has the texts in `natives`.
fn choose(classes: &[(&str, OfClass)], natives: &[u8], release: u32) -> Vec<InferredMethod> {
    let mut entries = InferredEntries::default();
    for (text, of) in classes {
        entries.add(assemble(text).class, *of).expect("the class is well-formed");
    }
    let mut names = NativeNames::default();
    names.add(natives, true);
    entries.choose(&OfJdk { release: Some(release), natives: &names, closed: &ClosedNames::NONE })
}

fn names(chosen: &[InferredMethod]) -> String {
    chosen.iter().map(|method| format!("{}.{}", method.class, method.method)).collect::<Vec<_>>().join("\n")
}

fn chosen(classes: &[&str], natives: &[u8]) -> String {
    let classes: Vec<(&str, OfClass)> = classes.iter().map(|&text| (text, OF_BASE)).collect();
    names(&choose(&classes, natives, 17))
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
    assert_eq!(chosen(&[&text], b"\x7fELF\0p/C\0\x01one\0()V\0"), "");
    assert_eq!(chosen(&[&text], b"\x7fELF\0p/D\0one\0()V\0"), "p/C.one()V");
}

#[test]
fn a_string_names_methods_of_the_classes_that_its_class_mentions() {
    let one = class("", STATIC);
    let with = |more: &str| {
        let other = format!(".class p/D\n.method public static d()V\nldc \"one\"\npop\n{more}return");
        chosen(&[&one, &other], b"")
    };
    assert_eq!(with(""), "p/C.one()V");
    assert_eq!(with("invokestatic p/C.m()V\n"), "");
    assert_eq!(with("ldc \"p.C\"\npop\n"), "");
    let finds = "aload_0\nldc \"m\"\ninvokestatic p/E.find(Ljava/lang/Class;Ljava/lang/String;)V\n";
    assert_eq!(with(finds), "");
    assert_eq!(with("invokestatic p/E.find(Ljava/lang/String;)V\n"), "p/C.one()V");
}

#[test]
fn a_public_method_that_only_the_jdk_sees_is_chosen() {
    let text = class("invokestatic p/C.one()V", ".method public static one()V\nreturn");
    let hidden = OfClass { is_exported: false, ..OF_BASE };
    let with = |other: &str, of: OfClass| names(&choose(&[(&text, hidden), (other, of)], b"", 17));
    let caller = ".class q/D\n.method public static d()V\ninvokestatic p/C.one()V\nreturn";
    let outside = OfClass { of_base: false, ..OF_BASE };
    assert_eq!(with(caller, outside), "p/C.m()V\np/C.one()V", "another module calls it");
    let finds = ".class q/D\n.method public static d()V\naload_0\nldc \"one\"\n\
                 invokestatic q/E.find(Ljava/lang/Class;Ljava/lang/String;)V\nreturn";
    assert_eq!(with(finds, outside), "p/C.m()V", "another module may find it");
    assert_eq!(with(caller, OfClass { counts: false, ..outside }), "p/C.m()V");
    let below = ".class p/B extends p/C\n.method private static b()V\nreturn";
    assert_eq!(with(below, OF_BASE), "p/B.b()V", "a class that programs see inherits it");
}

const CONSTRUCTOR: &str = ".method <init>(I)V\naload_0\ninvokespecial java/lang/Object.<init>()V\nreturn";

#[test]
fn a_constructor_that_no_code_finds_is_chosen() {
    check("", CONSTRUCTOR, "p/C.<init>(I)V");
    check("", &CONSTRUCTOR.replace("(I)V", "()V"), "");
    check("", &CONSTRUCTOR.replace(".method", ".method public"), "");
    let finds = "aload_0\naconst_null\n\
                 invokevirtual java/lang/Class.getDeclaredConstructor([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;\npop";
    check(finds, CONSTRUCTOR, "");
    let record = format!(".class p/R extends java/lang/Record\n{CONSTRUCTOR}");
    assert_eq!(chosen(&[&record], b""), "");
    let in_language = format!(".class java/lang/Lang\n{CONSTRUCTOR}");
    assert_eq!(chosen(&[&in_language], b""), "");
}

#[test]
fn a_method_that_is_known_to_run_by_calls_is_chosen_in_the_releases_in_which_it_is() {
    let text = ".class java/lang/String\n.method public static m()V\nldc \"coder\"\npop\nreturn\n.method final coder()B\niconst_0\nireturn";
    let of = |release: u32| names(&choose(&[(text, OF_BASE)], b"coder\0()B\0java/lang/String\0", release));
    assert_eq!([17, 23, 24, 99].map(of), ["java/lang/String.coder()B", "java/lang/String.coder()B", "", ""]);
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
    let chosen = choose(&[(above, OF_BASE), (below, OF_BASE)], b"", 17);
    let names: Vec<&str> = chosen.iter().map(|method| method.class.as_str()).collect();
    assert_eq!(names, ["p/C", "p/B"], "the caller comes first");
    assert_eq!(chosen[1].also, ["p/C"]);
}

#[test]
fn a_method_that_code_without_counters_calls_is_not_chosen() {
    let caller = ".class p/D\n.method static m()V\ninvokestatic p/C.one()V\nreturn";
    let chosen = choose(&[(&class("", STATIC), OF_BASE), (caller, OfClass { counts: false, ..OF_BASE })], b"", 17);
    assert_eq!(chosen, []);
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

/// A class with a constructor that runs in nearly all programs, as the file of frequencies shows.
const NUMBER: &str = ".class java/lang/Number\n.method public <init>()V\n.limits 1 1\naload_0\ninvokespecial java/lang/Object.<init>()V\nreturn";
const CALLS: &str = ".class java/lang/Byte extends java/lang/Number\n.method public <init>(B)V\naload_0\n\
     invokespecial java/lang/Number.<init>()V\nreturn";

#[test]
fn a_public_method_that_runs_often_gets_a_twin_for_the_calls_of_java_base() {
    assert_eq!(chosen(&[NUMBER, CALLS], b""), "java/lang/Number.<init>(Ljava/lang/P$Twin;)V");
    assert_eq!(chosen(&[NUMBER], b""), "");
    for other in [OfClass { counts: false, ..OF_BASE }, OfClass { of_base: false, ..OF_BASE }] {
        assert_eq!(names(&choose(&[(NUMBER, OF_BASE), (CALLS, other)], b"", 17)), "");
    }
}

#[test]
fn a_method_with_other_code_gets_no_twin() {
    let other = NUMBER.replace("return", "nop\nreturn");
    assert_eq!(chosen(&[&other, CALLS], b""), "");
}
