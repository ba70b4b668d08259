//! Writes statements that call a method of the JDK on the program's fields for this purpose (`belongings`).

use super::assembler::Result;
use super::belongings::{ARRAYS, BYTES, PRINTER};
use super::callees::Callee;
use super::values::{Element, ValueKind};
use super::writer::{JOINED, Writer};
use psf_classfile::bytecode::descriptor::{self, Base, method_slots};
use psf_classfile::bytecode::op;

impl Writer<'_> {
    /// Writes a statement that concatenates a string and some numbers.
    pub(super) fn concatenating(&mut self) -> Result<()> {
        let numbers = JOINED[self.below(JOINED.len())];
        self.push("text")?;
        for _ in 0..numbers {
            self.small()?;
        }
        let own = self.own();
        let descriptor = format!("(Ljava/lang/String;{})Ljava/lang/String;", "I".repeat(numbers));
        self.call(op::INVOKESTATIC, &format!("{own}$L"), "joined", &descriptor)?;
        self.code.op(op::POP)
    }

    /// Writes a statement with a call.
    pub(super) fn calling(&mut self, callee: &Callee) -> Result<()> {
        match (callee.class, callee.name) {
            ("java/lang/System", "arraycopy") => self.copied(callee),
            (array, "clone") if array.starts_with('[') => self.cloned(callee),
            (class, "<init>") => {
                self.of_class(op::NEW, class)?;
                self.code.op(op::DUP)?;
                self.given(callee)?;
                self.scratch()
            }
            ("java/lang/StringBuilder", "append" | "setLength" | "deleteCharAt") => self.built(callee),
            ("java/util/List" | "java/util/ArrayList", "add" | "remove" | "clear") => self.listed(callee),
            ("java/util/Iterator", _) => self.walked(),
            ("java/util/Deque" | "java/util/ArrayDeque" | "java/util/Queue", name) if name != "isEmpty" => {
                self.queued(callee)
            }
            ("java/util/HashMap" | "java/util/Map" | "java/util/HashSet" | "java/util/Set", "put" | "add")
                if self.once_in(2) =>
            {
                self.put_anew(callee)
            }
            ("java/io/PrintStream", _) => {
                self.push(BYTES.0)?;
                self.call(op::INVOKEVIRTUAL, BYTES.1, "reset", "()V")?;
                self.on_field(callee)
            }
            _ => self.on_field(callee),
        }
    }

    /// Writes a call on the value of a field.
    fn on_field(&mut self, callee: &Callee) -> Result<()> {
        if callee.opcode != op::INVOKESTATIC {
            self.push(match callee.class {
                "java/lang/String" | "java/lang/Object" => "text",
                "java/lang/StringBuilder" => "builder",
                "java/lang/Integer" => "boxed",
                "java/lang/Long" => "boxedLong",
                "java/lang/Double" => "boxedDouble",
                "java/lang/Character" => "boxedChar",
                "java/lang/Boolean" => "boxedTruth",
                "java/util/HashMap" | "java/util/Map" => "map",
                "java/util/HashSet" | "java/util/Set" => "set",
                "java/util/ArrayList" | "java/util/List" => "list",
                "java/util/Random" => "random",
                "java/io/PrintStream" => PRINTER.0,
                "java/io/ByteArrayOutputStream" => BYTES.0,
                _ => "deque",
            })?;
        }
        self.given(callee)
    }

    /// Pushes the arguments, calls, and drops the result. The receiver is on the stack.
    fn given(&mut self, callee: &Callee) -> Result<()> {
        let (_, result) = method_slots(callee.descriptor.as_bytes());
        match callee.name {
            "substring" if callee.descriptor.starts_with("(II)") => {
                self.int(2)?;
                let end = 3 + self.below(20) as i32;
                self.int(end)?;
            }
            "remove" | "deleteCharAt" => self.int(0)?,
            _ => self.arguments_of(callee)?,
        }
        self.call(callee.opcode, callee.class, callee.name, callee.descriptor)?;
        match result {
            0 => Ok(()),
            2 => self.code.op(op::POP2),
            _ => self.code.op(op::POP),
        }
    }

    fn arguments_of(&mut self, callee: &Callee) -> Result<()> {
        for parameter in descriptor::parameters(callee.descriptor.as_bytes()) {
            match parameter.base {
                Base::Int => {
                    self.small()?;
                    if matches!(callee.name, "nextInt" | "floorMod") {
                        self.int(1)?;
                        self.code.op(op::IOR)?;
                    }
                }
                Base::Long => {
                    self.small()?;
                    self.code.op(op::I2L)?;
                }
                Base::Double => {
                    self.small()?;
                    self.code.op(op::I2D)?;
                }
                Base::Char => {
                    let letter = 97 + self.below(20) as i32;
                    self.int(letter)?;
                }
                Base::Boolean => self.int(1)?,
                _ => {
                    let of_text = callee.class == "java/lang/String" && self.once_in(2);
                    self.push(match (callee.name, &callee.descriptor[parameter.range]) {
                        ("parseInt", _) => "digits",
                        (_, "Ljava/lang/String;" | "Ljava/lang/CharSequence;") if of_text => "digits",
                        (_, "Ljava/lang/String;" | "Ljava/lang/CharSequence;") => "same",
                        (_, "Ljava/lang/Object;") if of_text => "digits",
                        (_, "Ljava/lang/Object;") if callee.class == "java/lang/String" => "same",
                        _ => "boxed",
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Pushes a number from 0 to 7.
    fn small(&mut self) -> Result<()> {
        self.leaf(ValueKind::Int)?;
        self.int(7)?;
        self.code.op(op::IAND)
    }

    fn copied(&mut self, callee: &Callee) -> Result<()> {
        let (from, to, descriptor) =
            if self.once_in(2) { ("fromInts", "toInts", "[I") } else { ("fromLongs", "toLongs", "[J") };
        self.field(op::GETSTATIC, from, descriptor)?;
        self.int(0)?;
        self.field(op::GETSTATIC, to, descriptor)?;
        self.int(0)?;
        self.length()?;
        self.call(callee.opcode, callee.class, callee.name, callee.descriptor)
    }

    fn cloned(&mut self, callee: &Callee) -> Result<()> {
        let long = ARRAYS.iter().find(|(_, _, descriptor)| *descriptor == callee.class);
        match long {
            Some((name, _, descriptor)) if self.lengths.len() != 5 && self.once_in(2) => {
                self.field(op::GETSTATIC, name, descriptor)?;
            }
            _ => {
                let elements =
                    [Element::Int, Element::Long, Element::Float, Element::Double, Element::Byte, Element::Char];
                let own = self.own();
                let element = elements.into_iter().find(|element| element.descriptor(&own) == callee.class);
                self.array(element.unwrap_or(Element::Short))?;
            }
        }
        self.call(callee.opcode, callee.class, callee.name, callee.descriptor)?;
        self.scratch()
    }

    /// Empties the buffer, then adds to it.
    fn built(&mut self, callee: &Callee) -> Result<()> {
        self.push("buffer")?;
        self.int(0)?;
        self.call(op::INVOKEVIRTUAL, callee.class, "setLength", "(I)V")?;
        if callee.name == "deleteCharAt" {
            self.push("buffer")?;
            self.push("same")?;
            const APPEND: &str = "(Ljava/lang/String;)Ljava/lang/StringBuilder;";
            self.call(op::INVOKEVIRTUAL, callee.class, "append", APPEND)?;
            self.code.op(op::POP)?;
        }
        let times = if callee.name == "setLength" { 0 } else { 1 + self.below(4) };
        for _ in 0..times {
            self.push("buffer")?;
            self.given(callee)?;
        }
        Ok(())
    }

    /// Empties the list, adds to it, and removes some elements.
    fn listed(&mut self, callee: &Callee) -> Result<()> {
        const ADD: &str = "(Ljava/lang/Object;)Z";
        let call = |w: &mut Self, name: &str, descriptor: &str| w.call(callee.opcode, callee.class, name, descriptor);
        self.push("grown")?;
        call(self, "clear", "()V")?;
        let added = if callee.name == "clear" { 0 } else { 1 + self.below(5) };
        for _ in 0..added {
            self.push("grown")?;
            self.push("boxed")?;
            call(self, "add", ADD)?;
            self.code.op(op::POP)?;
        }
        if callee.name == "remove" {
            for _ in 0..1 + self.below(added) {
                self.push("grown")?;
                self.given(callee)?;
            }
        }
        Ok(())
    }

    /// Iterates over some of the list.
    fn walked(&mut self) -> Result<()> {
        let slot = self.fresh(ValueKind::Object);
        self.push("list")?;
        self.call(op::INVOKEVIRTUAL, "java/util/ArrayList", "iterator", "()Ljava/util/Iterator;")?;
        self.store(slot, ValueKind::Object)?;
        for _ in 0..1 + self.below(4) {
            for _ in 0..1 + self.below(2) {
                self.load(slot, ValueKind::Object)?;
                self.call(op::INVOKEINTERFACE, "java/util/Iterator", "hasNext", "()Z")?;
                self.code.op(op::POP)?;
            }
            self.load(slot, ValueKind::Object)?;
            self.call(op::INVOKEINTERFACE, "java/util/Iterator", "next", "()Ljava/lang/Object;")?;
            self.code.op(op::POP)?;
        }
        Ok(())
    }

    /// Adds to the queue and removes the same number. The two costs cannot be separated.
    fn queued(&mut self, callee: &Callee) -> Result<()> {
        let (adds, takes) = match callee.name {
            "push" | "pop" => (("push", "(Ljava/lang/Object;)V"), ("pop", "()Ljava/lang/Object;")),
            "addLast" | "pollFirst" => (("addLast", "(Ljava/lang/Object;)V"), ("pollFirst", "()Ljava/lang/Object;")),
            _ => (("add", "(Ljava/lang/Object;)Z"), ("poll", "()Ljava/lang/Object;")),
        };
        for (name, descriptor) in [adds, takes] {
            self.push("deque")?;
            self.given(&Callee { name, descriptor, ..*callee })?;
        }
        Ok(())
    }

    /// Makes a collection and puts some elements into it.
    fn put_anew(&mut self, callee: &Callee) -> Result<()> {
        let class = if callee.name == "put" { "java/util/HashMap" } else { "java/util/HashSet" };
        let slot = self.fresh(ValueKind::Object);
        self.plain(class)?;
        self.store(slot, ValueKind::Object)?;
        for number in 0..1 + self.below(4) {
            self.load(slot, ValueKind::Object)?;
            self.box_int(number as i32)?;
            if callee.name == "put" {
                self.push("boxed")?;
            }
            self.call(callee.opcode, callee.class, callee.name, callee.descriptor)?;
            self.code.op(op::POP)?;
        }
        Ok(())
    }
}
