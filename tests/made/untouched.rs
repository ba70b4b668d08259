//! Content that psf must leave unchanged, byte for byte.

use super::assembler::{Made, assemble};
use super::check::Program;
use crate::support::jdk::{first_jdk, jdks_of};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Rewrites classes in a mode and returns the results.
#[track_caller]
fn rewritten(classes: &[Made], mode: &str) -> Vec<Vec<u8>> {
    let work = Workspace::new(first_jdk());
    let path = |directory: &str, class: &Made| format!("{directory}/{}.class", class.name);
    classes.iter().for_each(|class| work.write(&path("classes", class), &class.bytes));
    work.psf_instrument("classes out --mode").arg(mode).ok();
    classes.iter().map(|class| std::fs::read(work.path(&path("out", class))).expect("it was written")).collect()
}

#[test]
fn leaves_classes_without_code_to_count_as_they_are() {
    let classes = assemble(
        "class made/NoMethods version 49
         class made/Marker version 52
         access public interface abstract
         class made/Abstract version 45.3
         access public abstract super
         field private x I
         method public abstract f ()V
         end
         class module-info version 53
         access module
         super none
         attribute Module u2:0 u2:0 u2:0 u2:0 u2:0 u2:0 u2:0 u2:0
         class made/Finalized version 49
         method protected finalize ()V
           return
           attribute made.Unknown u1:7
         end",
    );
    for mode in ["edge", "instruction"] {
        for (class, bytes) in classes.iter().zip(rewritten(&classes, mode)) {
            assert!(class.bytes == bytes, "{} changed in {mode} mode", class.name);
        }
    }
}

#[test]
fn leaves_an_empty_finalizer_as_it_is_beside_methods_that_count() {
    // A body that only looks empty has instructions to count.
    let text = "class made/Main version 49
         method public static main ([Ljava/lang/String;)V
           new made/Main
           dup
           invokespecial made/Main <init> ()V
           invokevirtual made/Main finalize ()V
           new made/Other
           dup
           invokespecial made/Other <init> ()V
           invokevirtual made/Other finalize ()V
           return
         end
         method <init> ()V
           aload_0
           invokespecial java/lang/Object <init> ()V
           return
         end
         method protected finalize ()V
           return
         end
         class made/Other version 49
         method <init> ()V
           aload_0
           invokespecial java/lang/Object <init> ()V
           return
         end
         method protected finalize ()V
           nop
           return
         end";
    for bytes in ["edge", "instruction"].map(|mode| rewritten(&assemble(text), mode)) {
        let class = cafebabe::parse_class(&bytes[0]).expect("a class file");
        let finalize = class.methods.iter().find(|method| method.name == "finalize").expect("it is there");
        let cafebabe::attributes::AttributeData::Code(code) = &finalize.attributes[0].data else {
            panic!("it has code")
        };
        assert_eq!((code.code, code.exception_table.len()), (&[0xb1][..], 0));
    }
    let program = Program::of(text);
    let work = program.workspace(first_jdk());
    program.score_command(&work, "edge").ok();
    let report = crate::support::report::json(&work.read("report.json"));
    let finalizers: Vec<&str> = crate::support::report::array(&report["methods"])
        .iter()
        .filter(|method| method["method"] == "finalize")
        .map(|method| method["class"].as_str().expect("a name"))
        .collect();
    assert_eq!(finalizers, ["made/Other"]);
}

/// A record and a sealed interface, with the attributes that javac would write for them.
const RECORD: &str = r#"class made/Main version 61
     method public static main ([Ljava/lang/String;)V
       new made/Point
       dup
       iconst_3
       invokespecial made/Point <init> (I)V
       invokevirtual made/Point x ()I
       print I
       ldc class made/Point
       invokevirtual java/lang/Class isRecord ()Z
       print I
       ldc class made/Point
       invokevirtual java/lang/Class getRecordComponents ()[Ljava/lang/reflect/RecordComponent;
       iconst_0
       aaload
       print A
       ldc class made/Shape
       invokevirtual java/lang/Class isSealed ()Z
       print I
       ldc class made/Shape
       invokevirtual java/lang/Class getPermittedSubclasses ()[Ljava/lang/Class;
       iconst_0
       aaload
       print A
       ldc class made/Point
       invokevirtual java/lang/Class getNestHost ()Ljava/lang/Class;
       print A
       return
     end
     attribute NestMembers u2:1 class:made/Point
     class made/Shape version 61
     access public interface abstract
     attribute PermittedSubclasses u2:1 class:made/Point
     class made/Point version 61
     access final super public
     super java/lang/Record
     implements made/Shape
     field private final x I
     method <init> (I)V
       aload_0
       invokespecial java/lang/Record <init> ()V
       aload_0
       iload_1
       putfield made/Point x I
       return
     end
     method public x ()I
       aload_0
       getfield made/Point x I
       ireturn
     end
     method public toString ()Ljava/lang/String;
       ldc "point"
       areturn
     end
     method public hashCode ()I
       iconst_1
       ireturn
     end
     method public equals (Ljava/lang/Object;)Z
       iconst_0
       ireturn
     end
     attribute Record u2:1 utf8:x utf8:I u2:1 utf8:Signature u4:2 utf8:TX;
     attribute NestHost class:made/Main
     attribute Signature utf8:Ljava/lang/Record;Lmade/Shape;
     attribute made.Unknown u4:0x01020304"#;

#[test]
fn counts_records_and_sealed_interfaces() {
    in_turn!();
    Program::of(&RECORD.replace(" u2:1 utf8:Signature u4:2 utf8:TX;", " u2:0")).since(17).check();
}

#[test]
fn leaves_the_attributes_of_records_and_sealed_interfaces_as_they_are() {
    let classes = assemble(RECORD);
    for mode in ["edge", "instruction"] {
        for (class, bytes) in classes.iter().zip(rewritten(&classes, mode)) {
            let attributes = |bytes: &[u8]| {
                let parsed = psf_classfile::ClassFile::parse(bytes).expect("a class file");
                let start = parsed.attributes.first().map_or(bytes.len(), |attribute| attribute.start);
                bytes[start..].to_vec()
            };
            assert!(attributes(&class.bytes).len() > 1, "{}: has no attributes", class.name);
            assert_eq!(attributes(&class.bytes), attributes(&bytes), "{} in {mode} mode", class.name);
        }
    }
}

#[test]
fn counts_classes_of_preview_versions() {
    in_turn!();
    for jdk in jdks_of(12, u32::MAX) {
        let text = format!(
            "class made/Main version {}.65535
             method public static main ([Ljava/lang/String;)V
               iconst_3
               istore_1
             again:
               frame [Ljava/lang/String; int |
               bipush 60
               iload_1
               idiv
               print I
               iinc 1 -1
               iload_1
               ifgt again
               return
             end",
            jdk.version + 44
        );
        Program::of(&text).flag("--enable-preview").only_on(jdk.version).check();
    }
}

#[test]
fn counts_classes_of_every_version_from_45_0_to_that_of_java_17() {
    in_turn!();
    let versions: Vec<String> = ["45.0", "45.3", "45.65535"]
        .map(str::to_owned)
        .into_iter()
        .chain((46..=61).map(|major| major.to_string()))
        .collect();
    let versions: Vec<&str> = versions.iter().map(String::as_str).collect();
    let methods = "method public static run ()V
           iconst_4
           istore_0
         from:
           frame int |
           bipush 12
           iload_0
           iconst_2
           isub
           idiv
           print I
         to:
           goto on
         handler:
           frame int | java/lang/ArithmeticException
           print A
         on:
           frame int |
           iinc 0 -1
           iload_0
           ifge from
           return
           catch from to handler java/lang/ArithmeticException
         end";
    Program::of_versions(&versions, methods).since(17).check();
}

#[test]
fn gives_the_constructor_of_object_a_counter_and_no_handler() {
    let text = "class java/lang/Object version 52
         super none
         method public <init> ()V
           return
         end";
    for mode in ["edge", "instruction"] {
        let bytes = &rewritten(&assemble(text), mode)[0];
        let class = cafebabe::parse_class(bytes).expect("a class file");
        let code = class.methods[0].attributes.iter().find_map(|attribute| match &attribute.data {
            cafebabe::attributes::AttributeData::Code(code) => Some(code),
            _ => None,
        });
        let code = code.expect("it has code");
        assert!(code.exception_table.is_empty(), "{mode} mode");
        assert!(code.code.len() > 1, "{mode} mode");
    }
}
