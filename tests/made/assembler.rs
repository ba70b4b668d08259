//! An assembler for classes that javac cannot make. It checks no rules and writes exactly what the text says.
//!
//! ```text
//! class made/Main version 49              // 45.3 for a minor version; `access`, `super` and `implements` may follow
//! field static count I
//! bootstrap invokeStatic A m D ; int 5    // BootstrapMethods: a handle, and constants after semicolons
//! attribute NAME u2:1 utf8:text           // of the class
//! fill 65534                              // adds integers until the constant pool has this many entries
//! method public static main ([Ljava/lang/String;)V
//!   stack 2
//!   locals 3                              // both 12 if not given
//!   from:                                 // a label
//!   iload 1
//!   ifeq from
//!   line 7                                // an entry of the LineNumberTable; line-table begins another table
//!   frame int made/Main | new@from        // a full frame here; also uthis, top, null, long, float, double
//!   frame same                            // a frame with the locals of the one before, or of the method's entry
//!   catch from to handler any             // a row of the exception table
//!   attribute NAME pc:from length:from:to // of the code
//!   print I                               // the topmost int (J: long, A: reference), in three or four instructions
//!   bytes 0xca 0xfe                       // bytes of the code, unchanged
//! end
//! ```

mod code;
mod constants;
pub(crate) mod opcodes;
mod pool;
mod words;

use code::Body;
use pool::Pool;
use words::{Word, number, words};

/// An assembled class.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    /// Its internal name, with replacement characters in place of bytes that are not text.
    pub(crate) name: String,
    /// The class file.
    pub(crate) bytes: Vec<u8>,
}

/// Returns the opcode under which results count the instruction of a line. Results name a `wide` instruction by the opcode
/// that `wide` modifies.
pub(crate) fn reported(line: &str) -> &str {
    let mut words = line.split(' ').filter(|word| *word != "wide");
    words.next().unwrap_or_default()
}

/// Assembles the classes of a text.
#[track_caller]
pub(crate) fn assemble(text: &str) -> Vec<Made> {
    let mut classes: Vec<Class> = Vec::new();
    for line in text.lines() {
        let words = words(line);
        match words.split_first() {
            None => {}
            Some((first, rest))
                if first.text() == "class" && classes.last().is_none_or(|class| class.method.is_none()) =>
            {
                classes.push(Class::new(rest));
            }
            Some(_) => classes.last_mut().expect("the text starts with a class").line(&words),
        }
    }
    classes.into_iter().map(Class::finish).collect()
}

struct Method {
    head: Vec<u8>,
    body: Body,
    coded: bool,
}

struct Class {
    name: Vec<u8>,
    version: (u16, u16),
    access: u16,
    super_class: Vec<u8>,
    interfaces: Vec<u16>,
    pool: Pool,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    method: Option<Method>,
    bootstraps: Vec<Vec<u8>>,
    attributes: Vec<(u16, Vec<u8>)>,
    fill: Option<usize>,
}

impl Class {
    /// `NAME version MAJOR[.MINOR]`
    fn new(words: &[Word]) -> Self {
        let (major, minor) = words[2].text().split_once('.').unwrap_or((words[2].text(), "0"));
        Self {
            name: words[0].bytes.clone(),
            version: (major.parse().expect("a version"), minor.parse().expect("a version")),
            access: 0x21,
            super_class: b"java/lang/Object".to_vec(),
            interfaces: Vec::new(),
            pool: Pool::default(),
            fields: Vec::new(),
            methods: Vec::new(),
            method: None,
            bootstraps: Vec::new(),
            attributes: Vec::new(),
            fill: None,
        }
    }

    fn line(&mut self, words: &[Word]) {
        let (first, rest) = words.split_first().expect("the line is not empty");
        if let Some(method) = &mut self.method {
            if first.text() == "end" {
                self.end_method();
            } else {
                method.coded = true;
                method.body.line(words, &mut self.pool);
            }
            return;
        }
        match first.text() {
            "access" => self.access = flags(rest),
            "super" => self.super_class = rest[0].bytes.clone(),
            "implements" => self.interfaces.extend(rest.iter().map(|word| self.pool.class(&word.bytes))),
            "field" => {
                let head = self.member_head(rest);
                self.fields.push([head, vec![0, 0]].concat());
            }
            "method" => {
                self.method = Some(Method { head: self.member_head(rest), body: Body::default(), coded: false })
            }
            "bootstrap" => {
                let mut parts = rest.split(|word| word.text() == ";" && !word.quoted);
                let handle = constants::handle(parts.next().expect("a handle"), &mut self.pool);
                let arguments: Vec<u16> = parts.map(|part| constants::loadable(part, &mut self.pool)).collect();
                let indices = [handle, arguments.len() as u16].into_iter().chain(arguments);
                self.bootstraps.push(indices.flat_map(u16::to_be_bytes).collect());
            }
            "attribute" => self.attributes.push(code::attribute(rest, &mut self.pool)),
            "fill" => self.fill = Some(number(&rest[0]) as usize),
            other => panic!("there is no directive {other}"),
        }
    }

    /// `FLAG... NAME DESCRIPTOR`
    fn member_head(&mut self, words: &[Word]) -> Vec<u8> {
        let (flag_words, names) = words.split_at(words.len() - 2);
        let (name, descriptor) = (self.pool.utf8(&names[0].bytes), self.pool.utf8(&names[1].bytes));
        [flags(flag_words), name, descriptor].iter().flat_map(|value| value.to_be_bytes()).collect()
    }

    fn end_method(&mut self) {
        let Some(method) = self.method.take() else { return };
        let mut bytes = method.head;
        let code = method.coded.then(|| (self.pool.utf8(b"Code"), method.body.finish(&mut self.pool)));
        write_attributes(&mut bytes, code.as_slice());
        self.methods.push(bytes);
    }

    fn finish(mut self) -> Made {
        assert!(self.method.is_none(), "a method has no end");
        if !self.bootstraps.is_empty() {
            let body = [(self.bootstraps.len() as u16).to_be_bytes().to_vec(), self.bootstraps.concat()].concat();
            self.attributes.push((self.pool.utf8(b"BootstrapMethods"), body));
        }
        let this_class = self.pool.class(&self.name);
        let super_class = if self.super_class == b"none" { 0 } else { self.pool.class(&self.super_class) };
        self.fill.into_iter().for_each(|entries| self.pool.fill(entries));
        let mut bytes = 0xcafe_babe_u32.to_be_bytes().to_vec();
        let (major, minor) = self.version;
        bytes.extend([minor, major].iter().flat_map(|value| value.to_be_bytes()));
        self.pool.write(&mut bytes);
        bytes.extend([self.access, this_class, super_class].iter().flat_map(|value| value.to_be_bytes()));
        bytes.extend((self.interfaces.len() as u16).to_be_bytes());
        bytes.extend(self.interfaces.iter().flat_map(|index| index.to_be_bytes()));
        for members in [&self.fields, &self.methods] {
            bytes.extend((members.len() as u16).to_be_bytes());
            members.iter().for_each(|member| bytes.extend_from_slice(member));
        }
        write_attributes(&mut bytes, &self.attributes);
        Made { name: psf_classfile::decode_modified_utf8(&self.name), bytes }
    }
}

fn flags(words: &[Word]) -> u16 {
    let flag = |word: &Word| match word.text() {
        "public" => 1,
        "private" => 2,
        "protected" => 4,
        "static" => 8,
        "final" => 0x10,
        "super" | "synchronized" => 0x20,
        "volatile" | "bridge" => 0x40,
        "interface" => 0x200,
        "abstract" => 0x400,
        "synthetic" => 0x1000,
        "module" => 0x8000,
        other => panic!("there is no flag {other}"),
    };
    words.iter().map(flag).sum()
}

fn write_attributes(out: &mut Vec<u8>, attributes: &[(u16, Vec<u8>)]) {
    out.extend((attributes.len() as u16).to_be_bytes());
    for (name, body) in attributes {
        out.extend(name.to_be_bytes());
        out.extend((body.len() as u32).to_be_bytes());
        out.extend_from_slice(body);
    }
}
