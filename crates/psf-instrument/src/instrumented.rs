//! A rewritten class, and the numbers of its counters, which are known only when classes are put in order.

use super::emitter::PAGE;
use super::outlined::Outlined;
use psf_wire::map::ClassMap;

/// A rewritten class.
#[derive(Debug)]
pub struct Instrumented {
    /// The class file. Its counters start at number 0 until [`Instrumented::set_base`].
    pub bytes: Vec<u8>,
    /// What was done; `base` is 0 until [`Instrumented::set_base`].
    pub map: ClassMap,
    /// Methods that nothing fits into, not even a note that they were entered.
    pub unfit: Vec<String>,
    /// A class that has counters of this one: name within an archive, and bytes. It is there once the base is set.
    pub outlined: Option<(String, Vec<u8>)>,
    /// Where the values of the bases stand in the class file.
    pub(super) bases: Vec<usize>,
    /// Where the original constants end, and the added ones begin.
    pub(super) pool_end: usize,
    /// The counters in a class of their own, and the runtime's class.
    pub(super) calls: Option<(Outlined, String)>,
}

impl Instrumented {
    /// Gives the class its range of counters, from number `base` on.
    pub fn set_base(&mut self, base: u64) {
        self.map.base = base;
        for (page, at) in self.bases.iter().enumerate() {
            let value = (base + page as u64 * u64::from(PAGE)) as u32; // the caller refuses more than 2^31 counters
            self.bytes[*at..*at + 4].copy_from_slice(&value.to_be_bytes());
        }
        self.outlined = self.calls.as_mut().and_then(|(calls, runtime)| {
            calls.rename(runtime, base, &mut self.bytes, self.pool_end);
            let bytes = calls.class_file(runtime, base).ok()?; // there was room for as many when they were called
            Some((format!("{}.class", calls.class), bytes))
        });
    }
}
