//! Assembles class files for programs that are measured: a thin layer over `ristretto_classfile`.
//!
//! Class files of version 49 need no stack map frames, may use `jsr`, and are verified nevertheless. The maximum stack is a
//! constant and large, which costs nothing. The value that the crate computes is too small for one method in twenty.

use ristretto_classfile::attributes::{
    Attribute, BootstrapMethod, ExceptionTableEntry, Instruction, LookupSwitch, TableSwitch,
};
use ristretto_classfile::byte_reader::ByteReader;
use ristretto_classfile::{
    ClassAccessFlags, ClassFile, ConstantPool, Field, FieldAccessFlags, FieldType, JAVA_5, JAVA_8, JavaStr, Method,
    MethodAccessFlags, ReferenceKind, Version,
};

use psf_classfile::bytecode::op;

/// Maximum stack of every method.
const STACK: u16 = 40;

/// The result of assembling. An error is a defect of the generator.
pub(super) type Result<T> = ristretto_classfile::Result<T>;

/// A class under construction.
pub(super) struct Class {
    file: ClassFile<'static>,
    name: String,
    bootstrap: Vec<BootstrapMethod>,
}

/// The code of a method under construction.
#[derive(Default)]
pub(super) struct Code {
    insns: Vec<Instruction>,
    handlers: Vec<ExceptionTableEntry>,
    locals: u16,
}

/// A jump whose target is not known yet.
#[must_use]
pub(super) struct Jump(usize);

impl Class {
    /// Creates a class, or an interface if `interface` is true.
    pub(super) fn new(name: &str, super_class: &str, interfaces: &[&str], interface: bool) -> Result<Self> {
        Self::of_version(JAVA_5, name, super_class, interfaces, interface)
    }

    /// Creates a class that may use `invokedynamic`. Its code must not branch, because it has no frames.
    pub(super) fn straight(name: &str) -> Result<Self> {
        Self::of_version(JAVA_8, name, "java/lang/Object", &[], false)
    }

    fn of_version(
        version: Version,
        name: &str,
        super_class: &str,
        interfaces: &[&str],
        interface: bool,
    ) -> Result<Self> {
        let mut pool = ConstantPool::default();
        let this_class = pool.add_class(name)?;
        let super_class = pool.add_class(super_class)?;
        let interfaces = interfaces.iter().map(|name| pool.add_class(name)).collect::<Result<Vec<u16>>>()?;
        let access_flags = match interface {
            true => ClassAccessFlags::PUBLIC | ClassAccessFlags::INTERFACE | ClassAccessFlags::ABSTRACT,
            false => ClassAccessFlags::PUBLIC | ClassAccessFlags::SUPER,
        };
        let file = ClassFile {
            version,
            constant_pool: pool,
            access_flags,
            this_class,
            super_class,
            interfaces,
            ..ClassFile::default()
        };
        Ok(Self { file, name: name.to_owned(), bootstrap: Vec::new() })
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn pool(&mut self) -> &mut ConstantPool<'static> {
        &mut self.file.constant_pool
    }

    /// Adds a field.
    pub(super) fn field(&mut self, name: &str, descriptor: &str, is_static: bool) -> Result<()> {
        let mut access_flags = FieldAccessFlags::PUBLIC;
        if is_static {
            access_flags |= FieldAccessFlags::STATIC;
        }
        let field = Field {
            access_flags,
            name_index: self.pool().add_utf8(name)?,
            descriptor_index: self.pool().add_utf8(descriptor)?,
            field_type: FieldType::parse(descriptor)?,
            attributes: Vec::new(),
        };
        self.file.fields.push(field);
        Ok(())
    }

    /// Adds a method. A method without code is abstract.
    pub(super) fn method(&mut self, name: &str, descriptor: &str, is_static: bool, code: Option<Code>) -> Result<()> {
        let mut access_flags = MethodAccessFlags::PUBLIC;
        if is_static {
            access_flags |= MethodAccessFlags::STATIC;
        }
        let mut attributes = Vec::new();
        match code {
            None => access_flags |= MethodAccessFlags::ABSTRACT,
            Some(code) => {
                let arguments = FieldType::parse_method_descriptor(JavaStr::cow_from_str(descriptor).as_ref())?.0;
                let arguments: u16 = arguments.iter().map(|argument| u16::from(argument.slot_count())).sum();
                attributes.push(Attribute::Code {
                    name_index: self.pool().add_utf8("Code")?,
                    max_stack: STACK,
                    max_locals: code.locals.max(arguments + u16::from(!is_static)),
                    code: code.insns,
                    exception_table: code.handlers,
                    attributes: Vec::new(),
                });
            }
        }
        let method = Method {
            access_flags,
            name_index: self.pool().add_utf8(name)?,
            descriptor_index: self.pool().add_utf8(descriptor)?,
            attributes,
        };
        self.file.methods.push(method);
        Ok(())
    }

    /// Adds a constant for `invokedynamic` that makes an object of the functional interface
    /// `java.util.function.IntUnaryOperator` from a static method of this class. `captured` has the descriptors of the values
    /// that the object keeps.
    pub(super) fn lambda(&mut self, captured: &str, implementation: &str) -> Result<u16> {
        const FACTORY: &str = "java/lang/invoke/LambdaMetafactory";
        const METAFACTORY: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
             Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;\
             Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";
        let name = self.name.clone();
        let pool = self.pool();
        let factory = pool.add_class(FACTORY)?;
        let factory = pool.add_method_ref(factory, "metafactory", METAFACTORY)?;
        let factory = pool.add_method_handle(ReferenceKind::InvokeStatic, factory)?;
        let own = pool.add_class(name)?;
        let method = pool.add_method_ref(own, implementation, &format!("({captured}I)I"))?;
        let arguments = vec![
            pool.add_method_type("(I)I")?,
            pool.add_method_handle(ReferenceKind::InvokeStatic, method)?,
            pool.add_method_type("(I)I")?,
        ];
        self.bootstrap.push(BootstrapMethod { bootstrap_method_ref: factory, arguments });
        let number = self.bootstrap.len() as u16 - 1;
        let descriptor = format!("({captured})Ljava/util/function/IntUnaryOperator;");
        self.pool().add_invoke_dynamic(number, "applyAsInt", &descriptor)
    }

    /// Adds a constant for `invokedynamic` that concatenates `parts` arguments, as javac does.
    pub(super) fn concatenation(&mut self, descriptor: &str, parts: usize) -> Result<u16> {
        const BOOTSTRAP: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
             Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
        const NAME: &str = "makeConcatWithConstants";
        let pool = self.pool();
        let factory = pool.add_class("java/lang/invoke/StringConcatFactory")?;
        let factory = pool.add_method_ref(factory, NAME, BOOTSTRAP)?;
        let factory = pool.add_method_handle(ReferenceKind::InvokeStatic, factory)?;
        let arguments = vec![pool.add_string("\u{1}".repeat(parts))?];
        self.bootstrap.push(BootstrapMethod { bootstrap_method_ref: factory, arguments });
        let number = self.bootstrap.len() as u16 - 1;
        self.pool().add_invoke_dynamic(number, NAME, descriptor)
    }

    /// Returns the class file.
    pub(super) fn finish(mut self) -> Result<Vec<u8>> {
        if !self.bootstrap.is_empty() {
            let name_index = self.pool().add_utf8("BootstrapMethods")?;
            let methods = std::mem::take(&mut self.bootstrap);
            self.file.attributes.push(Attribute::BootstrapMethods { name_index, methods });
        }
        let mut bytes = Vec::new();
        self.file.to_bytes(&mut bytes)?;
        Ok(bytes)
    }
}

impl Code {
    /// Appends an instruction from its opcode and the bytes after it. It must not be a branch.
    pub(super) fn raw(&mut self, bytes: &[u8]) -> Result<()> {
        self.insns.push(Instruction::from_bytes(&mut ByteReader::new(bytes))?);
        Ok(())
    }

    /// Appends an instruction without operands.
    pub(super) fn op(&mut self, opcode: u8) -> Result<()> {
        self.raw(&[opcode])
    }

    /// Appends an instruction that refers to a constant, or has an operand of two bytes.
    pub(super) fn wide(&mut self, opcode: u8, operand: u16) -> Result<()> {
        let [high, low] = operand.to_be_bytes();
        match opcode {
            op::INVOKEDYNAMIC => self.raw(&[opcode, high, low, 0, 0]),
            _ => self.raw(&[opcode, high, low]),
        }
    }

    /// Appends an instruction on a local variable, in its general form.
    pub(super) fn local(&mut self, opcode: u8, slot: u8) -> Result<()> {
        self.reserve(slot, 2);
        self.raw(&[opcode, slot])
    }

    /// Appends an instruction on a local variable with a `wide` prefix. `iinc` adds `by`.
    pub(super) fn widened(&mut self, opcode: u8, slot: u8, by: i16) -> Result<()> {
        self.reserve(slot, 2);
        let [high, low] = by.to_be_bytes();
        match opcode {
            op::IINC => self.raw(&[op::WIDE, opcode, 0, slot, high, low]),
            _ => self.raw(&[op::WIDE, opcode, 0, slot]),
        }
    }

    /// Makes room for local variables.
    pub(super) fn reserve(&mut self, slot: u8, size: u16) {
        self.locals = self.locals.max(u16::from(slot) + size);
    }

    /// Returns the position of the next instruction.
    pub(super) fn here(&self) -> usize {
        self.insns.len()
    }

    /// Appends a branch whose target comes later.
    pub(super) fn jump(&mut self, opcode: u8) -> Result<Jump> {
        let at = self.here();
        self.jump_to(opcode, at)?;
        Ok(Jump(at))
    }

    /// Appends a branch to a known target.
    pub(super) fn jump_to(&mut self, opcode: u8, target: usize) -> Result<()> {
        let insn = branch(opcode, target)?;
        self.insns.push(insn);
        Ok(())
    }

    /// Makes the next instruction the target of a jump.
    pub(super) fn land(&mut self, jump: Jump) -> Result<()> {
        let Jump(at) = jump;
        self.insns[at] = branch(self.insns[at].code(), self.here())?;
        Ok(())
    }

    /// Appends a switch whose targets come later; see [`Code::land_case`].
    pub(super) fn switch(&mut self, keys: &[i32], table: bool) -> usize {
        let insn = match table {
            true => Instruction::Tableswitch(Box::new(TableSwitch {
                default: 0,
                low: keys[0],
                high: keys[keys.len() - 1],
                offsets: vec![0; keys.len()],
            })),
            false => Instruction::Lookupswitch(Box::new(LookupSwitch {
                default: 0,
                pairs: keys.iter().map(|&key| (key, 0)).collect(),
            })),
        };
        self.insns.push(insn);
        self.here() - 1
    }

    /// Makes the next instruction the target of a switch for the case with this number. The number after the last is the
    /// default.
    pub(super) fn land_case(&mut self, switch: usize, case: usize) {
        let distance = (self.here() - switch) as i32;
        match &mut self.insns[switch] {
            Instruction::Tableswitch(table) => match table.offsets.get_mut(case) {
                Some(offset) => *offset = distance,
                None => table.default = distance,
            },
            Instruction::Lookupswitch(table) => match table.pairs.get_index_mut(case) {
                Some((_, offset)) => *offset = distance,
                None => table.default = distance,
            },
            _ => {}
        }
    }

    /// Covers the instructions from `start` to `end` with a handler that begins here.
    pub(super) fn handler(&mut self, start: usize, end: usize, catch_type: u16) {
        let handler_pc = self.here() as u16;
        self.handlers.push(ExceptionTableEntry { range_pc: start as u16..end as u16, handler_pc, catch_type });
    }
}

fn branch(opcode: u8, target: usize) -> Result<Instruction> {
    match opcode {
        // The crate's documentation says that these are relative, but they are not.
        op::GOTO_W => Ok(Instruction::Goto_w(target as i32)),
        op::JSR_W => Ok(Instruction::Jsr_w(target as i32)),
        _ => {
            let [high, low] = (target as u16).to_be_bytes();
            Instruction::from_bytes(&mut ByteReader::new(&[opcode, high, low]))
        }
    }
}
