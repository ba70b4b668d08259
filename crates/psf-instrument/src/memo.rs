//! The meanings of a class's constants, looked up once for each constant instead of for each instruction.

use psf_classfile::{ClassError, ConstantPool};

/// One value for each constant of a class, found when an instruction first refers to the constant.
///
/// The meaning also depends on the opcode. Two opcodes rarely share a constant, so only the meaning for the last opcode is
/// kept.
pub(super) struct Memo<T> {
    /// The values by pool index. The last one is for all indices that are out of range, which have the same meaning.
    values: Vec<Option<(u8, T)>>,
}

impl<T> Memo<T> {
    pub(super) fn new(pool: &ConstantPool<'_>) -> Self {
        let mut values = Vec::new();
        values.resize_with(pool.count() + 1, || None);
        Self { values }
    }

    pub(super) fn get(
        &mut self,
        opcode: u8,
        index: u16,
        find: impl FnOnce() -> Result<T, ClassError>,
    ) -> Result<&mut T, ClassError> {
        let last = self.values.len() - 1;
        let value = &mut self.values[usize::from(index).min(last)];
        if value.as_ref().is_none_or(|(of, _)| *of != opcode) {
            *value = None;
        }
        match value {
            Some((_, known)) => Ok(known),
            None => Ok(&mut value.insert((opcode, find()?)).1),
        }
    }
}
