//! A rewritten class, and the numbers of its counters. psf knows these numbers only once the classes are in order.

use super::emitter::PAGE;
use super::outlined::Outlined;
use psf_wire::map::ClassMap;

/// A rewritten class.
#[derive(Debug)]
pub struct Instrumented {
    /// The class file. Its counters start at number 0 until [`Instrumented::set_base`].
    pub bytes: Vec<u8>,
    /// The map of the counters. Its `base` is 0 until [`Instrumented::set_base`].
    pub map: ClassMap,
    /// Methods without room for any code, not even for a note that they were entered.
    pub unfit: Vec<String>,
    /// The class with the outlined counters of this one: its name within an archive, and its bytes. Present once the base
    /// is set.
    pub outlined: Option<(String, Vec<u8>)>,
    /// The positions of the bases' values in the class file.
    pub(super) bases: Vec<usize>,
    /// The position of the number of the first home in the class file, if the class has homes.
    pub(super) homes: Option<usize>,
    /// The end of the original constants, where the added constants begin.
    pub(super) pool_end: usize,
    /// The outlined counters, and the runtime's class.
    pub(super) calls: Option<(Outlined, String)>,
}

impl Instrumented {
    /// Numbers the homes of the class, from `first` on.
    pub fn set_first_home(&mut self, first: u32) {
        if let Some(at) = self.homes {
            self.map.first_home = Some(first);
            self.bytes[at..at + 4].copy_from_slice(&first.to_be_bytes());
        }
    }

    /// Gives the class its range of counters, from number `base` on.
    pub fn set_base(&mut self, base: u64) {
        self.map.base = base;
        for (page, at) in self.bases.iter().enumerate() {
            let value = (base + page as u64 * u64::from(PAGE)) as u32; // the caller refuses more than 2^31 counters
            self.bytes[*at..*at + 4].copy_from_slice(&value.to_be_bytes());
        }
        self.outlined = self.calls.as_mut().and_then(|(calls, runtime)| {
            calls.rename(runtime, base, &mut self.bytes, self.pool_end);
            let bytes = calls.class_file(runtime, base).ok()?; // there was room for them when they were called
            Some((format!("{}.class", calls.class), bytes))
        });
    }
}
