//! THE opcode table (JVMS chapter 6): number, name, operands, stack effect, control flow, exceptions.
//! Everything that psf knows about an opcode follows from this table: the constants of [`op`], mnemonics, lengths, arity,
//! control flow, faults.

/// The form of the operands after an opcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operands {
    /// No operands.
    None,
    /// A signed byte.
    Byte,
    /// A signed 16-bit value.
    Short,
    /// A local variable's index, one byte (two under `wide`).
    Local,
    /// A constant pool index of one byte.
    PoolByte,
    /// A constant pool index.
    Pool,
    /// A local variable's index and a signed byte (both twice as wide under `wide`).
    Iinc,
    /// A 16-bit branch offset.
    Branch,
    /// A 32-bit branch offset.
    WideBranch,
    /// Padding, default, low, high, offsets.
    TableSwitch,
    /// Padding, default, count, pairs.
    LookupSwitch,
    /// A constant pool index, a count and a zero.
    InvokeInterface,
    /// A constant pool index and two zeros.
    InvokeDynamic,
    /// A primitive array's type code.
    ArrayType,
    /// A constant pool index and a number of dimensions.
    MultiArray,
    /// The modified instruction.
    Wide,
}

impl Operands {
    /// Returns the length of an instruction with such operands; 0 if it varies.
    pub(super) const fn length(self) -> usize {
        match self {
            Self::None => 1,
            Self::Byte | Self::Local | Self::PoolByte | Self::ArrayType => 2,
            Self::Short | Self::Pool | Self::Iinc | Self::Branch => 3,
            Self::MultiArray => 4,
            Self::InvokeInterface | Self::InvokeDynamic | Self::WideBranch => 5,
            Self::TableSwitch | Self::LookupSwitch | Self::Wide => 0,
        }
    }
}

/// The next place of control after an instruction that completes normally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// To the next instruction.
    Next,
    /// To the next instruction or to the target.
    Conditional,
    /// To the target.
    Goto,
    /// To the target, pushing a return address (`jsr`).
    Subroutine,
    /// To a return address (`ret`).
    Ret,
    /// To one of the targets.
    Switch,
    /// Out of the method.
    Return,
    /// Nowhere: it always throws.
    Throw,
}

/// The exceptions that an instruction may throw, apart from `VirtualMachineError`s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throws {
    /// None. A return may throw `IllegalMonitorStateException` for unstructured locking, but the opcode does not show this.
    Never,
    /// Only exceptions from resolving its constant or initializing a class.
    Linking,
    /// Exceptions that depend on the operands: null, an index, a length, a divisor, a class.
    Operand,
    /// Exceptions of its callee. A null receiver cannot be distinguished from these.
    Callee,
    /// An exception for null. But the instruction may also be waiting when the JVM ends, and not every mode records that.
    Waiting,
    /// Always an exception.
    Always,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Opcode {
    /// The mnemonic as the JVM specification spells it.
    pub mnemonic: &'static str,
    /// The form of the operands.
    pub operands: Operands,
    /// The types popped and pushed, leftmost deepest: `JI>J`.
    ///
    /// `W` is a `long` or `double`, `*` one slot of any other type that the operands decide.
    /// For these, the operands also decide the number of slots: `V` is the value of a field, `P` a callee's parameters, `R` its
    /// result, `N` the lengths of dimensions.
    /// Small letters are names of slots with any content. JVMS 6.5 defines `dup2` and similar instructions by forms for values
    /// of one and of two slots; slot by slot all forms are the same.
    pub effect: &'static str,
    /// The operand stack slots popped, without the slots whose number the operands decide.
    pub popped: u8,
    /// The operand stack slots pushed, without the slots whose number the operands decide.
    pub pushed: u8,
    /// The control flow.
    pub control: Control,
    /// The exceptions that it may throw, linkage errors included.
    pub throws: Throws,
}

impl Opcode {
    /// Returns true if the JVM throws an exception in it for some operands, and continues for all others.
    #[must_use]
    pub const fn faults(&self) -> bool {
        matches!(self.throws, Throws::Operand)
    }
}

/// Counts the slots of the types on one side of the `>` in a stack effect.
const fn slots(effect: &str, popped: bool) -> u8 {
    let (types, mut at, mut is_popped, mut slots) = (effect.as_bytes(), 0, true, 0);
    while at < types.len() {
        match types[at] {
            b'>' => is_popped = false,
            b'V' | b'P' | b'R' | b'N' => {}
            b'J' | b'D' | b'W' if is_popped == popped => slots += 2,
            _ if is_popped == popped => slots += 1,
            _ => {}
        }
        at += 1;
    }
    slots
}

/// Returns the bytes of a name in lowercase.
const fn lowercase<const LENGTH: usize>(name: &str) -> [u8; LENGTH] {
    let (mut letters, mut at) = ([0; LENGTH], 0);
    while at < LENGTH {
        letters[at] = name.as_bytes()[at].to_ascii_lowercase();
        at += 1;
    }
    letters
}

macro_rules! opcodes {
    ($($number:literal $name:ident $operands:ident $effect:literal $control:ident $throws:ident;)*) => {
        /// All opcodes that class files may contain, by number: 0 to 201.
        pub static OPCODES: [Opcode; 202] = [$(Opcode {
            mnemonic: {
                const LETTERS: [u8; stringify!($name).len()] = lowercase(stringify!($name));
                match std::str::from_utf8(&LETTERS) {
                    Ok(mnemonic) => mnemonic,
                    Err(_) => panic!("a name has other characters than ASCII's"),
                }
            },
            operands: Operands::$operands,
            effect: $effect,
            popped: slots($effect, true),
            pushed: slots($effect, false),
            control: Control::$control,
            throws: Throws::$throws,
        }),*];

        /// The numbers of the opcodes.
        #[allow(missing_docs, reason = "the names are the specification's")]
        pub mod op {
            $(pub const $name: u8 = $number;)*
        }

        /// Each row is at the index of its number.
        const _: () = {
            let (numbers, mut row) = ([$($number),*], 0);
            while row < numbers.len() {
                assert!(numbers[row] == row);
                row += 1;
            }
        };
    };
}

opcodes! {
    0 NOP None ">" Next Never;
    1 ACONST_NULL None ">A" Next Never;
    2 ICONST_M1 None ">I" Next Never;
    3 ICONST_0 None ">I" Next Never;
    4 ICONST_1 None ">I" Next Never;
    5 ICONST_2 None ">I" Next Never;
    6 ICONST_3 None ">I" Next Never;
    7 ICONST_4 None ">I" Next Never;
    8 ICONST_5 None ">I" Next Never;
    9 LCONST_0 None ">J" Next Never;
    10 LCONST_1 None ">J" Next Never;
    11 FCONST_0 None ">F" Next Never;
    12 FCONST_1 None ">F" Next Never;
    13 FCONST_2 None ">F" Next Never;
    14 DCONST_0 None ">D" Next Never;
    15 DCONST_1 None ">D" Next Never;
    16 BIPUSH Byte ">I" Next Never;
    17 SIPUSH Short ">I" Next Never;
    18 LDC PoolByte ">*" Next Linking;
    19 LDC_W Pool ">*" Next Linking;
    20 LDC2_W Pool ">W" Next Linking;
    21 ILOAD Local ">I" Next Never;
    22 LLOAD Local ">J" Next Never;
    23 FLOAD Local ">F" Next Never;
    24 DLOAD Local ">D" Next Never;
    25 ALOAD Local ">A" Next Never;
    26 ILOAD_0 None ">I" Next Never;
    27 ILOAD_1 None ">I" Next Never;
    28 ILOAD_2 None ">I" Next Never;
    29 ILOAD_3 None ">I" Next Never;
    30 LLOAD_0 None ">J" Next Never;
    31 LLOAD_1 None ">J" Next Never;
    32 LLOAD_2 None ">J" Next Never;
    33 LLOAD_3 None ">J" Next Never;
    34 FLOAD_0 None ">F" Next Never;
    35 FLOAD_1 None ">F" Next Never;
    36 FLOAD_2 None ">F" Next Never;
    37 FLOAD_3 None ">F" Next Never;
    38 DLOAD_0 None ">D" Next Never;
    39 DLOAD_1 None ">D" Next Never;
    40 DLOAD_2 None ">D" Next Never;
    41 DLOAD_3 None ">D" Next Never;
    42 ALOAD_0 None ">A" Next Never;
    43 ALOAD_1 None ">A" Next Never;
    44 ALOAD_2 None ">A" Next Never;
    45 ALOAD_3 None ">A" Next Never;
    46 IALOAD None "AI>I" Next Operand;
    47 LALOAD None "AI>J" Next Operand;
    48 FALOAD None "AI>F" Next Operand;
    49 DALOAD None "AI>D" Next Operand;
    50 AALOAD None "AI>A" Next Operand;
    51 BALOAD None "AI>I" Next Operand;
    52 CALOAD None "AI>I" Next Operand;
    53 SALOAD None "AI>I" Next Operand;
    54 ISTORE Local "I>" Next Never;
    55 LSTORE Local "J>" Next Never;
    56 FSTORE Local "F>" Next Never;
    57 DSTORE Local "D>" Next Never;
    58 ASTORE Local "A>" Next Never;
    59 ISTORE_0 None "I>" Next Never;
    60 ISTORE_1 None "I>" Next Never;
    61 ISTORE_2 None "I>" Next Never;
    62 ISTORE_3 None "I>" Next Never;
    63 LSTORE_0 None "J>" Next Never;
    64 LSTORE_1 None "J>" Next Never;
    65 LSTORE_2 None "J>" Next Never;
    66 LSTORE_3 None "J>" Next Never;
    67 FSTORE_0 None "F>" Next Never;
    68 FSTORE_1 None "F>" Next Never;
    69 FSTORE_2 None "F>" Next Never;
    70 FSTORE_3 None "F>" Next Never;
    71 DSTORE_0 None "D>" Next Never;
    72 DSTORE_1 None "D>" Next Never;
    73 DSTORE_2 None "D>" Next Never;
    74 DSTORE_3 None "D>" Next Never;
    75 ASTORE_0 None "A>" Next Never;
    76 ASTORE_1 None "A>" Next Never;
    77 ASTORE_2 None "A>" Next Never;
    78 ASTORE_3 None "A>" Next Never;
    79 IASTORE None "AII>" Next Operand;
    80 LASTORE None "AIJ>" Next Operand;
    81 FASTORE None "AIF>" Next Operand;
    82 DASTORE None "AID>" Next Operand;
    83 AASTORE None "AIA>" Next Operand;
    84 BASTORE None "AII>" Next Operand;
    85 CASTORE None "AII>" Next Operand;
    86 SASTORE None "AII>" Next Operand;
    87 POP None "a>" Next Never;
    88 POP2 None "ba>" Next Never;
    89 DUP None "a>aa" Next Never;
    90 DUP_X1 None "ba>aba" Next Never;
    91 DUP_X2 None "cba>acba" Next Never;
    92 DUP2 None "ba>baba" Next Never;
    93 DUP2_X1 None "cba>bacba" Next Never;
    94 DUP2_X2 None "dcba>badcba" Next Never;
    95 SWAP None "ba>ab" Next Never;
    96 IADD None "II>I" Next Never;
    97 LADD None "JJ>J" Next Never;
    98 FADD None "FF>F" Next Never;
    99 DADD None "DD>D" Next Never;
    100 ISUB None "II>I" Next Never;
    101 LSUB None "JJ>J" Next Never;
    102 FSUB None "FF>F" Next Never;
    103 DSUB None "DD>D" Next Never;
    104 IMUL None "II>I" Next Never;
    105 LMUL None "JJ>J" Next Never;
    106 FMUL None "FF>F" Next Never;
    107 DMUL None "DD>D" Next Never;
    108 IDIV None "II>I" Next Operand;
    109 LDIV None "JJ>J" Next Operand;
    110 FDIV None "FF>F" Next Never;
    111 DDIV None "DD>D" Next Never;
    112 IREM None "II>I" Next Operand;
    113 LREM None "JJ>J" Next Operand;
    114 FREM None "FF>F" Next Never;
    115 DREM None "DD>D" Next Never;
    116 INEG None "I>I" Next Never;
    117 LNEG None "J>J" Next Never;
    118 FNEG None "F>F" Next Never;
    119 DNEG None "D>D" Next Never;
    120 ISHL None "II>I" Next Never;
    121 LSHL None "JI>J" Next Never;
    122 ISHR None "II>I" Next Never;
    123 LSHR None "JI>J" Next Never;
    124 IUSHR None "II>I" Next Never;
    125 LUSHR None "JI>J" Next Never;
    126 IAND None "II>I" Next Never;
    127 LAND None "JJ>J" Next Never;
    128 IOR None "II>I" Next Never;
    129 LOR None "JJ>J" Next Never;
    130 IXOR None "II>I" Next Never;
    131 LXOR None "JJ>J" Next Never;
    132 IINC Iinc ">" Next Never;
    133 I2L None "I>J" Next Never;
    134 I2F None "I>F" Next Never;
    135 I2D None "I>D" Next Never;
    136 L2I None "J>I" Next Never;
    137 L2F None "J>F" Next Never;
    138 L2D None "J>D" Next Never;
    139 F2I None "F>I" Next Never;
    140 F2L None "F>J" Next Never;
    141 F2D None "F>D" Next Never;
    142 D2I None "D>I" Next Never;
    143 D2L None "D>J" Next Never;
    144 D2F None "D>F" Next Never;
    145 I2B None "I>I" Next Never;
    146 I2C None "I>I" Next Never;
    147 I2S None "I>I" Next Never;
    148 LCMP None "JJ>I" Next Never;
    149 FCMPL None "FF>I" Next Never;
    150 FCMPG None "FF>I" Next Never;
    151 DCMPL None "DD>I" Next Never;
    152 DCMPG None "DD>I" Next Never;
    153 IFEQ Branch "I>" Conditional Never;
    154 IFNE Branch "I>" Conditional Never;
    155 IFLT Branch "I>" Conditional Never;
    156 IFGE Branch "I>" Conditional Never;
    157 IFGT Branch "I>" Conditional Never;
    158 IFLE Branch "I>" Conditional Never;
    159 IF_ICMPEQ Branch "II>" Conditional Never;
    160 IF_ICMPNE Branch "II>" Conditional Never;
    161 IF_ICMPLT Branch "II>" Conditional Never;
    162 IF_ICMPGE Branch "II>" Conditional Never;
    163 IF_ICMPGT Branch "II>" Conditional Never;
    164 IF_ICMPLE Branch "II>" Conditional Never;
    165 IF_ACMPEQ Branch "AA>" Conditional Never;
    166 IF_ACMPNE Branch "AA>" Conditional Never;
    167 GOTO Branch ">" Goto Never;
    168 JSR Branch ">*" Subroutine Never;
    169 RET Local ">" Ret Never;
    170 TABLESWITCH TableSwitch "I>" Switch Never;
    171 LOOKUPSWITCH LookupSwitch "I>" Switch Never;
    172 IRETURN None "I>" Return Never;
    173 LRETURN None "J>" Return Never;
    174 FRETURN None "F>" Return Never;
    175 DRETURN None "D>" Return Never;
    176 ARETURN None "A>" Return Never;
    177 RETURN None ">" Return Never;
    178 GETSTATIC Pool ">V" Next Linking;
    179 PUTSTATIC Pool "V>" Next Linking;
    180 GETFIELD Pool "A>V" Next Operand;
    181 PUTFIELD Pool "AV>" Next Operand;
    182 INVOKEVIRTUAL Pool "AP>R" Next Callee;
    183 INVOKESPECIAL Pool "AP>R" Next Callee;
    184 INVOKESTATIC Pool "P>R" Next Callee;
    185 INVOKEINTERFACE InvokeInterface "AP>R" Next Callee;
    186 INVOKEDYNAMIC InvokeDynamic "P>R" Next Callee;
    187 NEW Pool ">A" Next Linking;
    188 NEWARRAY ArrayType "I>A" Next Operand;
    189 ANEWARRAY Pool "I>A" Next Operand;
    190 ARRAYLENGTH None "A>I" Next Operand;
    191 ATHROW None "A>" Throw Always;
    192 CHECKCAST Pool "A>A" Next Operand;
    193 INSTANCEOF Pool "A>I" Next Linking;
    194 MONITORENTER None "A>" Next Waiting;
    195 MONITOREXIT None "A>" Next Operand;
    196 WIDE Wide ">" Next Never;
    197 MULTIANEWARRAY MultiArray "N>A" Next Operand;
    198 IFNULL Branch "A>" Conditional Never;
    199 IFNONNULL Branch "A>" Conditional Never;
    200 GOTO_W WideBranch ">" Goto Never;
    201 JSR_W WideBranch ">*" Subroutine Never;
}

/// The length of each instruction by opcode; 0 if it varies, or if control may leave the sequence.
pub(super) static PLAIN_LENGTHS: [u8; 256] = {
    let mut lengths = [0; 256];
    let mut opcode = 0;
    while opcode < OPCODES.len() {
        if matches!(OPCODES[opcode].control, Control::Next) {
            lengths[opcode] = OPCODES[opcode].operands.length() as u8;
        }
        opcode += 1;
    }
    lengths
};

/// The opcodes that can throw. All opcodes that refer to a constant are among them.
pub(super) static THROWING: [bool; 256] = {
    let mut throwing = [false; 256];
    let mut opcode = 0;
    while opcode < OPCODES.len() {
        throwing[opcode] = !matches!(OPCODES[opcode].throws, Throws::Never);
        assert!(throwing[opcode] || POOL_INDEX_LENGTHS[opcode] == 0);
        opcode += 1;
    }
    throwing
};

/// The number of bytes of the pool index after each opcode; 0 if there is none.
pub(super) static POOL_INDEX_LENGTHS: [u8; 256] = {
    let mut lengths = [0; 256];
    let mut opcode = 0;
    while opcode < OPCODES.len() {
        lengths[opcode] = match OPCODES[opcode].operands {
            Operands::PoolByte => 1,
            Operands::Pool | Operands::InvokeInterface | Operands::InvokeDynamic | Operands::MultiArray => 2,
            _ => 0,
        };
        opcode += 1;
    }
    lengths
};

#[cfg(test)]
mod tests {
    use super::{Control, OPCODES, Opcode, Throws, op};

    fn row(opcode: u8) -> &'static Opcode {
        &OPCODES[usize::from(opcode)]
    }

    #[test]
    fn names_are_the_specifications() {
        assert_eq!(row(op::LDC2_W).mnemonic, "ldc2_w");
        assert_eq!(row(op::IF_ICMPEQ).mnemonic, "if_icmpeq");
        assert_eq!(row(op::JSR_W).mnemonic, "jsr_w");
        assert_eq!(OPCODES.iter().filter(|row| row.control == Control::Conditional).count(), 16);
        assert_eq!(OPCODES.iter().filter(|row| row.control == Control::Return).count(), 6);
    }

    #[test]
    fn slots_follow_from_the_types() {
        let arity = |opcode: u8| (row(opcode).popped, row(opcode).pushed);
        assert_eq!(arity(op::LSHL), (3, 2));
        assert_eq!(arity(op::LDC2_W), (0, 2));
        assert_eq!(arity(op::POP2), (2, 0));
        assert_eq!(arity(op::DUP2_X2), (4, 6));
        assert_eq!(arity(op::PUTFIELD), (1, 0), "and the value");
        assert_eq!(arity(op::INVOKESTATIC), (0, 0), "and what its descriptor says");
    }

    #[test]
    fn faults_are_exceptions_that_operands_cause() {
        let faults = |opcode: u8| row(opcode).faults();
        assert!([op::IALOAD, op::IDIV, op::GETFIELD, op::CHECKCAST, op::MONITOREXIT].into_iter().all(faults));
        assert!(![op::FDIV, op::NEW, op::GETSTATIC, op::INVOKEVIRTUAL, op::MONITORENTER].into_iter().any(faults));
        assert_eq!(row(op::ATHROW).throws, Throws::Always, "there is no other way out of it");
    }
}
