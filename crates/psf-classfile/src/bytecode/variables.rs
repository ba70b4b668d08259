//! The local variable that an instruction uses, and how it uses it.

use super::opcode::op;

/// The use of a local variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Pushes the variable's value.
    Load,
    /// Stores the value on top of the stack in the variable.
    Store,
    /// Adds to the variable (`iinc`).
    Increment,
    /// Continues at the address in the variable (`ret`).
    Return,
}

/// Returns the local variable that an instruction uses, given its bytes. A `long` or `double` also takes the next variable.
#[must_use]
pub fn variable(bytes: &[u8]) -> Option<(Access, u16)> {
    match *bytes {
        [op::WIDE, opcode, high, low, ..] => Some((access(opcode)?, u16::from_be_bytes([high, low]))),
        [opcode, ..] if (op::ILOAD_0..=op::ALOAD_3).contains(&opcode) => {
            Some((Access::Load, u16::from(opcode - op::ILOAD_0) % 4))
        }
        [opcode, ..] if (op::ISTORE_0..=op::ASTORE_3).contains(&opcode) => {
            Some((Access::Store, u16::from(opcode - op::ISTORE_0) % 4))
        }
        [opcode, index, ..] => Some((access(opcode)?, index.into())),
        _ => None,
    }
}

fn access(opcode: u8) -> Option<Access> {
    Some(match opcode {
        op::ILOAD..=op::ALOAD => Access::Load,
        op::ISTORE..=op::ASTORE => Access::Store,
        op::IINC => Access::Increment,
        op::RET => Access::Return,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{Access, op, variable};

    #[test]
    fn finds_the_variable_of_every_form() {
        assert_eq!(variable(&[op::ALOAD_0]), Some((Access::Load, 0)));
        assert_eq!(variable(&[op::DLOAD_2]), Some((Access::Load, 2)));
        assert_eq!(variable(&[op::LSTORE_3]), Some((Access::Store, 3)));
        assert_eq!(variable(&[op::ISTORE, 200]), Some((Access::Store, 200)));
        assert_eq!(variable(&[op::WIDE, op::FLOAD, 1, 4]), Some((Access::Load, 260)));
        assert_eq!(variable(&[op::IINC, 7, 1]), Some((Access::Increment, 7)));
        assert_eq!(variable(&[op::WIDE, op::IINC, 1, 0, 0, 1]), Some((Access::Increment, 256)));
        assert_eq!(variable(&[op::RET, 5]), Some((Access::Return, 5)));
        assert_eq!(variable(&[op::BIPUSH, 5]), None);
    }
}
