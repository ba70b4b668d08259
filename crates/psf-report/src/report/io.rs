//! The work of the JDK for input and output, and the part of it that is left out of a comparison of programs.
//!
//! Programs read and write in many ways. For the same numbers, `Scanner` executes sixty times as much as `System.in.read`. A
//! course that compares algorithms leaves this work out. It must not leave out what a program hides there. So only classes that
//! read, write and convert text are input and output, and only up to a number of instructions for each byte.

mod classes;
mod purpose;

use std::collections::BTreeMap;

use super::HomeReport;
use classes::purposes;
use psf_score::Cost;
use psf_wire::counts::HomePlace;
pub use purpose::{Purpose, Side};

/// The instructions for each converted byte that count. A loop of a program that converts digits by itself executes as many.
pub const CONVERSION: u64 = 24;

/// Bytes that each side of a program is granted, so that it can make its readers and writers.
const GRANTED: u64 = 16;

const SIDES: [Side; 2] = [Side::Input, Side::Output];

/// The bytes that a program read and wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IoBytes {
    /// The length of its input.
    pub input: u64,
    /// The length of its output.
    pub output: u64,
}

/// Instructions and their cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Number of instructions.
    pub instructions: u64,
    /// Their cost, with native work.
    pub cost: Cost,
}

impl Work {
    fn add(&mut self, other: Self) {
        self.instructions = self.instructions.saturating_add(other.instructions);
        self.cost.0 = self.cost.0.saturating_add(other.cost.0);
    }

    /// Returns the part of this work that is at most so many instructions. It costs no more than such instructions do, so that an
    /// instruction cannot allow for much native work.
    fn within(self, instructions: u64, price: Cost) -> Self {
        let part = self.part(instructions);
        let most = u128::from(instructions).saturating_mul(price.0);
        Self { cost: Cost(part.cost.0.min(most)), ..part }
    }

    /// Returns a part of this work. The cost is in proportion.
    fn part(self, instructions: u64) -> Self {
        let instructions = instructions.min(self.instructions);
        let whole = u128::from(self.instructions.max(1));
        Self { instructions, cost: Cost(self.cost.0.saturating_mul(u128::from(instructions)) / whole) }
    }
}

/// The work for input and output of one call of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IoHome {
    /// The place of the call.
    pub place: HomePlace,
    /// The purpose.
    pub purpose: Purpose,
    /// The work of the JDK.
    pub work: Work,
}

/// The work for input and output of a program, by the calls that led to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IoReport {
    /// The calls, costliest first.
    pub homes: Vec<IoHome>,
    /// The average cost of an instruction, without native work.
    price: Cost,
}

impl IoReport {
    /// Finds input and output among all calls. `price` is the average cost of an instruction, without native work. Returns `None` if
    /// the work of a call has no cost.
    pub(super) fn of(homes: &[HomeReport], price: Cost) -> Option<Self> {
        let mut found = Vec::new();
        for home in homes {
            let whole = Work { instructions: home.instructions, cost: home.cost? };
            let parts = purposes(home).into_iter();
            found.extend(parts.filter(|(_, instructions)| *instructions > 0).map(|(purpose, instructions)| IoHome {
                place: home.place.clone(),
                purpose,
                work: whole.part(instructions),
            }));
        }
        found.sort_by(|one, two| two.work.cost.cmp(&one.work.cost).then_with(|| one.place.cmp(&two.place)));
        Some(Self { homes: found, price })
    }

    /// Returns the work of a direction.
    #[must_use]
    pub fn of_side(&self, side: Side) -> Work {
        self.sum(|home| home.purpose.side() == side)
    }

    fn sum(&self, is_in: impl Fn(&IoHome) -> bool) -> Work {
        let mut sum = Work::default();
        self.homes.iter().filter(|home| is_in(home)).for_each(|home| sum.add(home.work));
        sum
    }

    /// Returns the cost that is left out for a program that reads and writes this many bytes: all work within the allowances, but
    /// for [`CONVERSION`].
    #[must_use]
    pub fn left_out(&self, bytes: IoBytes) -> Cost {
        let sides = SIDES.map(|side| self.left_out_of_side(side, bytes));
        Cost(sides.iter().fold(0, |sum, side| sum.saturating_add(side.0)))
    }

    /// Returns the cost that is left out of each call, in proportion to its work for a direction.
    #[must_use]
    pub fn left_out_of_calls(&self, bytes: IoBytes) -> BTreeMap<&HomePlace, Cost> {
        let mut calls: BTreeMap<&HomePlace, Cost> = BTreeMap::new();
        for side in SIDES {
            let (left_out, all) = (self.left_out_of_side(side, bytes).0, self.of_side(side).cost.0.max(1));
            for home in self.homes.iter().filter(|home| home.purpose.side() == side) {
                let part = home.work.cost.0.saturating_mul(left_out) / all;
                calls.entry(&home.place).or_default().0 += part;
            }
        }
        calls
    }

    fn left_out_of_side(&self, side: Side, bytes: IoBytes) -> Cost {
        let bytes = match side {
            Side::Input => bytes.input,
            Side::Output => bytes.output,
        };
        let mut all = Work::default();
        let mut converting = Work::default();
        for purpose in Purpose::ALL.into_iter().filter(|purpose| purpose.side() == side) {
            let most = bytes.saturating_add(GRANTED).saturating_mul(purpose.allowance());
            let within = self.sum(|home| home.purpose == purpose).within(most, self.price);
            all.add(within);
            if purpose.converts() {
                converting.add(within);
            }
        }
        let counted = converting.part(bytes.saturating_mul(CONVERSION));
        Cost(all.cost.0.saturating_sub(counted.cost.0))
    }
}

#[cfg(test)]
mod tests {
    use super::classes::purpose_of_call;
    use super::{IoBytes, IoReport, Purpose, Side};
    use crate::report::{HomeMethod, HomeReport};
    use psf_score::Cost;
    use psf_wire::counts::HomePlace;

    fn home(callee: &str, ran: &[(&str, u64)]) -> HomeReport {
        let instructions = ran.iter().map(|(_, instructions)| instructions).sum();
        let method =
            |&(method, instructions): &(&str, u64)| HomeMethod { method: method.to_owned(), calls: 1, instructions };
        HomeReport {
            place: HomePlace { callee: Some(callee.to_owned()), ..HomePlace::default() },
            instructions,
            // Native work costs as much as the instructions.
            cost: Some(Cost(u128::from(instructions) * 2_000)),
            methods: ran.iter().map(method).collect(),
        }
    }

    #[track_caller]
    fn left_out(homes: &[HomeReport], input: u64, output: u64) -> u64 {
        IoReport::of(homes, Cost(1_000)).expect("it has a cost").left_out(IoBytes { input, output }).units()
    }

    const SCAN: &str = "java/util/Scanner.nextInt()I";
    const PRINT: &str = "java/io/PrintStream.println(Ljava/lang/String;)V";

    #[test]
    fn calls_have_a_purpose() {
        for (callee, purpose) in [
            (SCAN, Some(Purpose::Scan)),
            ("java/util/Scanner.next(Ljava/util/regex/Pattern;)Ljava/lang/String;", None),
            ("java/util/Scanner.findInLine(Ljava/lang/String;)Ljava/lang/String;", None),
            ("java/io/InputStream.read()I", Some(Purpose::Read)),
            ("java/io/BufferedReader.readLine()Ljava/lang/String;", Some(Purpose::Read)),
            ("java/lang/Integer.parseInt(Ljava/lang/String;)I", Some(Purpose::Parse)),
            ("java/lang/Integer.valueOf(I)Ljava/lang/Integer;", None),
            ("java/lang/Integer.valueOf(Ljava/lang/String;)Ljava/lang/Integer;", Some(Purpose::Parse)),
            (PRINT, Some(Purpose::Write)),
            ("java/io/PrintStream.println(I)V", Some(Purpose::Format)),
            ("java/io/PrintStream.printf(Ljava/lang/String;[Ljava/lang/Object;)V", Some(Purpose::Format)),
            ("makeConcatWithConstants(I)Ljava/lang/String;", Some(Purpose::Build)),
            ("java/lang/StringBuilder.reverse()Ljava/lang/StringBuilder;", None),
            ("java/util/Arrays.sort([I)V", None),
            ("java/io/ObjectOutputStream.writeObject(Ljava/lang/Object;)V", None),
        ] {
            assert_eq!(purpose_of_call(callee), purpose, "{callee}");
        }
    }

    #[test]
    fn conversion_counts_as_much_as_a_loop_of_the_program() {
        let scan = [home(SCAN, &[("java/util/Scanner.nextInt()I", 100_000)])];
        // 100 bytes at 24 instructions, at twice the price of an instruction.
        assert_eq!(left_out(&scan, 100, 0), 200_000 - 4_800);
        let bytes = IoBytes { input: 100, output: 0 };
        let calls = [scan[0].clone(), home("java/io/InputStream.read()I", &[("java/io/InputStream.read", 100_000)])];
        let io = IoReport::of(&calls, Cost(1_000)).expect("it has a cost");
        let of_calls: Vec<u64> = io.left_out_of_calls(bytes).values().map(|cost| cost.units()).collect();
        assert_eq!(of_calls, [(400_000 - 4_800) / 2; 2], "each call has its part");
        assert_eq!(io.left_out(bytes).units(), 400_000 - 4_800);
        let cheap = [home("java/lang/Integer.parseInt(Ljava/lang/String;)I", &[("java/lang/Integer.parseInt", 900)])];
        assert_eq!(left_out(&cheap, 100, 0), 0, "what costs less than a loop counts as it is");
        assert_eq!(left_out(&[home(PRINT, &[("java/io/PrintStream.println", 900)])], 0, 100), 1_800);
    }

    #[test]
    fn work_beyond_the_allowance_counts() {
        let print = [home(PRINT, &[("java/io/PrintStream.println", 10_000_000)])];
        assert_eq!(left_out(&print, 1_000_000, 84), 100 * 2_500, "input does not pay for output");
        let mut copies = home("java/lang/StringBuilder.append", &[("java/lang/StringBuilder.append", 10_000)]);
        copies.place.callee = Some("makeConcatWithConstants(I)Ljava/lang/String;".to_owned());
        copies.cost = Some(Cost(90_000_000));
        assert_eq!(left_out(&[copies], 0, 84), 20_000 - 4_032, "few instructions may copy much");
    }

    #[test]
    fn collections_and_comparisons_are_work_wherever_they_run() {
        let ran =
            [("java/io/PrintStream.println", 10), ("java/util/TimSort.sort", 90), ("java/lang/Long.compareTo", 5)];
        assert_eq!(left_out(&[home(PRINT, &ran)], 0, 1_000), 20);
        let sorts = [home("java/util/Arrays.sort([I)V", &[("java/lang/String.coder()B", 100)])];
        assert_eq!(left_out(&sorts, 1_000, 1_000), 0);
    }

    #[test]
    fn collections_of_a_scanner_are_not_the_programs() {
        let ran =
            [("java/util/Scanner.nextInt()I", 10), ("java/util/LinkedHashMap.get", 5), ("java/lang/Long.equals", 1)];
        assert_eq!(left_out(&[home(SCAN, &ran)], 0, 0), 32);
        let large = [("java/util/Scanner.nextBigInteger()", 10), ("java/math/BigInteger.multiply", 90)];
        assert_eq!(left_out(&[home("java/util/Scanner.nextBigInteger()Ljava/math/BigInteger;", &large)], 0, 0), 20);
    }

    #[test]
    fn a_stream_that_reads_and_parses_is_input_in_part() {
        let ran = [
            ("java/io/BufferedReader.readLine()Ljava/lang/String;", 30),
            ("java/lang/Integer.parseInt(Ljava/lang/String;)I", 50),
            ("java/lang/String.charAt(I)C", 20),
            ("java/util/stream/ReferencePipeline.toArray()", 7),
        ];
        let report =
            IoReport::of(&[home("java/util/stream/IntStream.toArray()[I", &ran)], Cost(1_000)).expect("it has a cost");
        let parts: Vec<_> = report.homes.iter().map(|home| (home.purpose, home.work.instructions)).collect();
        assert_eq!(parts, [(Purpose::Parse, 70), (Purpose::Read, 30)]);
        assert_eq!(report.of_side(Side::Input).instructions, 100);
    }
}
