//! Writes a plan as an entry of the probe map.

use std::collections::HashMap;

use super::constant_digest;
use super::constants::Meanings;
use super::linkage::linked_by;
use super::plan::MethodPlan;
use psf_classfile::access;
use psf_classfile::bytecode::descriptor::field_slots;
use psf_classfile::bytecode::{Code, InsnIndex, Operands, op};
use psf_classfile::{ClassError, ClassFile, Member, MemberRef, Reader, decode_modified_utf8};
use psf_wire::edge::EdgeMap;
use psf_wire::map::{ClassMap, Counting, LINKED, MethodMap, WIDE_FIELD};
use psf_wire::site::SiteMap;
use psf_wire::twins::{original_of, twin_of};

/// The positions of frames in a method that has a twin.
pub(super) struct Original {
    lines: Vec<(u32, u16)>,
    sites: Vec<SiteMap>,
}

impl Original {
    /// Returns whether a frame of the twin can be at the position and line of a frame of the original. Stacks without descriptors
    /// do not distinguish these.
    pub(super) fn is_like(&self, twin: &[SiteMap]) -> bool {
        let line = |insn: u32| {
            let before = self.lines.partition_point(|&(first, _)| first <= insn);
            before.checked_sub(1).map(|at| self.lines[at].1)
        };
        let is_at = |one: &SiteMap, other: &SiteMap| one.pc == other.pc && line(one.insn) == line(other.insn);
        twin.iter().any(|own| self.sites.iter().any(|site| is_at(own, site)))
    }
}

/// Collects the methods of one class.
pub(super) struct ClassMapBuilder<'a> {
    class: &'a ClassFile<'a>,
    compares: bool,
    map: ClassMap,
    /// The number of each constant's key, then the number of each primitive array type's key.
    keys: Vec<Option<u32>>,
    /// The number of each twin's key, by the constant that names its original.
    twins: HashMap<u16, u32>,
    /// The map's number for each constant that is a field.
    fields: Vec<Option<u8>>,
    /// The number of fields that the code has used so far, at most the number of fields that can have a number.
    used: u8,
}

impl<'a> ClassMapBuilder<'a> {
    /// Begins the map of a class. If `compares` is true, it has what a comparison with other code of the class needs.
    pub(super) fn new(class: &'a ClassFile<'a>, compares: bool) -> Result<Self, ClassError> {
        let source = class.find(&class.attributes, "SourceFile").and_then(|attribute| {
            let index = Reader::over(class.bytes, attribute.body, attribute.end).u2().ok()?;
            class.pool.text(index).ok()
        });
        let map = ClassMap {
            class: decode_modified_utf8(class.name()?),
            base: 0,
            slots: 0,
            superclass: match class.super_name()? {
                b"java/lang/Object" => String::new(),
                name => decode_modified_utf8(name),
            },
            sha256: String::new(),
            source,
            keys: Vec::new(),
            first_home: None,
            methods: Vec::new(),
        };
        let keys = vec![None; class.pool.count() + usize::from(u8::MAX) + 1];
        let fields = vec![None; class.pool.count()];
        Ok(Self { class, compares, map, keys, twins: HashMap::new(), fields, used: 0 })
    }

    pub(super) fn add(
        &mut self,
        method: &Member,
        code: &Code<'_>,
        meanings: &Meanings,
        plan: &MethodPlan,
        sites: Vec<SiteMap>,
        lines: Vec<(u32, u16)>,
    ) -> Result<(), ClassError> {
        let entry_only = plan.counting == Counting::Entry;
        let ops = if entry_only { String::new() } else { hexadecimal(code.insns.iter().map(|insn| insn.opcode)) };
        let operands = if entry_only { Vec::new() } else { self.operands(code, &meanings.weighted, &plan.redirected)? };
        let places = if entry_only { String::new() } else { self.places(code)? };
        let modified = if entry_only { String::new() } else { modified(code) };
        // psf compares the code of the program, not of a JDK.
        let constants = if entry_only || !self.compares { Vec::new() } else { constant_digest::of(self.class, code)? };
        let graph = &plan.graph;
        let edges = if entry_only { &graph.edges[..1] } else { &graph.edges[..] };
        self.map.methods.push(MethodMap {
            name: self.class.pool.text(method.name)?,
            desc: self.class.pool.text(method.descriptor)?,
            slot: plan.first_slot,
            count: plan.counting,
            size: code.bytes.len() as u32,
            ops,
            blocks: if entry_only { Vec::new() } else { graph.blocks.iter().map(|&b| b as u32).collect() },
            edges: edges.iter().map(EdgeMap::from).collect(),
            counted: plan.counted.iter().map(|&e| e as u32).collect(),
            inferred_entry: plan.inferred_entry,
            sizes: plan.sizes.iter().map(|&(insn, _)| insn as u32).collect(),
            fixed: plan.fixed.iter().map(|&(insn, length)| (insn as u32, length)).collect(),
            work: plan.work.iter().map(|&(insn, _)| insn as u32).collect(),
            generated: plan.generated.iter().map(|&(insn, instructions)| (insn as u32, instructions)).collect(),
            lines: if entry_only { Vec::new() } else { lines },
            operands,
            sites: if plan.counting == Counting::Edge { sites } else { Vec::new() },
            places,
            modified,
            constants: hexadecimal(constants.into_iter()),
            simulated: if entry_only {
                Vec::new()
            } else {
                plan.simulated.iter().map(|&(insn, _)| insn as u32).collect()
            },
            synchronized: !plan.simulated.is_empty() && method.access & access::SYNCHRONIZED != 0,
            merged_throws: plan.merged_throws,
            homes: plan.homes.iter().map(|home| home.insn as u32).collect(),
        });
        Ok(())
    }

    /// Returns the positions of frames in the original of a method, if the method is a twin.
    pub(super) fn original_of(&self, method: &Member) -> Result<Option<Original>, ClassError> {
        let Some(descriptor) = original_of(&self.class.pool.text(method.descriptor)?) else { return Ok(None) };
        let name = self.class.pool.text(method.name)?;
        let original = self.map.methods.iter().find(|own| own.name == name && own.desc == descriptor);
        Ok(original.map(|own| Original { lines: own.lines.clone(), sites: own.sites.clone() }))
    }

    /// Returns the local variables and fields that instructions have as operands.
    fn places(&mut self, code: &Code<'_>) -> Result<String, ClassError> {
        let mut places = Vec::new();
        for (number, insn) in code.insns.iter().enumerate() {
            match (insn.info().operands, insn.opcode) {
                (Operands::Local | Operands::Iinc, _) => places.push(code.insn_bytes(number)[1]),
                (_, op::GETSTATIC..=op::PUTFIELD) => {
                    let index = code.pool_operand(number).unwrap_or_default();
                    let known = self.fields.get(usize::from(index)).copied().flatten();
                    places.push(known.map_or_else(|| self.field(index), Ok)?);
                }
                _ => {}
            }
        }
        Ok(hexadecimal(places.into_iter()))
    }

    /// Numbers a field that no instruction has used before. All fields after the last number share it.
    fn field(&mut self, index: u16) -> Result<u8, ClassError> {
        let own = self.used.min(WIDE_FIELD - 1);
        self.used = own + 1;
        let wide = field_slots(self.class.pool.member(index)?.descriptor) == 2;
        let place = if wide { own | WIDE_FIELD } else { own };
        if let Some(field) = self.fields.get_mut(usize::from(index)) {
            *field = Some(place);
        }
        Ok(place)
    }

    pub(super) fn finish(mut self, sha256: String, slots: u32) -> ClassMap {
        self.map.sha256 = sha256;
        self.map.slots = slots;
        self.map
    }

    /// Returns the operands of the instructions whose operands may have a weight of their own. Calls among `redirected` name a twin.
    fn operands(
        &mut self,
        code: &Code<'_>,
        weighted: &[InsnIndex],
        redirected: &[InsnIndex],
    ) -> Result<Vec<(u32, u32)>, ClassError> {
        let mut operands = Vec::with_capacity(weighted.len());
        for &insn in weighted {
            let opcode = code.insns[insn].opcode;
            if redirected.binary_search(&insn).is_ok() {
                let index = code.pool_operand(insn).unwrap_or_default();
                operands.push((insn as u32, self.twin(opcode, index)?));
                continue;
            }
            let (index, place) = match code.pool_operand(insn) {
                Some(index) => (index, usize::from(index)),
                None => {
                    let array_type = u16::from(code.insn_bytes(insn)[1]);
                    (array_type, self.class.pool.count() + usize::from(array_type))
                }
            };
            let key = match self.keys.get(place) {
                Some(&Some(key)) => key,
                _ => {
                    let text =
                        self.operand(opcode, index).map_err(|e| ClassError::in_code(code.pc(insn), e.message))?;
                    let key = self.map.keys.len() as u32;
                    self.map.keys.push(text);
                    self.keys[place] = Some(key);
                    key
                }
            };
            operands.push((insn as u32, key));
        }
        Ok(operands)
    }

    /// Returns the number of a twin's key.
    fn twin(&mut self, opcode: u8, index: u16) -> Result<u32, ClassError> {
        if let Some(&key) = self.twins.get(&index) {
            return Ok(key);
        }
        let key = self.map.keys.len() as u32;
        self.map.keys.push(twin_of(&self.operand(opcode, index)?));
        self.twins.insert(index, key);
        Ok(key)
    }

    fn operand(&self, opcode: u8, index: u16) -> Result<String, ClassError> {
        const PRIMITIVES: [&str; 8] = ["boolean", "char", "float", "double", "byte", "short", "int", "long"];
        match opcode {
            op::NEWARRAY => match PRIMITIVES.get(usize::from(index).wrapping_sub(4)) {
                Some(name) => Ok((*name).to_owned()),
                None => Err(ClassError::at(0, format!("array type {index} is not defined"))),
            },
            op::NEW | op::ANEWARRAY | op::MULTIANEWARRAY => {
                Ok(decode_modified_utf8(self.class.pool.class_name(index)?))
            }
            _ => {
                let MemberRef { class, name, descriptor } = self.class.pool.member(index)?;
                if let (op::LDC | op::LDC_W | op::LDC2_W | op::INVOKEDYNAMIC, Some(by)) =
                    (opcode, linked_by(self.class, index)?)
                {
                    let parts = [by.class, b" ", by.name, b":", name, descriptor];
                    return Ok(LINKED.to_owned() + &parts.map(decode_modified_utf8).concat());
                }
                let point: &[u8] = if class.is_empty() { b"" } else { b"." };
                let parts = [class, point, name, descriptor];
                Ok(match String::from_utf8(parts.concat()) {
                    Ok(text) if text.is_ascii() => text,
                    _ => parts.map(decode_modified_utf8).concat(),
                })
            }
        }
    }
}

/// Returns the opcode that each `wide` modifies.
fn modified(code: &Code<'_>) -> String {
    let wide = (0..code.insns.len()).filter(|&insn| code.insns[insn].opcode == op::WIDE);
    hexadecimal(wide.map(|insn| code.insn_bytes(insn)[1]).collect::<Vec<u8>>().into_iter())
}

/// Writes bytes with two hexadecimal digits each.
pub(super) fn hexadecimal(bytes: impl ExactSizeIterator<Item = u8>) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = vec![0; 2 * bytes.len()];
    for (digits, byte) in text.chunks_exact_mut(2).zip(bytes) {
        digits.copy_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
    }
    String::from_utf8(text).unwrap_or_default()
}

/// Returns the source lines by instruction. A method may have several tables, which together make up one.
pub fn lines(class: &ClassFile<'_>, code: &Code<'_>) -> Result<Vec<(u32, u16)>, ClassError> {
    let mut lines = Vec::new();
    for attribute in &code.attributes {
        if class.pool.utf8(attribute.name)? != b"LineNumberTable" {
            continue;
        }
        let mut reader = Reader::over(class.bytes, attribute.body, attribute.end);
        let count = reader.u2()?;
        lines.reserve(usize::from(count).min(code.insns.len()));
        for _ in 0..count {
            let (pc, line) = (reader.u2()?, reader.u2()?);
            if let Some(insn) = code.index_of(usize::from(pc)) {
                lines.push((insn as u32, line));
            }
        }
    }
    lines.sort_by_key(|&(insn, _)| insn);
    lines.dedup_by_key(|&mut (insn, _)| insn);
    Ok(lines)
}
