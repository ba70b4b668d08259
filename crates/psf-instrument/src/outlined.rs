//! Counters in a class of their own, for methods without room for counters. A call without arguments takes three bytes. A
//! call that names its counter takes six to nine.
//!
//! The class is in the package of the runtime and comes with the archive, so no class of the input gets an additional
//! member. It has a method for each counter.

use std::collections::BTreeSet;

use super::entry_points::call;
use psf_classfile::bytecode::op;
use psf_classfile::{PoolAdditions, PoolFull, access};

/// The outlined counters of one class.
#[derive(Debug)]
pub(super) struct Outlined {
    /// The internal name of the class with the methods.
    pub(super) class: String,
    slots: BTreeSet<u32>,
}

/// Returns a name that has the same length for every number.
fn name_of_class(runtime: &str, base: u64) -> String {
    format!("{runtime}$Of{base:010}")
}

/// Returns the name of the method that counts at a slot.
fn name(slot: u32) -> String {
    format!("c{slot}")
}

impl Outlined {
    /// Returns a class without counters. `runtime` is the class of [`call::HIT`].
    pub(super) fn new(runtime: &str) -> Self {
        Self { class: name_of_class(runtime, 0), slots: BTreeSet::new() }
    }

    /// Gives the class a unique name, which contains the number of its first counter. Changes the name also in the class
    /// that calls it: `bytes` has that class's added constants from `from` on.
    pub(super) fn rename(&mut self, runtime: &str, base: u64, bytes: &mut [u8], from: usize) {
        let name = name_of_class(runtime, base);
        if let Some(at) = memchr::memmem::find(&bytes[from..], self.class.as_bytes()) {
            bytes[from + at..from + at + name.len()].copy_from_slice(name.as_bytes());
        }
        self.class = name;
    }

    /// Returns the method for a slot, in the pool of the class that calls it.
    pub(super) fn method(&mut self, slot: u32, additions: &mut PoolAdditions) -> Result<u16, PoolFull> {
        let method = additions.method(&self.class, &name(slot), "()V")?;
        self.slots.insert(slot);
        Ok(method)
    }

    /// Removes the counters from a slot on: their method is counted in another way.
    pub(super) fn forget_from(&mut self, slot: u32) {
        self.slots.split_off(&slot);
    }

    /// Returns whether the class has no counters.
    pub(super) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Writes the class file, whose counters start at number `base`. Every method calls `hit(base + slot, 0)`.
    pub(super) fn class_file(&self, runtime: &str, base: u64) -> Result<Vec<u8>, PoolFull> {
        let mut pool = PoolAdditions::empty();
        let this = pool.class(&self.class)?;
        let object = pool.class("java/lang/Object")?;
        let hit = pool.method(runtime, call::HIT.name, call::HIT.descriptor)?;
        let (code, descriptor) = (pool.utf8("Code")?, pool.utf8("()V")?);
        let mut methods = Vec::new();
        for &slot in &self.slots {
            let number = pool.integer((base + u64::from(slot)) as i32)?; // the caller refuses more than 2^31 counters
            let mut body = vec![op::LDC_W];
            body.extend(number.to_be_bytes());
            body.extend([op::ICONST_0, op::INVOKESTATIC]);
            body.extend(hit.to_be_bytes());
            body.push(op::RETURN);
            for value in [access::PUBLIC | access::STATIC, pool.utf8(&name(slot))?, descriptor, 1, code] {
                methods.extend(value.to_be_bytes());
            }
            methods.extend((12 + body.len() as u32).to_be_bytes());
            methods.extend([0, 2, 0, 0]);
            methods.extend((body.len() as u32).to_be_bytes());
            methods.extend(body);
            methods.extend([0; 4]);
        }
        let mut file = b"\xca\xfe\xba\xbe\0\0\0\x31".to_vec(); // version 49, which needs no frames
        file.extend((pool.count() as u16).to_be_bytes()); // the pool refuses more
        file.extend_from_slice(pool.bytes());
        const SUPER: u16 = 0x0020;
        for value in [access::PUBLIC | access::FINAL | SUPER, this, object, 0, 0, self.slots.len() as u16] {
            file.extend(value.to_be_bytes());
        }
        file.extend(methods);
        file.extend([0, 0]);
        Ok(file)
    }
}
