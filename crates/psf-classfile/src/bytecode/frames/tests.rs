//! Stack map frames: the meaning of each form in the class file, and the form of the same frames after code has moved.

use super::{Frames, Unset, VType};
use crate::bytecode::assembly::{Assembled, assemble, read};
use crate::bytecode::flow::written::lines;
use crate::bytecode::{Assembler, Code, Edits, Method, Piece, Point, op};
use crate::{ClassFile, PoolAdditions, Replacements, patch};

/// Returns a type in the syntax of the assembler; for a parameter its position in the descriptor.
fn vtype(class: &ClassFile<'_>, t: VType) -> String {
    match t {
        VType::Object(index) => String::from_utf8_lossy(class.pool.class_name(index).unwrap_or_default()).into_owned(),
        VType::Parameter(start, end) => {
            let descriptor = class.pool.utf8(class.methods[0].descriptor).unwrap_or_default();
            String::from_utf8_lossy(&descriptor[start.into()..end.into()]).into_owned()
        }
        VType::Uninitialized(insn) => format!("new@{insn}"),
        other => format!("{other:?}").to_lowercase(),
    }
}

fn vtypes(class: &ClassFile<'_>, types: &[VType]) -> String {
    types.iter().map(|&t| vtype(class, t)).collect::<Vec<_>>().join(" ")
}

/// Returns the strict fields that are not set; empty if there are none.
fn unset(class: &ClassFile<'_>, unset: Unset<'_>) -> String {
    let name = |&index: &u16| {
        let (name, descriptor) = class.pool.name_and_type(index).unwrap_or_default();
        format!("{}:{}", String::from_utf8_lossy(name), String::from_utf8_lossy(descriptor))
    };
    match unset {
        Unset::All => "! all".to_owned(),
        Unset::Fields([]) => String::new(),
        Unset::Fields(fields) => format!("! {}", fields.iter().map(name).collect::<Vec<_>>().join(" ")),
    }
}

/// Lists each frame: its instruction, its locals, the stack after a bar, and the strict fields that are not set after `!`.
fn decoded(class: &ClassFile<'_>, code: &Code<'_>) -> Result<String, String> {
    let method = Method::new(class, &class.methods[0], code).map_err(|e| e.message)?;
    let (_, frames) = method.frames.as_ref().ok_or("no frames")?;
    assert_eq!(frames.is_empty(), frames.iter().count() == 0);
    assert_eq!(frames.len(), frames.iter().count());
    let line = |insn: usize| {
        let frame = frames.at(insn)?;
        let (locals, stack) = (vtypes(class, frame.locals), vtypes(class, frame.stack));
        let text = format!("{insn}: {locals} | {stack} {}", unset(class, frame.unset));
        Some(text.replace("  ", " ").trim().to_owned())
    };
    Ok((0..code.insns.len()).filter_map(line).collect::<Vec<_>>().join("\n"))
}

#[track_caller]
fn check(code: &str, expected: &str) {
    let Assembled { class, code, .. } = assemble(code);
    assert_eq!(decoded(class, code).expect("the frames are well-formed"), lines(expected));
}

#[track_caller]
fn check_refused(code: &str, expected: &str) {
    let Assembled { class, code, .. } = assemble(code);
    assert_eq!(decoded(class, code).expect_err("the frames are malformed"), expected);
}

#[test]
fn the_locals_at_the_entry_follow_from_the_descriptor() {
    check(
        ".method m(ZBCSIFJD[[ILjava/lang/String;[Ljava/util/List;)V
         .limits 0 14
         .frame same
         return",
        "0: p/C int int int int int float long double [[I java/lang/String [Ljava/util/List; |",
    );
    check(
        ".method static m()V
         .frame same
         return",
        "0: |",
    );
}

#[test]
fn a_frame_says_what_differs_from_the_one_before() {
    check(
        ".method static m(I)V
         nop
         .frame same
         nop
         .frame same1 java/lang/String
         nop
         .frame append long top
         nop
         .frame same
         nop
         .frame chop 1
         nop
         .frame append null float double
         nop
         .frame chop 3
         return",
        "1: int |
         2: int | java/lang/String
         3: int long top |
         4: int long top |
         5: int long |
         6: int long null float double |
         7: int long |",
    );
}

#[test]
fn a_full_frame_says_everything() {
    check(
        ".method static m(I)V
         n: new p/D
         .frame full p/D uninitializedThis | new@n int
         return",
        "1: p/D uninitializedthis | new@0 int",
    );
}

#[test]
fn a_frame_far_behind_the_one_before_says_how_far_in_two_bytes() {
    check(
        ".method static m(I)V
         .nops 300
         .frame same_extended
         .nops 400
         .frame same1_extended float
         .nops 63
         .frame same
         .nops 64
         .frame same1 int
         return",
        "300: int |
         700: int | float
         763: int |
         827: int | int",
    );
}

#[test]
fn malformed_frames_are_refused() {
    check_refused("nop\n.frame 128\nreturn", "stack map frame type 128 is reserved");
    check_refused("nop\n.frame 246\nreturn", "stack map frame type 246 is reserved");
    check_refused("nop\n.frame chop 1\nreturn", "chop frame takes more locals than there are");
    check_refused(".limits 1 1\nnop\n.frame append int int\nreturn", "stack map frame has more locals than the method");
    check_refused("bipush 1\nreturn\n.frame same", "stack map frame at 0x3, where no instruction starts");
    check_refused("x:\nreturn\nend:\n.frame same1 new@end\n", "uninitialized type of 0x1, where no instruction starts");
}

/// Edits: a number of nops before an instruction, extra local variables, and a catch-all.
struct Moved {
    insert: (usize, usize),
    extra: Vec<VType>,
    catch_all: bool,
    /// True if there is a prologue of four bytes, with a branch that arrives after two of them.
    prologue: bool,
}

/// Returns the frames after the code has moved, and the number of bytes of their table.
fn moved(code: &str, moved: &Moved) -> (String, usize) {
    let text = assemble(code);
    let class = text.class;
    let mut edits = Edits { bytes: vec![0; moved.insert.1 + 1], extra_locals: moved.extra.clone(), ..Edits::default() };
    edits.insertions.push((moved.insert.0, Point::Before, Piece { start: 0, end: moved.insert.1 }));
    if moved.catch_all {
        edits.bytes[moved.insert.1] = op::ATHROW;
        edits.catch_all = Some(Piece { start: moved.insert.1, end: moved.insert.1 + 1 });
    }
    if moved.prologue {
        let start = edits.bytes.len();
        edits.bytes.resize(start + 4, 0);
        edits.prologue = Some(Piece { start, end: start + 4 });
        edits.arrival = Some((2, "java/lang/Class"));
    }
    let attribute = class.find(&text.member().attributes, "Code").expect("the method has code");
    let (mut replaced, mut additions) = (Replacements::default(), PoolAdditions::new(&class.pool));
    let mut assembler = Assembler::default();
    replaced
        .replace(attribute, |out| assembler.assemble(&text.method(), &edits, &mut additions, out))
        .expect("it fits");
    let (class, code) = read(patch(class, &additions, &replaced));
    let table = class.find(&code.attributes, "StackMapTable").expect("there are frames");
    (decoded(class, code).expect("the frames are well-formed"), table.end - table.body)
}

#[track_caller]
fn check_moved(code: &str, what: &Moved, expected: &str, bytes: usize) {
    let (frames, length) = moved(code, what);
    assert_eq!(frames, lines(expected));
    assert_eq!(length, bytes, "bytes of the table");
}

fn nops(insn: usize, length: usize) -> Moved {
    Moved { insert: (insn, length), extra: Vec::new(), catch_all: false, prologue: false }
}

const FORMS: &str = "
    .method static m(I)V
    iload_0
    ifeq a
    a: nop
    .frame same
    b: nop
    .frame same1 java/lang/String
    c: nop
    .frame append long
    d: nop
    .frame chop 1
    e: nop
    .frame full int int int int int | int int
    return";

#[test]
fn frames_move_with_their_instructions_and_are_as_short_as_before() {
    // A count, then 1, 4, 4, 3, and 3 + 2 + 5 + 2 + 2 bytes.
    let expected = "
        3: int |
        4: int | java/lang/String
        5: int long |
        6: int |
        7: int int int int int | int int";
    check_moved(FORMS, &nops(0, 0), expected, 2 + 1 + 4 + 4 + 3 + 14);
    check_moved(FORMS, &nops(3, 0), expected, 28);
}

#[test]
fn frames_that_moved_far_take_the_longer_form() {
    let expected = "
        67: int |
        68: int | java/lang/String
        69: int long |
        70: int |
        71: int int int int int | int int";
    // The first frame is at the target of jumps, before the inserted bytes.
    let (frames, length) = moved(FORMS, &nops(0, 64));
    assert_eq!((frames.as_str(), length), (lines(expected).as_str(), 30));
}

#[test]
fn an_extra_local_stands_behind_the_methods_own_in_every_frame() {
    check_moved(
        ".method static m(I)V
         .limits 2 4
         x: iload_0
         ifeq y
         y: nop
         .frame append long
         return
         .line 1",
        &Moved { insert: (0, 0), extra: vec![VType::Int], catch_all: false, prologue: false },
        "3: int long top int |",
        2 + 4 + 2,
    );
}

#[test]
fn the_frame_of_the_catch_all_has_no_locals_of_the_method() {
    check_moved(
        ".method static m(IJ)V
         .limits 1 3
         iload_0
         return",
        &Moved { insert: (0, 1), extra: vec![VType::Int], catch_all: true, prologue: false },
        "3: top top top int | java/lang/Throwable",
        2 + 1 + 2 + 2 + 4 + 2 + 3,
    );
}

#[test]
fn types_that_name_an_instruction_name_it_where_it_is_now() {
    check_moved(
        ".method static m(I)V
         .limits 4 1
         n: new p/D
         iload_0
         ifeq y
         .frame full int | new@n
         y: return",
        &nops(0, 5),
        "8: int | new@5",
        2 + 1 + 3,
    );
}

#[test]
fn the_short_forms_reach_63_bytes() {
    // There are 5 bytes before the first frame, and one byte between the first two.
    let length = |insn, inserted| moved(FORMS, &nops(insn, inserted)).1;
    assert_eq!((length(2, 58), length(2, 59)), (28, 30));
    assert_eq!((length(3, 63), length(3, 64)), (28, 30));
}

#[test]
fn a_branch_of_the_prologue_arrives_with_the_locals_of_the_entry() {
    check_moved(
        ".method static m(I)V
         .limits 2 1
         iload_0
         ifeq y
         .frame same
         y: return",
        &Moved { insert: (0, 0), extra: vec![VType::Int], catch_all: false, prologue: true },
        "2: int | java/lang/Class
         6: int int |",
        2 + 4 + 4,
    );
}

#[test]
fn a_method_without_frames_has_none_at_any_instruction() {
    assert!(Frames::default().is_empty());
    assert!(Frames::default().at(0).is_none());
}

/// A constructor of a class with two strict fields, which it sets in branches.
const STRICT: &str = "
    .class p/C version 72 minor 65535
    .field strict final x I
    .field strict final y I
    .method <init>(I)V
    .limits 3 2
    iload_1
    ifeq a
    aload_0
    iload_1
    putfield p/C.x:I
    goto b
    .frame same
    a: aload_0
    iload_1
    putfield p/C.x:I
    .frame early y:I same
    b: aload_0
    iload_1
    ifeq c
    iload_1
    goto d
    .frame same1 uninitializedThis
    c: iconst_2
    .frame full uninitializedThis int | uninitializedThis int
    d: putfield p/C.y:I
    aload_0
    invokespecial java/lang/Object.<init>()V
    iload_1
    ifeq e
    nop
    .frame full p/C int |
    e: return";

#[test]
fn unset_strict_fields_stay_in_frames_until_this_is_initialized() {
    check(
        STRICT,
        "6: uninitializedthis int | ! all
         9: uninitializedthis int | ! y:I
         14: uninitializedthis int | uninitializedthis ! y:I
         15: uninitializedthis int | uninitializedthis int ! y:I
         21: p/C int |",
    );
}

#[test]
fn strict_fields_are_of_classes_with_preview_features_alone() {
    for version in ["version 72", "version 71 minor 65535"] {
        let code = STRICT.replace("version 72 minor 65535", version);
        let reserved = "stack map frame type 246 is reserved";
        check_refused(&code, reserved);
    }
    // Without preview features the flag has no meaning.
    let code = STRICT.replace(" minor 65535", "").replace("early y:I ", "");
    let Assembled { class, code, .. } = assemble(&code);
    assert!(!decoded(class, code).expect("the frames are well-formed").contains('!'));
}

#[test]
fn a_list_of_strict_fields_stands_in_front_of_a_frame() {
    let nested = STRICT.replace("early y:I same", "early y:I early - same");
    check_refused(&nested, "stack map frame type 246 is reserved");
}

#[test]
fn frames_that_are_inserted_have_the_strict_fields_of_where_they_stand() {
    let early = Moved { insert: (9, 3), extra: Vec::new(), catch_all: true, prologue: false };
    let (frames, _) = moved(STRICT, &early);
    let expected = "
        6: uninitializedthis int | ! all
        9: uninitializedthis int | ! y:I
        17: uninitializedthis int | uninitializedthis ! y:I
        18: uninitializedthis int | uninitializedthis int ! y:I
        24: p/C int |
        25: | java/lang/Throwable
        26: uninitializedthis | java/lang/Throwable ! x:I y:I";
    assert_eq!(frames, lines(expected));
}
