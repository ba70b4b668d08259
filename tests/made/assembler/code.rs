//! One method's code: instructions, labels, exception table, frames, attributes.

use std::collections::HashMap;

use super::constants;
use super::opcodes::opcode;
use super::pool::Pool;
use super::words::{Word, number, words};

/// A branch's operand, whose value is not known yet.
struct Branch {
    at: usize,
    /// The offset of its instruction.
    from: usize,
    label: String,
    wide: bool,
}

/// Part of an attribute or a frame: bytes, the offset of a label, or the length between two labels.
#[derive(Clone)]
enum Part {
    Bytes(Vec<u8>),
    Offset(String),
    Length(String, String),
}

#[derive(Default)]
pub(crate) struct Body {
    code: Vec<u8>,
    labels: HashMap<String, usize>,
    branches: Vec<Branch>,
    handlers: Vec<([String; 3], u16)>,
    /// Offset, and contents in full form; `None` for the same contents as before.
    frames: Vec<(usize, Option<Vec<Part>>)>,
    lines: Vec<Vec<(usize, u16)>>,
    attributes: Vec<(u16, Vec<Part>)>,
    max: [Option<u16>; 2],
}

impl Body {
    /// Adds one line of a method.
    pub(crate) fn line(&mut self, words: &[Word], pool: &mut Pool) {
        let (first, rest) = words.split_first().expect("the line is not empty");
        let name = first.text();
        if let Some(label) = name.strip_suffix(':').filter(|_| !first.quoted) {
            let earlier = self.labels.insert(label.to_owned(), self.code.len());
            assert!(earlier.is_none(), "label {label} occurs twice");
            return;
        }
        match name {
            "stack" => self.max[0] = Some(number(&rest[0]) as u16),
            "locals" => self.max[1] = Some(number(&rest[0]) as u16),
            "catch" => {
                let class = if rest[3].text() == "any" { 0 } else { pool.class(&rest[3].bytes) };
                self.handlers.push(([0, 1, 2].map(|i| rest[i].text().to_owned()), class));
            }
            "line-table" => self.lines.push(Vec::new()),
            "line" => {
                let entry = (self.code.len(), number(&rest[0]) as u16);
                if self.lines.is_empty() {
                    self.lines.push(Vec::new());
                }
                self.lines.last_mut().expect("there is one now").push(entry);
            }
            "frame" => self.frame(rest, pool),
            "attribute" => {
                let name = pool.utf8(&rest[0].bytes);
                self.attributes.push((name, parts(&rest[1..], pool)));
            }
            "print" => self.print(rest[0].text(), pool),
            "bytes" => self.code.extend(rest.iter().map(|word| number(word) as u8)),
            _ => self.instruction(name, rest, pool),
        }
    }

    /// Adds `frame LOCAL... | STACK...`, in full form.
    fn frame(&mut self, rest: &[Word], pool: &mut Pool) {
        if rest.first().is_some_and(|word| word.text() == "same") {
            return self.frames.push((self.code.len(), None));
        }
        let mut all = Vec::new();
        let mut lists = rest.split(|word| word.text() == "|");
        for _ in 0..2 {
            let list = lists.next().unwrap_or_default();
            all.push(Part::Bytes((list.len() as u16).to_be_bytes().to_vec()));
            for word in list {
                let tag =
                    ["top", "int", "float", "double", "long", "null", "uthis"].iter().position(|t| *t == word.text());
                if let Some(tag) = tag {
                    all.push(Part::Bytes(vec![tag as u8]));
                } else if let Some(label) = word.text().strip_prefix("new@") {
                    all.extend([Part::Bytes(vec![8]), Part::Offset(label.to_owned())]);
                } else {
                    let class = pool.class(&word.bytes);
                    all.push(Part::Bytes([&[7][..], &class.to_be_bytes()].concat()));
                }
            }
        }
        self.frames.push((self.code.len(), Some(all)));
    }

    /// Prints the top of the stack: `I`, `J` or `A`.
    fn print(&mut self, kind: &str, pool: &mut Pool) {
        let swap = if kind == "J" { &["dup_x2", "pop"][..] } else { &["swap"] };
        let descriptor = if kind == "A" { "(Ljava/lang/Object;)V".to_owned() } else { format!("({kind})V") };
        self.line(&words("getstatic java/lang/System out Ljava/io/PrintStream;"), pool);
        swap.iter().for_each(|name| self.instruction(name, &[], pool));
        self.line(&words(&format!("invokevirtual java/io/PrintStream println {descriptor}")), pool);
    }

    fn instruction(&mut self, name: &str, rest: &[Word], pool: &mut Pool) {
        let from = self.code.len();
        let number_of = opcode(name).unwrap_or_else(|| panic!("there is no instruction {name}"));
        self.code.push(number_of);
        let value = |at: usize| number(rest.get(at).unwrap_or_else(|| panic!("{name} lacks an operand")));
        match name {
            "bipush" | "iload" | "lload" | "fload" | "dload" | "aload" | "istore" | "lstore" | "fstore" | "dstore"
            | "astore" | "ret" => self.code.push(value(0) as u8),
            "sipush" => self.code.extend((value(0) as i16).to_be_bytes()),
            "iinc" => self.code.extend([value(0) as u8, value(1) as u8]),
            "wide" => {
                self.code.push(opcode(rest[0].text()).expect("wide modifies an instruction"));
                rest[1..].iter().for_each(|word| self.code.extend((number(word) as u16).to_be_bytes()));
            }
            "newarray" => {
                const TYPES: [&str; 8] = ["boolean", "char", "float", "double", "byte", "short", "int", "long"];
                self.code.push(4 + TYPES.iter().position(|t| *t == rest[0].text()).expect("a primitive type") as u8);
            }
            "ldc" => self.code.push(u8::try_from(constants::loadable(rest, pool)).expect("the index fits ldc")),
            "tableswitch" | "lookupswitch" => self.switch(name, rest, from),
            _ if name.starts_with("if") || ["goto", "jsr"].contains(&name) => self.branch(from, rest[0].text(), false),
            "goto_w" | "jsr_w" => self.branch(from, rest[0].text(), true),
            _ => constants::operands(name, rest, pool, &mut self.code),
        }
    }

    /// Adds `tableswitch LOW LABEL... default LABEL` or `lookupswitch KEY LABEL ... default LABEL`.
    fn switch(&mut self, name: &str, rest: &[Word], from: usize) {
        let at = rest.iter().position(|word| word.text() == "default").expect("a switch has a default");
        while !self.code.len().is_multiple_of(4) {
            self.code.push(0);
        }
        self.branch(from, rest[at + 1].text(), true);
        if name == "tableswitch" {
            let low = number(&rest[0]) as i32;
            self.code.extend(low.to_be_bytes());
            self.code.extend((low + at as i32 - 2).to_be_bytes());
            rest[1..at].iter().for_each(|label| self.branch(from, label.text(), true));
        } else {
            self.code.extend((at as i32 / 2).to_be_bytes());
            for pair in rest[..at].chunks(2) {
                self.code.extend((number(&pair[0]) as i32).to_be_bytes());
                self.branch(from, pair[1].text(), true);
            }
        }
    }

    fn branch(&mut self, from: usize, label: &str, wide: bool) {
        self.branches.push(Branch { at: self.code.len(), from, label: label.to_owned(), wide });
        self.code.extend(if wide { &[0; 4][..] } else { &[0; 2][..] });
    }

    fn offset(&self, label: &str) -> usize {
        *self.labels.get(label).unwrap_or_else(|| panic!("there is no label {label}"))
    }

    fn resolve(&self, parts: &[Part]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for part in parts {
            match part {
                Part::Bytes(raw) => bytes.extend_from_slice(raw),
                Part::Offset(label) => bytes.extend((self.offset(label) as u16).to_be_bytes()),
                Part::Length(from, to) => bytes.extend(((self.offset(to) - self.offset(from)) as u16).to_be_bytes()),
            }
        }
        bytes
    }

    /// Returns the body of the Code attribute.
    pub(crate) fn finish(mut self, pool: &mut Pool) -> Vec<u8> {
        for Branch { at, from, label, wide } in std::mem::take(&mut self.branches) {
            let offset = self.offset(&label) as i64 - from as i64;
            if wide {
                self.code[at..at + 4].copy_from_slice(&(offset as i32).to_be_bytes());
            } else {
                let offset =
                    i16::try_from(offset).unwrap_or_else(|_| panic!("the branch to {label} is too far: {offset}"));
                self.code[at..at + 2].copy_from_slice(&offset.to_be_bytes());
            }
        }
        let mut out = Vec::new();
        self.max.iter().for_each(|max| out.extend(max.unwrap_or(12).to_be_bytes()));
        out.extend((self.code.len() as u32).to_be_bytes());
        out.extend_from_slice(&self.code);
        out.extend((self.handlers.len() as u16).to_be_bytes());
        for (labels, class) in &self.handlers {
            labels.iter().for_each(|label| out.extend((self.offset(label) as u16).to_be_bytes()));
            out.extend(class.to_be_bytes());
        }
        let mut attributes: Vec<(u16, Vec<u8>)> = Vec::new();
        if !self.frames.is_empty() {
            attributes.push((pool.utf8(b"StackMapTable"), self.stack_map_table()));
        }
        for table in &self.lines {
            let mut body = (table.len() as u16).to_be_bytes().to_vec();
            table.iter().for_each(|(pc, line)| body.extend([(*pc as u16).to_be_bytes(), line.to_be_bytes()].concat()));
            attributes.push((pool.utf8(b"LineNumberTable"), body));
        }
        attributes.extend(self.attributes.iter().map(|(name, parts)| (*name, self.resolve(parts))));
        super::write_attributes(&mut out, &attributes);
        out
    }

    fn stack_map_table(&self) -> Vec<u8> {
        let mut body = (self.frames.len() as u16).to_be_bytes().to_vec();
        let mut next = 0;
        for (pc, parts) in &self.frames {
            body.push(if parts.is_some() { 255 } else { 251 });
            body.extend(((pc - next) as u16).to_be_bytes());
            body.extend(self.resolve(parts.as_deref().unwrap_or_default()));
            next = pc + 1;
        }
        body
    }
}

/// `u1:N u2:N u4:N utf8:TEXT class:NAME pc:LABEL length:FROM:TO`
fn parts(words: &[Word], pool: &mut Pool) -> Vec<Part> {
    let part = |word: &Word| {
        let (kind, value) = word.text().split_once(':').expect("a part has a kind");
        let number = || number(&Word { bytes: value.as_bytes().to_vec(), quoted: false });
        match kind {
            "pc" => return Part::Offset(value.to_owned()),
            "length" => {
                let (from, to) = value.split_once(':').expect("two labels");
                return Part::Length(from.to_owned(), to.to_owned());
            }
            _ => {}
        }
        Part::Bytes(match kind {
            "u1" => vec![number() as u8],
            "u2" => (number() as u16).to_be_bytes().to_vec(),
            "u4" => (number() as u32).to_be_bytes().to_vec(),
            "utf8" => pool.utf8(value.as_bytes()).to_be_bytes().to_vec(),
            "class" => pool.class(value.as_bytes()).to_be_bytes().to_vec(),
            _ => panic!("there is no part {kind}"),
        })
    };
    words.iter().map(part).collect()
}

/// Returns an attribute of a class, which has no offsets: name, body.
pub(crate) fn attribute(words: &[Word], pool: &mut Pool) -> (u16, Vec<u8>) {
    let name = pool.utf8(&words[0].bytes);
    let parts = parts(&words[1..], pool);
    (name, Body::default().resolve(&parts))
}
