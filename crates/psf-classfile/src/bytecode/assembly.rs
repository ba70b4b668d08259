//! Classes given as text, for tests: some lines of code become a real class file, and are parsed like any other.
//!
//! ```text
//! .method static gcd(II)I
//! top:    iload_1
//!         ifeq done         // a branch names a label
//!         ...
//!         goto top
//! done:   iload_0
//!         ireturn
//! .catch any from top to done at done
//! ```
//!
//! Mnemonics are as in the opcode table. Operands are numbers, labels, `p/C.f:I` for a field, `p/C.m()V` for a
//! method, and for `ldc` also `5`, `5L`, `1.5f`, `1.5`, `"text"`, `class p/C`. Directives:
//!
//! | directive | meaning |
//! |---|---|
//! | `.class p/C extends q/D version 50` | by default `p/C`, `java/lang/Object`, version 65; `minor 65535` for preview features, `implements p/I` |
//! | `.field static final x I` | a field of the class |
//! | `.method static m(I)V` | by default `static m()V`; the test is about the first method |
//! | `.limits 3 5` | operand stack and local variables; by default 8 and 8 |
//! | `.catch any from a to b at h` | a row of the exception table |
//! | `.frame append int` | a stack map frame at this place, see `assembly/frames.rs` |
//! | `.line 7` | a line number |
//! | `.nops 30000` | this number of `nop`s |

mod encode;
mod frames;
mod insn;
mod method;
mod pool;
pub mod print;

use std::collections::BTreeMap;

use super::{Code, InsnIndex, Method};
use crate::{ClassFile, Member, access};
use insn::Insn;
use method::SourceMethod;
use pool::Constants;

/// A class from text, with its first method's code decoded. It lives as long as the test's process.
pub struct Assembled {
    /// The class.
    pub class: &'static ClassFile<'static>,
    /// The code of the first method.
    pub code: &'static Code<'static>,
    labels: BTreeMap<String, InsnIndex>,
}

impl Assembled {
    /// Returns the method that the test is about, from the class file.
    pub fn member(&self) -> &'static Member {
        &self.class.methods[0]
    }

    /// Returns the method that the test is about, ready to be rewritten.
    pub fn method(&self) -> Method<'static> {
        Method::new(self.class, self.member(), self.code).expect("the method is well-formed")
    }

    /// Returns the instruction at a label.
    #[track_caller]
    pub fn at(&self, label: &str) -> InsnIndex {
        *self.labels.get(label).unwrap_or_else(|| panic!("there is no label {label}"))
    }

    /// Returns the label at an instruction.
    pub fn label(&self, insn: InsnIndex) -> Option<&str> {
        self.labels.iter().find(|(_, at)| **at == insn).map(|(label, _)| label.as_str())
    }
}

/// Parses a class file that a test has made.
pub fn read(bytes: Vec<u8>) -> (&'static ClassFile<'static>, &'static Code<'static>) {
    let bytes: &'static [u8] = bytes.leak();
    let class = ClassFile::parse(bytes).unwrap_or_else(|e| panic!("the test's text is not a class: {e}"));
    let attribute = class.find(&class.methods[0].attributes, "Code").expect("the method has code");
    let code = Code::parse(&class, attribute).unwrap_or_else(|e| panic!("the test's text is not code: {e}"));
    (Box::leak(Box::new(class)), Box::leak(Box::new(code)))
}

/// Assembles a class. Panics with the line if the text is invalid.
#[track_caller]
pub fn assemble(text: &str) -> Assembled {
    let mut source = Source::default();
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or_default().trim();
        source.line(line).unwrap_or_else(|| panic!("cannot assemble: {line}"));
    }
    let labels = source.methods.first().map(|method| method.labels.clone()).unwrap_or_default();
    let (class, code) = read(source.class_file());
    Assembled { class, code, labels }
}

/// A class from the text.
struct Source {
    name: String,
    superclass: String,
    interfaces: Vec<String>,
    version: u16,
    minor: u16,
    /// The access flags, name and descriptor.
    fields: Vec<(u16, String, String)>,
    methods: Vec<SourceMethod>,
}

impl Default for Source {
    fn default() -> Self {
        let (name, superclass) = ("p/C".to_owned(), "java/lang/Object".to_owned());
        Self {
            name,
            superclass,
            interfaces: Vec::new(),
            version: 65,
            minor: 0,
            fields: Vec::new(),
            methods: Vec::new(),
        }
    }
}

impl Source {
    /// Returns the method that is being written.
    fn method(&mut self) -> &mut SourceMethod {
        if self.methods.is_empty() {
            self.methods.extend(SourceMethod::new(access::STATIC, "m()V"));
        }
        self.methods.last_mut().expect("there is one now")
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        match first {
            "" => {}
            ".class" => self.class(&words)?,
            ".field" => {
                let (flags, rest) = flags(&words);
                let &[name, descriptor] = rest else { return None };
                self.fields.push((flags, name.to_owned(), descriptor.to_owned()));
            }
            ".method" => {
                let (flags, rest) = flags(&words);
                self.methods.push(SourceMethod::new(flags, rest.first()?)?);
            }
            ".limits" => self.method().limits = (words.first()?.parse().ok()?, words.get(1)?.parse().ok()?),
            ".catch" => {
                let [class, "from", from, "to", to, "at", at] = words[..] else { return None };
                self.method().handlers.push((class.to_owned(), [from, to, at].map(str::to_owned)));
            }
            ".frame" => {
                let here = self.method().insns.len();
                self.method().frames.push((here, rest.to_owned()));
            }
            ".line" => {
                let here = self.method().insns.len();
                self.method().lines.push((here, rest.trim().parse().ok()?));
            }
            ".nops" => {
                let nops = std::iter::repeat_n(Insn::parse("nop", "")?, rest.trim().parse().ok()?);
                self.method().insns.extend(nops);
            }
            _ => match first.strip_suffix(':') {
                Some(label) => {
                    let method = self.method();
                    method.labels.insert(label.to_owned(), method.insns.len());
                    self.line(rest.trim())?;
                }
                None => self.method().insns.push(Insn::parse(first, rest.trim())?),
            },
        }
        Some(())
    }

    fn class(&mut self, words: &[&str]) -> Option<()> {
        self.name = (*words.first()?).to_owned();
        for pair in words[1..].chunks(2) {
            match pair {
                ["extends", class] => self.superclass = (*class).to_owned(),
                ["implements", interface] => self.interfaces.push((*interface).to_owned()),
                ["version", version] => self.version = version.parse().ok()?,
                ["minor", minor] => self.minor = minor.parse().ok()?,
                _ => return None,
            }
        }
        Some(())
    }

    fn class_file(&self) -> Vec<u8> {
        let mut pool = Constants::default();
        let mut rest = Vec::new();
        let interfaces = self.interfaces.iter().map(|interface| pool.class(interface)).collect::<Vec<u16>>();
        let head = [access::PUBLIC, pool.class(&self.name), pool.class(&self.superclass), interfaces.len() as u16];
        for value in head.into_iter().chain(interfaces) {
            rest.extend(value.to_be_bytes());
        }
        rest.extend((self.fields.len() as u16).to_be_bytes());
        for (flags, name, descriptor) in &self.fields {
            for value in [*flags, pool.utf8(name), pool.utf8(descriptor), 0] {
                rest.extend(value.to_be_bytes());
            }
        }
        rest.extend((self.methods.len() as u16).to_be_bytes());
        for method in &self.methods {
            for value in [method.access, pool.utf8(&method.name), pool.utf8(&method.descriptor), 1] {
                rest.extend(value.to_be_bytes());
            }
            let body = encode::code(method, &mut pool);
            encode::attribute("Code", &body, &mut pool, &mut rest);
        }
        rest.extend([0, 0]);
        let mut class = vec![0xca, 0xfe, 0xba, 0xbe];
        class.extend(self.minor.to_be_bytes());
        class.extend(self.version.to_be_bytes());
        class.extend(pool.count().to_be_bytes());
        class.extend(pool.bytes());
        class.extend(rest);
        class
    }
}

/// Splits words into access flags, and the other words.
fn flags<'w, 't>(words: &'w [&'t str]) -> (u16, &'w [&'t str]) {
    let flag = |word: &str| match word {
        "public" => Some(access::PUBLIC),
        "protected" => Some(access::PROTECTED),
        "static" => Some(access::STATIC),
        "final" => Some(access::FINAL),
        "private" => Some(access::PRIVATE),
        "strict" => Some(access::STRICT),
        "synchronized" => Some(access::SYNCHRONIZED),
        "native" => Some(access::NATIVE),
        "abstract" => Some(access::ABSTRACT),
        _ => None,
    };
    let count = words.iter().take_while(|word| flag(word).is_some()).count();
    (words[..count].iter().filter_map(|word| flag(word)).sum(), &words[count..])
}
