//! The constant pool of a class given as text.

use std::collections::HashMap;

use crate::tag;

/// The constants, each once.
#[derive(Default)]
pub(super) struct Constants {
    bytes: Vec<u8>,
    /// The number of indices in use, without index 0.
    taken: u16,
    known: HashMap<Vec<u8>, u16>,
}

impl Constants {
    /// Returns `constant_pool_count`.
    pub(super) fn count(&self) -> u16 {
        self.taken + 1
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn add(&mut self, tag: u8, body: &[u8]) -> u16 {
        let constant = [&[tag], body].concat();
        if let Some(&index) = self.known.get(&constant) {
            return index;
        }
        self.bytes.extend_from_slice(&constant);
        let index = self.taken + 1;
        self.taken += if matches!(tag, tag::LONG | tag::DOUBLE) { 2 } else { 1 };
        self.known.insert(constant, index);
        index
    }

    fn pair(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        self.add(tag, &[first.to_be_bytes(), second.to_be_bytes()].concat())
    }

    pub(super) fn utf8(&mut self, text: &str) -> u16 {
        self.add(tag::UTF8, &[&(text.len() as u16).to_be_bytes(), text.as_bytes()].concat())
    }

    pub(super) fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.add(tag::CLASS, &name.to_be_bytes())
    }

    /// Adds a number, a string or a class in the syntax of `ldc`.
    pub(super) fn value(&mut self, text: &str) -> Option<u16> {
        if let Some(text) = text.strip_prefix('"') {
            let text = self.utf8(text.strip_suffix('"')?);
            return Some(self.add(tag::STRING, &text.to_be_bytes()));
        }
        if let Some(name) = text.strip_prefix("class ") {
            return Some(self.class(name));
        }
        if let Some(long) = text.strip_suffix('L') {
            return Some(self.add(tag::LONG, &long.parse::<i64>().ok()?.to_be_bytes()));
        }
        if let Some(float) = text.strip_suffix('f') {
            return Some(self.add(tag::FLOAT, &float.parse::<f32>().ok()?.to_be_bytes()));
        }
        if text.contains('.') {
            return Some(self.add(tag::DOUBLE, &text.parse::<f64>().ok()?.to_be_bytes()));
        }
        Some(self.add(tag::INTEGER, &text.parse::<i32>().ok()?.to_be_bytes()))
    }

    pub(super) fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.pair(tag::NAME_AND_TYPE, name, descriptor)
    }

    /// Adds a field `p/C.f:I`, or a method `p/C.m()V`; without a class for `invokedynamic`.
    pub(super) fn member(&mut self, tag: u8, text: &str) -> Option<u16> {
        let (text, descriptor) = match text.find('(') {
            Some(at) => text.split_at(at),
            None => text.split_once(':')?,
        };
        let (class, name) = text.rsplit_once('.').unwrap_or(("", text));
        let name_and_type = self.name_and_type(name, descriptor);
        let first = if class.is_empty() { 0 } else { self.class(class) };
        Some(self.pair(tag, first, name_and_type))
    }
}
