//! The receivers and arguments of programs that call methods of the JDK, in static fields.

use super::assembler::{Class, Result};
use super::values::ValueKind;
use super::writer::Writer;
use psf_classfile::bytecode::op;

/// Fields of a program that calls a method of the JDK: name, class of the value.
const FIELDS: [(&str, &str); 16] = [
    ("text", "java/lang/String"),
    ("same", "java/lang/String"),
    ("digits", "java/lang/String"),
    ("builder", "java/lang/StringBuilder"),
    ("buffer", "java/lang/StringBuilder"),
    ("boxed", "java/lang/Integer"),
    ("boxedLong", "java/lang/Long"),
    ("boxedDouble", "java/lang/Double"),
    ("boxedChar", "java/lang/Character"),
    ("boxedTruth", "java/lang/Boolean"),
    ("list", "java/util/ArrayList"),
    ("grown", "java/util/ArrayList"),
    ("map", "java/util/HashMap"),
    ("set", "java/util/HashSet"),
    ("deque", "java/util/ArrayDeque"),
    ("random", "java/util/Random"),
];
pub(super) const BYTES: (&str, &str) = ("bytes", "java/io/ByteArrayOutputStream");
pub(super) const PRINTER: (&str, &str) = ("printer", "java/io/PrintStream");
/// Long arrays, to separate the cost of a call from the cost of elements: name, element type of `newarray`, descriptor.
pub(super) const ARRAYS: [(&str, u8, &str); 4] =
    [("fromInts", 10, "[I"), ("toInts", 10, "[I"), ("fromLongs", 11, "[J"), ("toLongs", 11, "[J")];
/// Length of the long arrays: the largest length that programs for opcodes use.
const LONG: i32 = 400;
/// Elements of each collection.
const FILLED: i32 = 64;
const TEXT: &str = "what is measured is a text of some length";

/// Adds the fields to a class.
pub(super) fn fields(class: &mut Class) -> Result<()> {
    for (name, of) in FIELDS.into_iter().chain([BYTES, PRINTER]) {
        class.field(name, &format!("L{of};"), true)?;
    }
    ARRAYS.into_iter().try_for_each(|(name, _, descriptor)| class.field(name, descriptor, true))
}

impl Writer<'_> {
    /// Pushes the value of a field.
    pub(super) fn push(&mut self, name: &str) -> Result<()> {
        let of = FIELDS.iter().chain([&BYTES, &PRINTER]).find(|(own, _)| *own == name);
        let class = of.map_or("java/lang/Object", |(_, class)| *class);
        self.field(op::GETSTATIC, name, &format!("L{class};"))
    }

    fn put_into(&mut self, name: &str, class: &str) -> Result<()> {
        self.field(op::PUTSTATIC, name, &format!("L{class};"))
    }

    fn string(&mut self, text: &str) -> Result<()> {
        let constant = self.class.pool().add_string(text)?;
        self.code.wide(op::LDC_W, constant)
    }

    /// Makes an object with a constructor that has no arguments.
    pub(super) fn plain(&mut self, class: &str) -> Result<()> {
        self.of_class(op::NEW, class)?;
        self.code.op(op::DUP)?;
        self.call(op::INVOKESPECIAL, class, "<init>", "()V")
    }

    pub(super) fn box_int(&mut self, value: i32) -> Result<()> {
        self.int(value)?;
        self.call(op::INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;")
    }

    /// Fills the fields.
    pub(super) fn prepare_calls(&mut self) -> Result<()> {
        const STRING: &str = "java/lang/String";
        for (name, text) in [("text", TEXT), ("same", TEXT), ("digits", "48151")] {
            self.string(text)?;
            if name == "same" {
                // An equal object, but not the same.
                self.call(op::INVOKEVIRTUAL, STRING, "toCharArray", "()[C")?;
                self.call(op::INVOKESTATIC, STRING, "valueOf", "([C)Ljava/lang/String;")?;
            }
            self.put_into(name, STRING)?;
        }
        for name in ["builder", "buffer"] {
            const BUILDER: &str = "java/lang/StringBuilder";
            self.plain(BUILDER)?;
            self.string(TEXT)?;
            self.call(op::INVOKEVIRTUAL, BUILDER, "append", "(Ljava/lang/String;)Ljava/lang/StringBuilder;")?;
            self.put_into(name, BUILDER)?;
        }
        self.box_int(5)?;
        self.put_into("boxed", "java/lang/Integer")?;
        self.code.op(op::LCONST_1)?;
        self.call(op::INVOKESTATIC, "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;")?;
        self.put_into("boxedLong", "java/lang/Long")?;
        self.code.op(op::DCONST_1)?;
        self.call(op::INVOKESTATIC, "java/lang/Double", "valueOf", "(D)Ljava/lang/Double;")?;
        self.put_into("boxedDouble", "java/lang/Double")?;
        self.int(97)?;
        self.call(op::INVOKESTATIC, "java/lang/Character", "valueOf", "(C)Ljava/lang/Character;")?;
        self.put_into("boxedChar", "java/lang/Character")?;
        self.int(1)?;
        self.call(op::INVOKESTATIC, "java/lang/Boolean", "valueOf", "(Z)Ljava/lang/Boolean;")?;
        self.put_into("boxedTruth", "java/lang/Boolean")?;
        for (name, class) in FIELDS.into_iter().filter(|(_, class)| class.starts_with("java/util/")) {
            self.plain(class)?;
            self.put_into(name, class)?;
        }
        self.of_class(op::NEW, PRINTER.1)?;
        self.code.op(op::DUP)?;
        self.plain(BYTES.1)?;
        self.code.op(op::DUP)?;
        self.put_into(BYTES.0, BYTES.1)?;
        self.call(op::INVOKESPECIAL, PRINTER.1, "<init>", "(Ljava/io/OutputStream;)V")?;
        self.put_into(PRINTER.0, PRINTER.1)?;
        for (name, array_type, descriptor) in ARRAYS {
            self.int(LONG)?;
            self.code.raw(&[op::NEWARRAY, array_type])?;
            self.field(op::PUTSTATIC, name, descriptor)?;
        }
        self.fill_collections()
    }

    /// Puts numbers from 0 into the collections, in a loop.
    fn fill_collections(&mut self) -> Result<()> {
        let slot = self.fresh(ValueKind::Int);
        self.int(0)?;
        self.store(slot, ValueKind::Int)?;
        let start = self.code.here();
        const ADD: &str = "(Ljava/lang/Object;)Z";
        for (name, class) in [("list", "java/util/ArrayList"), ("set", "java/util/HashSet")] {
            self.push(name)?;
            self.boxed_slot(slot)?;
            self.call(op::INVOKEVIRTUAL, class, "add", ADD)?;
            self.code.op(op::POP)?;
        }
        self.push("deque")?;
        self.boxed_slot(slot)?;
        self.call(op::INVOKEVIRTUAL, "java/util/ArrayDeque", "addLast", "(Ljava/lang/Object;)V")?;
        self.push("map")?;
        self.boxed_slot(slot)?;
        self.boxed_slot(slot)?;
        self.call(
            op::INVOKEVIRTUAL,
            "java/util/HashMap",
            "put",
            "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        )?;
        self.code.op(op::POP)?;
        self.code.raw(&[op::IINC, slot, 1])?;
        self.load(slot, ValueKind::Int)?;
        self.int(FILLED)?;
        self.code.jump_to(op::IF_ICMPLT, start)
    }

    fn boxed_slot(&mut self, slot: u8) -> Result<()> {
        self.load(slot, ValueKind::Int)?;
        self.call(op::INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;")
    }
}
