//! The constant pool of a class that is being assembled.

use std::collections::HashMap;

/// The constants so far, without duplicates.
#[derive(Default)]
pub(crate) struct Pool {
    bytes: Vec<u8>,
    entries: usize,
    known: HashMap<Vec<u8>, u16>,
}

impl Pool {
    fn add(&mut self, constant: Vec<u8>) -> u16 {
        if let Some(&index) = self.known.get(&constant) {
            return index;
        }
        let index = u16::try_from(self.entries + 1).expect("the made class has too many constants");
        self.entries += if matches!(constant[0], 5 | 6) { 2 } else { 1 };
        self.bytes.extend_from_slice(&constant);
        self.known.insert(constant, index);
        index
    }

    fn pair(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        self.add([&[tag][..], &first.to_be_bytes(), &second.to_be_bytes()].concat())
    }

    /// Adds a Utf8; `text` is already modified UTF-8.
    pub(crate) fn utf8(&mut self, text: &[u8]) -> u16 {
        let length = u16::try_from(text.len()).expect("a Utf8 has up to 65,535 bytes");
        self.add([&[1][..], &length.to_be_bytes(), text].concat())
    }

    pub(crate) fn integer(&mut self, value: i32) -> u16 {
        self.add([&[3][..], &value.to_be_bytes()].concat())
    }

    pub(crate) fn float(&mut self, value: f32) -> u16 {
        self.add([&[4][..], &value.to_be_bytes()].concat())
    }

    pub(crate) fn long(&mut self, value: i64) -> u16 {
        self.add([&[5][..], &value.to_be_bytes()].concat())
    }

    pub(crate) fn double(&mut self, value: f64) -> u16 {
        self.add([&[6][..], &value.to_be_bytes()].concat())
    }

    /// Adds a constant of a tag and the index of one Utf8: Class 7, String 8, MethodType 16, Module 19, Package 20.
    pub(crate) fn named(&mut self, tag: u8, text: &[u8]) -> u16 {
        let text = self.utf8(text);
        self.add([&[tag][..], &text.to_be_bytes()].concat())
    }

    pub(crate) fn class(&mut self, name: &[u8]) -> u16 {
        self.named(7, name)
    }

    pub(crate) fn name_and_type(&mut self, name: &[u8], descriptor: &[u8]) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.pair(12, name, descriptor)
    }

    /// Adds Fieldref 9, Methodref 10 or InterfaceMethodref 11.
    pub(crate) fn member(&mut self, tag: u8, class: &[u8], name: &[u8], descriptor: &[u8]) -> u16 {
        let (class, name_and_type) = (self.class(class), self.name_and_type(name, descriptor));
        self.pair(tag, class, name_and_type)
    }

    /// Adds Dynamic 17 or InvokeDynamic 18.
    pub(crate) fn dynamic(&mut self, tag: u8, bootstrap: u16, name: &[u8], descriptor: &[u8]) -> u16 {
        let name_and_type = self.name_and_type(name, descriptor);
        self.pair(tag, bootstrap, name_and_type)
    }

    pub(crate) fn method_handle(&mut self, kind: u8, member: u16) -> u16 {
        self.add([&[15, kind][..], &member.to_be_bytes()].concat())
    }

    /// Adds integers until there are this many entries.
    pub(crate) fn fill(&mut self, entries: usize) {
        assert!(self.entries <= entries, "the made class has {} constants already", self.entries);
        for value in 0.. {
            if self.entries == entries {
                return;
            }
            self.integer(0x5000_0000 + value);
        }
    }

    /// Writes `constant_pool_count` and the constants.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        let count = u16::try_from(self.entries + 1).expect("the made class has too many constants");
        out.extend(count.to_be_bytes());
        out.extend_from_slice(&self.bytes);
    }
}
