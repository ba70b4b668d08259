//! Class files around random code: instructions, tables and frames that are well-formed and have no meaning.
//!
//! Bytes that are changed at random seldom get as far as flow and frames. Here the bytes make every choice. For any bytes,
//! each instruction begins at the end of the previous one, and branches go to the beginning of an instruction.

use psf_classfile::bytecode::{OPCODES, Operands};

const VERSIONS: [u16; 8] = [45, 48, 49, 50, 52, 55, 61, 69];
/// The most instructions of a method.
const LONGEST: usize = 120;
/// Pool indices that instructions and tables refer to; see [`pool`].
const SUPER: u16 = 4;
const DESCRIPTOR: u16 = 6;
const CODE: u16 = 7;
const FRAMES: u16 = 8;
const LINES: u16 = 9;
const VARIABLES: u16 = 10;
const CONSTRUCTOR: u16 = 26;
const LAST: u16 = 28;

/// Choices, as long as there are bytes; then zeros.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn below(&mut self, limit: usize) -> usize {
        // Two bytes, so that all of a method can be reached; one byte if that is enough.
        let value = if limit <= 256 {
            usize::from(self.byte())
        } else {
            usize::from(self.byte()) << 8 | usize::from(self.byte())
        };
        value % limit.max(1)
    }

    fn is_empty(&self) -> bool {
        self.0.len() == 0
    }
}

/// Returns the class file that these bytes encode.
pub(crate) fn class(bytes: &[u8]) -> Vec<u8> {
    let mut choices = Choices(bytes.iter());
    let version = VERSIONS[choices.below(VERSIONS.len())];
    let (access, name) = [(0x9_u16, 5_u16), (0x1, 5), (0x1, CONSTRUCTOR), (0x29, 5)][choices.below(4)];
    let body = code(&mut choices, version);
    let mut out = b"\xca\xfe\xba\xbe\0\0".to_vec();
    out.extend(version.to_be_bytes());
    pool(&mut out);
    // public super, this, super, no interfaces, no fields, one method
    for value in [0x21, 2, SUPER, 0, 0, 1, access, name, DESCRIPTOR, 1, CODE] {
        out.extend(value.to_be_bytes());
    }
    out.extend((body.len() as u32).to_be_bytes());
    out.extend(body);
    out.extend([0, 0]);
    out
}

/// Writes constants of every kind that code refers to.
fn pool(out: &mut Vec<u8>) {
    let utf8 = |text: &str| [&[1][..], &(text.len() as u16).to_be_bytes(), text.as_bytes()].concat();
    let two = |tag: u8, a: u16, b: u16| [&[tag][..], &a.to_be_bytes(), &b.to_be_bytes()].concat();
    let one = |tag: u8, a: u16| [&[tag][..], &a.to_be_bytes()].concat();
    let constants = [
        utf8("Made"),                        // 1
        one(7, 1),                           // 2
        utf8("java/lang/Object"),            // 3
        one(7, 3),                           // 4
        utf8("m"),                           // 5
        utf8("(IJLjava/lang/Object;[I)I"),   // 6
        utf8("Code"),                        // 7
        utf8("StackMapTable"),               // 8
        utf8("LineNumberTable"),             // 9
        utf8("LocalVariableTable"),          // 10
        two(12, 5, 6),                       // 11
        two(10, 2, 11),                      // 12, a method
        two(11, 2, 11),                      // 13, of an interface
        utf8("J"),                           // 14
        two(12, 5, 14),                      // 15
        two(9, 2, 15),                       // 16, a field
        two(3, 1, 2),                        // 17, an int
        two(4, 3, 4),                        // 18, a float
        one(8, 5),                           // 19, a string
        utf8("()V"),                         // 20
        two(12, 26, 20),                     // 21
        two(10, 4, 21),                      // 22, Object's constructor
        two(18, 0, 11),                      // 23, dynamic
        utf8("[[I"),                         // 24
        one(7, 24),                          // 25
        utf8("<init>"),                      // 26
        [two(5, 0, 1), vec![0; 4]].concat(), // 27 and 28, a long
    ];
    out.extend((LAST + 1).to_be_bytes());
    out.extend(constants.concat());
}

struct Instruction {
    opcode: u8,
    at: usize,
    /// Bytes after the opcode; their content is known when the positions of all instructions are.
    size: usize,
    targets: usize,
}

/// Returns the content of a Code attribute.
fn code(choices: &mut Choices<'_>, version: u16) -> Vec<u8> {
    let instructions = instructions(choices);
    let length = instructions.last().map_or(0, |last| last.at + 1 + last.size);
    let place = |choices: &mut Choices<'_>| instructions[choices.below(instructions.len())].at;
    let mut text = Vec::with_capacity(length);
    for instruction in &instructions {
        text.push(instruction.opcode);
        operands(instruction, choices, &place, &mut text);
    }
    let mut out = Vec::new();
    out.extend([choices.byte() / 8, choices.byte()].map(|size| u16::from(size).to_be_bytes()).concat());
    out.extend((length as u32).to_be_bytes());
    out.extend(text);
    let handlers = choices.below(5);
    out.extend((handlers as u16).to_be_bytes());
    for _ in 0..handlers {
        let (from, to, handler) = (place(choices), place(choices), place(choices));
        let to = if to <= from { length } else { to };
        for value in [from, to, handler, [0, 2, 4][choices.below(3)]] {
            out.extend((value as u16).to_be_bytes());
        }
    }
    let tables = tables(choices, &instructions, length, version);
    out.extend((tables.len() as u16).to_be_bytes());
    for (name, content) in tables {
        out.extend(name.to_be_bytes());
        out.extend((content.len() as u32).to_be_bytes());
        out.extend(content);
    }
    out
}

fn instructions(choices: &mut Choices<'_>) -> Vec<Instruction> {
    let (mut instructions, mut at) = (Vec::new(), 0_usize);
    while instructions.len() < LONGEST && !choices.is_empty() {
        let opcode = choices.below(OPCODES.len()) as u8;
        let padding = 3 - at % 4;
        let (size, targets) = match OPCODES[usize::from(opcode)].operands {
            Operands::None => (0, 0),
            Operands::Byte | Operands::Local | Operands::PoolByte | Operands::ArrayType => (1, 0),
            Operands::Short | Operands::Pool | Operands::Iinc => (2, 0),
            Operands::Branch => (2, 1),
            Operands::WideBranch => (4, 1),
            Operands::MultiArray => (3, 0),
            Operands::InvokeInterface | Operands::InvokeDynamic => (4, 0),
            Operands::TableSwitch => {
                let cases = 1 + choices.below(4);
                (padding + 12 + 4 * cases, cases)
            }
            Operands::LookupSwitch => {
                let cases = choices.below(4);
                (padding + 8 + 8 * cases, cases)
            }
            Operands::Wide => (3, 0),
        };
        instructions.push(Instruction { opcode, at, size, targets });
        at += 1 + size;
    }
    // An instruction that does not fall off the end.
    let last = if choices.below(2) == 0 { 172 } else { 191 };
    instructions.push(Instruction { opcode: last, at, size: 0, targets: 0 });
    instructions
}

fn operands(
    instruction: &Instruction,
    choices: &mut Choices<'_>,
    place: &dyn Fn(&mut Choices<'_>) -> usize,
    text: &mut Vec<u8>,
) {
    let offset = |choices: &mut Choices<'_>| place(choices) as i32 - instruction.at as i32;
    let end = text.len() + instruction.size;
    let pool = |choices: &mut Choices<'_>, likely: &[u16]| match choices.below(8) {
        0 => (1 + choices.below(usize::from(LAST))) as u16,
        _ => likely[choices.below(likely.len())],
    };
    match OPCODES[usize::from(instruction.opcode)].operands {
        Operands::Branch => text.extend((offset(choices) as i16).to_be_bytes()),
        Operands::WideBranch => text.extend(offset(choices).to_be_bytes()),
        Operands::PoolByte => text.push(pool(choices, &[17, 18, 19, 2]) as u8),
        Operands::Pool => {
            let likely: &[u16] = match instruction.opcode {
                178..=181 => &[16],
                182..=184 => &[12, 22],
                187 | 189 | 192 | 193 => &[2, 4, 25],
                20 => &[27],
                _ => &[17, 18, 19, 2],
            };
            text.extend(pool(choices, likely).to_be_bytes());
        }
        Operands::InvokeInterface => text.extend([&pool(choices, &[13]).to_be_bytes()[..], &[6, 0]].concat()),
        Operands::InvokeDynamic => text.extend([&pool(choices, &[23]).to_be_bytes()[..], &[0, 0]].concat()),
        Operands::MultiArray => text.extend([0, 25, 1 + choices.byte() % 3]),
        Operands::ArrayType => text.push(4 + choices.byte() % 9),
        Operands::Wide => text.extend([[21, 22, 25, 54, 169][choices.below(5)], 0, choices.byte()]),
        kind @ (Operands::TableSwitch | Operands::LookupSwitch) => {
            text.extend(vec![0; 3 - instruction.at % 4]);
            text.extend(offset(choices).to_be_bytes());
            let count = instruction.targets as i32;
            if kind == Operands::TableSwitch {
                text.extend([7_i32, 6 + count].map(i32::to_be_bytes).concat());
                (0..count).for_each(|_| text.extend(offset(choices).to_be_bytes()));
            } else {
                text.extend(count.to_be_bytes());
                (0..count).for_each(|key| text.extend([key * 5, offset(choices)].map(i32::to_be_bytes).concat()));
            }
        }
        _ => {}
    }
    while text.len() < end {
        text.push(choices.byte());
    }
}

/// Returns attributes of the code: frames at instructions, lines, variables.
fn tables(choices: &mut Choices<'_>, all: &[Instruction], length: usize, version: u16) -> Vec<(u16, Vec<u8>)> {
    let mut tables = Vec::new();
    if version >= 50 {
        let (mut content, mut count, mut next) = (Vec::new(), 0_u16, 0);
        for instruction in all {
            if choices.below(3) == 0 {
                frame(choices, (instruction.at - next) as u16, all, &mut content);
                next = instruction.at + 1;
                count += 1;
            }
        }
        tables.push((FRAMES, [&count.to_be_bytes()[..], &content].concat()));
    }
    let lines: Vec<&Instruction> = all.iter().filter(|_| choices.below(4) == 0).collect();
    let mut content = (lines.len() as u16).to_be_bytes().to_vec();
    lines
        .iter()
        .enumerate()
        .for_each(|(line, i)| content.extend([i.at as u16, line as u16].map(u16::to_be_bytes).concat()));
    tables.push((LINES, content));
    let from = all[choices.below(all.len())].at;
    let variable = [1, from as u16, (length - from) as u16, 5, 14, 3];
    tables.push((VARIABLES, variable.map(u16::to_be_bytes).concat()));
    tables
}

fn frame(choices: &mut Choices<'_>, delta: u16, all: &[Instruction], out: &mut Vec<u8>) {
    let wide = |tag: u8, out: &mut Vec<u8>| out.extend([&[tag][..], &delta.to_be_bytes()].concat());
    match choices.below(7) {
        0 if delta < 64 => out.push(delta as u8),
        1 if delta < 64 => {
            out.push(64 + delta as u8);
            kind(choices, all, out);
        }
        2 => wide(251, out),
        3 => wide(248 + choices.below(3) as u8, out),
        4 => {
            let more = 1 + choices.below(3);
            wide(251 + more as u8, out);
            (0..more).for_each(|_| kind(choices, all, out));
        }
        5 => {
            wide(247, out);
            kind(choices, all, out);
        }
        _ => {
            wide(255, out);
            for _ in 0..2 {
                let count = choices.below(5);
                out.extend((count as u16).to_be_bytes());
                (0..count).for_each(|_| kind(choices, all, out));
            }
        }
    }
}

/// Writes a verification type.
fn kind(choices: &mut Choices<'_>, all: &[Instruction], out: &mut Vec<u8>) {
    let tag = choices.below(9) as u8;
    out.push(tag);
    match tag {
        7 => out.extend([2_u16, 4, 25][choices.below(3)].to_be_bytes()),
        8 => out.extend((all[choices.below(all.len())].at as u16).to_be_bytes()),
        _ => {}
    }
}
