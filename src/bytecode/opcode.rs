//! THE opcode table (JVMS chapter 6): number, mnemonic, operands, stack effect, control, can it throw.
//! Everything that psf knows of an instruction by its opcode is derived from here.

/// How an instruction's operands lie behind its opcode.
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
    /// Length of an instruction with such operands; 0 where it varies.
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

/// Where control goes behind an instruction that completes normally.
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

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Opcode {
    /// The mnemonic as the JVM specification spells it.
    pub mnemonic: &'static str,
    /// Operands.
    pub operands: Operands,
    /// Types popped and pushed, leftmost deepest: `II>I`. `*` stands for what the operands decide.
    pub effect: &'static str,
    /// Operand stack slots popped, as far as the opcode tells.
    pub popped: u8,
    /// Operand stack slots pushed, as far as the opcode tells.
    pub pushed: u8,
    /// Control flow.
    pub control: Control,
    /// Whether it can throw, linkage errors included. The returns' `IllegalMonitorStateException` for unstructured
    /// locking is not among it.
    pub throws: bool,
}

impl Opcode {
    /// Whether the JVM throws an exception in it because of what it is given: null, an index, a length, a divisor, a
    /// class. Calls are not among them, because nothing tells what the callee throws from a receiver that is null, nor is
    /// `monitorenter`, because a thread may stand in it when the JVM ends, and not every mode notes that.
    #[must_use]
    pub fn faults(&self) -> bool {
        let links_only = matches!(
            self.mnemonic,
            "ldc" | "ldc_w" | "ldc2_w" | "getstatic" | "putstatic" | "new" | "instanceof" | "invokedynamic"
        );
        let called = self.mnemonic.starts_with("invoke");
        let waits = self.mnemonic == "monitorenter";
        self.throws && matches!(self.control, Control::Next) && !links_only && !called && !waits
    }
}

/// Slots of the types on one side of a stack effect.
const fn slots(effect: &str, left: bool) -> u8 {
    let (types, mut at, mut on_left, mut slots) = (effect.as_bytes(), 0, true, 0);
    while at < types.len() {
        match types[at] {
            b'>' => on_left = false,
            b'J' | b'D' if on_left == left => slots += 2,
            _ if on_left == left => slots += 1,
            _ => {}
        }
        at += 1;
    }
    slots
}

macro_rules! opcodes {
    ($($number:literal $mnemonic:literal $operands:ident $effect:literal $control:ident $throws:literal;)*) => {
        /// All opcodes that may stand in a class file, by number: 0 to 201.
        pub static OPCODES: [Opcode; 202] = [$(Opcode {
            mnemonic: $mnemonic,
            operands: Operands::$operands,
            effect: $effect,
            popped: slots($effect, true),
            pushed: slots($effect, false),
            control: Control::$control,
            throws: $throws,
        }),*];
    };
}

opcodes! {
    0 "nop" None ">" Next false;
    1 "aconst_null" None ">A" Next false;
    2 "iconst_m1" None ">I" Next false;
    3 "iconst_0" None ">I" Next false;
    4 "iconst_1" None ">I" Next false;
    5 "iconst_2" None ">I" Next false;
    6 "iconst_3" None ">I" Next false;
    7 "iconst_4" None ">I" Next false;
    8 "iconst_5" None ">I" Next false;
    9 "lconst_0" None ">J" Next false;
    10 "lconst_1" None ">J" Next false;
    11 "fconst_0" None ">F" Next false;
    12 "fconst_1" None ">F" Next false;
    13 "fconst_2" None ">F" Next false;
    14 "dconst_0" None ">D" Next false;
    15 "dconst_1" None ">D" Next false;
    16 "bipush" Byte ">I" Next false;
    17 "sipush" Short ">I" Next false;
    18 "ldc" PoolByte ">*" Next true;
    19 "ldc_w" Pool ">*" Next true;
    20 "ldc2_w" Pool ">*" Next true;
    21 "iload" Local ">I" Next false;
    22 "lload" Local ">J" Next false;
    23 "fload" Local ">F" Next false;
    24 "dload" Local ">D" Next false;
    25 "aload" Local ">A" Next false;
    26 "iload_0" None ">I" Next false;
    27 "iload_1" None ">I" Next false;
    28 "iload_2" None ">I" Next false;
    29 "iload_3" None ">I" Next false;
    30 "lload_0" None ">J" Next false;
    31 "lload_1" None ">J" Next false;
    32 "lload_2" None ">J" Next false;
    33 "lload_3" None ">J" Next false;
    34 "fload_0" None ">F" Next false;
    35 "fload_1" None ">F" Next false;
    36 "fload_2" None ">F" Next false;
    37 "fload_3" None ">F" Next false;
    38 "dload_0" None ">D" Next false;
    39 "dload_1" None ">D" Next false;
    40 "dload_2" None ">D" Next false;
    41 "dload_3" None ">D" Next false;
    42 "aload_0" None ">A" Next false;
    43 "aload_1" None ">A" Next false;
    44 "aload_2" None ">A" Next false;
    45 "aload_3" None ">A" Next false;
    46 "iaload" None "AI>I" Next true;
    47 "laload" None "AI>J" Next true;
    48 "faload" None "AI>F" Next true;
    49 "daload" None "AI>D" Next true;
    50 "aaload" None "AI>*" Next true;
    51 "baload" None "AI>I" Next true;
    52 "caload" None "AI>I" Next true;
    53 "saload" None "AI>I" Next true;
    54 "istore" Local "I>" Next false;
    55 "lstore" Local "J>" Next false;
    56 "fstore" Local "F>" Next false;
    57 "dstore" Local "D>" Next false;
    58 "astore" Local "A>" Next false;
    59 "istore_0" None "I>" Next false;
    60 "istore_1" None "I>" Next false;
    61 "istore_2" None "I>" Next false;
    62 "istore_3" None "I>" Next false;
    63 "lstore_0" None "J>" Next false;
    64 "lstore_1" None "J>" Next false;
    65 "lstore_2" None "J>" Next false;
    66 "lstore_3" None "J>" Next false;
    67 "fstore_0" None "F>" Next false;
    68 "fstore_1" None "F>" Next false;
    69 "fstore_2" None "F>" Next false;
    70 "fstore_3" None "F>" Next false;
    71 "dstore_0" None "D>" Next false;
    72 "dstore_1" None "D>" Next false;
    73 "dstore_2" None "D>" Next false;
    74 "dstore_3" None "D>" Next false;
    75 "astore_0" None "A>" Next false;
    76 "astore_1" None "A>" Next false;
    77 "astore_2" None "A>" Next false;
    78 "astore_3" None "A>" Next false;
    79 "iastore" None "AII>" Next true;
    80 "lastore" None "AIJ>" Next true;
    81 "fastore" None "AIF>" Next true;
    82 "dastore" None "AID>" Next true;
    83 "aastore" None "AIA>" Next true;
    84 "bastore" None "AII>" Next true;
    85 "castore" None "AII>" Next true;
    86 "sastore" None "AII>" Next true;
    87 "pop" None "*" Next false;
    88 "pop2" None "*" Next false;
    89 "dup" None "*" Next false;
    90 "dup_x1" None "*" Next false;
    91 "dup_x2" None "*" Next false;
    92 "dup2" None "*" Next false;
    93 "dup2_x1" None "*" Next false;
    94 "dup2_x2" None "*" Next false;
    95 "swap" None "*" Next false;
    96 "iadd" None "II>I" Next false;
    97 "ladd" None "JJ>J" Next false;
    98 "fadd" None "FF>F" Next false;
    99 "dadd" None "DD>D" Next false;
    100 "isub" None "II>I" Next false;
    101 "lsub" None "JJ>J" Next false;
    102 "fsub" None "FF>F" Next false;
    103 "dsub" None "DD>D" Next false;
    104 "imul" None "II>I" Next false;
    105 "lmul" None "JJ>J" Next false;
    106 "fmul" None "FF>F" Next false;
    107 "dmul" None "DD>D" Next false;
    108 "idiv" None "II>I" Next true;
    109 "ldiv" None "JJ>J" Next true;
    110 "fdiv" None "FF>F" Next false;
    111 "ddiv" None "DD>D" Next false;
    112 "irem" None "II>I" Next true;
    113 "lrem" None "JJ>J" Next true;
    114 "frem" None "FF>F" Next false;
    115 "drem" None "DD>D" Next false;
    116 "ineg" None "I>I" Next false;
    117 "lneg" None "J>J" Next false;
    118 "fneg" None "F>F" Next false;
    119 "dneg" None "D>D" Next false;
    120 "ishl" None "II>I" Next false;
    121 "lshl" None "JI>J" Next false;
    122 "ishr" None "II>I" Next false;
    123 "lshr" None "JI>J" Next false;
    124 "iushr" None "II>I" Next false;
    125 "lushr" None "JI>J" Next false;
    126 "iand" None "II>I" Next false;
    127 "land" None "JJ>J" Next false;
    128 "ior" None "II>I" Next false;
    129 "lor" None "JJ>J" Next false;
    130 "ixor" None "II>I" Next false;
    131 "lxor" None "JJ>J" Next false;
    132 "iinc" Iinc ">" Next false;
    133 "i2l" None "I>J" Next false;
    134 "i2f" None "I>F" Next false;
    135 "i2d" None "I>D" Next false;
    136 "l2i" None "J>I" Next false;
    137 "l2f" None "J>F" Next false;
    138 "l2d" None "J>D" Next false;
    139 "f2i" None "F>I" Next false;
    140 "f2l" None "F>J" Next false;
    141 "f2d" None "F>D" Next false;
    142 "d2i" None "D>I" Next false;
    143 "d2l" None "D>J" Next false;
    144 "d2f" None "D>F" Next false;
    145 "i2b" None "I>I" Next false;
    146 "i2c" None "I>I" Next false;
    147 "i2s" None "I>I" Next false;
    148 "lcmp" None "JJ>I" Next false;
    149 "fcmpl" None "FF>I" Next false;
    150 "fcmpg" None "FF>I" Next false;
    151 "dcmpl" None "DD>I" Next false;
    152 "dcmpg" None "DD>I" Next false;
    153 "ifeq" Branch "I>" Conditional false;
    154 "ifne" Branch "I>" Conditional false;
    155 "iflt" Branch "I>" Conditional false;
    156 "ifge" Branch "I>" Conditional false;
    157 "ifgt" Branch "I>" Conditional false;
    158 "ifle" Branch "I>" Conditional false;
    159 "if_icmpeq" Branch "II>" Conditional false;
    160 "if_icmpne" Branch "II>" Conditional false;
    161 "if_icmplt" Branch "II>" Conditional false;
    162 "if_icmpge" Branch "II>" Conditional false;
    163 "if_icmpgt" Branch "II>" Conditional false;
    164 "if_icmple" Branch "II>" Conditional false;
    165 "if_acmpeq" Branch "AA>" Conditional false;
    166 "if_acmpne" Branch "AA>" Conditional false;
    167 "goto" Branch ">" Goto false;
    168 "jsr" Branch ">*" Subroutine false;
    169 "ret" Local ">" Ret false;
    170 "tableswitch" TableSwitch "I>" Switch false;
    171 "lookupswitch" LookupSwitch "I>" Switch false;
    172 "ireturn" None "I>" Return false;
    173 "lreturn" None "J>" Return false;
    174 "freturn" None "F>" Return false;
    175 "dreturn" None "D>" Return false;
    176 "areturn" None "A>" Return false;
    177 "return" None ">" Return false;
    178 "getstatic" Pool ">*" Next true;
    179 "putstatic" Pool "*" Next true;
    180 "getfield" Pool "A>*" Next true;
    181 "putfield" Pool "*" Next true;
    182 "invokevirtual" Pool "*" Next true;
    183 "invokespecial" Pool "*" Next true;
    184 "invokestatic" Pool "*" Next true;
    185 "invokeinterface" InvokeInterface "*" Next true;
    186 "invokedynamic" InvokeDynamic "*" Next true;
    187 "new" Pool ">*" Next true;
    188 "newarray" ArrayType "I>*" Next true;
    189 "anewarray" Pool "I>*" Next true;
    190 "arraylength" None "A>I" Next true;
    191 "athrow" None "A>" Throw true;
    192 "checkcast" Pool "A>*" Next true;
    193 "instanceof" Pool "A>I" Next true;
    194 "monitorenter" None "A>" Next true;
    195 "monitorexit" None "A>" Next true;
    196 "wide" Wide "*" Next false;
    197 "multianewarray" MultiArray "*" Next true;
    198 "ifnull" Branch "A>" Conditional false;
    199 "ifnonnull" Branch "A>" Conditional false;
    200 "goto_w" WideBranch ">" Goto false;
    201 "jsr_w" WideBranch ">*" Subroutine false;
}

/// Length of each instruction by opcode; 0 where more than the opcode decides, or where control does not simply go on.
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

/// Which opcodes can throw; whatever refers to a constant is among them.
pub(super) static THROWING: [bool; 256] = {
    let mut throwing = [false; 256];
    let mut opcode = 0;
    while opcode < OPCODES.len() {
        throwing[opcode] = OPCODES[opcode].throws;
        assert!(throwing[opcode] || POOL_INDEX_LENGTHS[opcode] == 0);
        opcode += 1;
    }
    throwing
};

/// How many bytes the pool index behind each opcode takes; 0 where there is none.
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

/// Numbers of the opcodes that psf treats by name.
pub mod op {
    #![allow(missing_docs, reason = "the names are the specification's")]
    pub const ICONST_M1: u8 = 2;
    pub const ICONST_0: u8 = 3;
    pub const ICONST_5: u8 = 8;
    pub const LCONST_0: u8 = 9;
    pub const LCONST_1: u8 = 10;
    pub const BIPUSH: u8 = 16;
    pub const SIPUSH: u8 = 17;
    pub const LDC: u8 = 18;
    pub const LDC_W: u8 = 19;
    pub const LDC2_W: u8 = 20;
    pub const ILOAD: u8 = 21;
    pub const LLOAD: u8 = 22;
    pub const ALOAD: u8 = 25;
    pub const ALOAD_0: u8 = 42;
    pub const ALOAD_1: u8 = 43;
    pub const ALOAD_3: u8 = 45;
    pub const IALOAD: u8 = 46;
    pub const SALOAD: u8 = 53;
    pub const ISTORE: u8 = 54;
    pub const LSTORE: u8 = 55;
    pub const ASTORE: u8 = 58;
    pub const ISTORE_0: u8 = 59;
    pub const ASTORE_0: u8 = 75;
    pub const ASTORE_3: u8 = 78;
    pub const IASTORE: u8 = 79;
    pub const AASTORE: u8 = 83;
    pub const SASTORE: u8 = 86;
    pub const POP: u8 = 87;
    pub const POP2: u8 = 88;
    pub const DUP: u8 = 89;
    pub const DUP_X2: u8 = 91;
    pub const DUP2: u8 = 92;
    pub const DUP2_X1: u8 = 93;
    pub const SWAP: u8 = 95;
    pub const IADD: u8 = 96;
    pub const LADD: u8 = 97;
    pub const IDIV: u8 = 108;
    pub const LDIV: u8 = 109;
    pub const IREM: u8 = 112;
    pub const LREM: u8 = 113;
    pub const IINC: u8 = 132;
    pub const I2L: u8 = 133;
    pub const IFEQ: u8 = 153;
    pub const GOTO: u8 = 167;
    pub const JSR: u8 = 168;
    pub const RET: u8 = 169;
    pub const TABLESWITCH: u8 = 170;
    pub const LOOKUPSWITCH: u8 = 171;
    pub const ARETURN: u8 = 176;
    pub const RETURN: u8 = 177;
    pub const GETSTATIC: u8 = 178;
    pub const PUTSTATIC: u8 = 179;
    pub const GETFIELD: u8 = 180;
    pub const PUTFIELD: u8 = 181;
    pub const INVOKEVIRTUAL: u8 = 182;
    pub const INVOKESPECIAL: u8 = 183;
    pub const INVOKESTATIC: u8 = 184;
    pub const INVOKEINTERFACE: u8 = 185;
    pub const INVOKEDYNAMIC: u8 = 186;
    pub const NEW: u8 = 187;
    pub const NEWARRAY: u8 = 188;
    pub const ANEWARRAY: u8 = 189;
    pub const ARRAYLENGTH: u8 = 190;
    pub const ATHROW: u8 = 191;
    pub const CHECKCAST: u8 = 192;
    pub const INSTANCEOF: u8 = 193;
    pub const MONITORENTER: u8 = 194;
    pub const MONITOREXIT: u8 = 195;
    pub const WIDE: u8 = 196;
    pub const MULTIANEWARRAY: u8 = 197;
    pub const IFNULL: u8 = 198;
    pub const IFNONNULL: u8 = 199;
    pub const GOTO_W: u8 = 200;
    pub const JSR_W: u8 = 201;
}

#[cfg(test)]
mod tests {
    use super::{Control, OPCODES, op};

    #[test]
    fn numbers_and_rows_agree() {
        for (number, mnemonic) in [
            (op::LDC2_W, "ldc2_w"),
            (op::IINC, "iinc"),
            (op::GOTO, "goto"),
            (op::RETURN, "return"),
            (op::INVOKEDYNAMIC, "invokedynamic"),
            (op::MULTIANEWARRAY, "multianewarray"),
            (op::JSR_W, "jsr_w"),
        ] {
            assert_eq!(OPCODES[usize::from(number)].mnemonic, mnemonic);
        }
        assert_eq!(OPCODES.iter().filter(|o| o.control == Control::Conditional).count(), 16);
        assert_eq!(OPCODES.iter().filter(|o| o.control == Control::Return).count(), 6);
    }
}
