//! The tests of psf that need a JVM, other than those of the fixtures (`fixtures.rs`).
//!
//! What they run on: every JDK of the machine, or one where one is enough (`support::jdk`).

mod support;

// The commands as their users type them.
mod cli;
//     standalone    psf-instrument, and what its output does without psf
//     targets       --target, --scope, --include, --exclude
//     inputs        sources, class files, directories, jars, and several of them
//     javac         what javac is given, and what it is not
//     passing       what passes through psf score to the program and back
//     endings       how a run ends: scored, marked, failed, killed
//     stability     one archive, one number on all JVMs
//     stacks_edge   counting where the stack ends
//     threads       counting when other threads than main do the work
//     trust         what a program might do to its own score
//     untrusted     --untrusted: all of it at once
//     transparency  what a program sees of itself
//     bench         benchmarks: an operation of each
//     commands      weights, verify, doctor, usage

// What holds a program that takes too much or leaves something behind.
mod confined;
//     environment   variables, and ways into the JVM that are shut
//     limits        --wall-time, --cpu-time, --max-output, --max-heap, --max-disk
//     sandbox       what a confined program may touch, and that it counts the same
//     signals       what is left when a run is over: nothing
//     streams       what a program prints, and what psf prints behind it

// What makes two runs of one program differ.
mod pins;
//     sources       one score in many JVMs, idle and busy, and none without pins
//     runs          --runs
//     marks         what is not pinned is marked, and the user's flags win
//     unseen        what pins do not change

// The whole JDK counts.
mod jdk;
//     exact         the library's counts are the oracle's
//     settings      one score under every JIT
//     cache         copies of JDKs: made once, damaged, locked, cleaned
//     natives       what has no bytecode is counted as calls
//     large         methods as large as compilers make them
//     inside        programs that look at the JDK from within
//     threads       what is counted whole, and what is marked

// How psf knows what a run did, whatever the program does.
mod channel;
//                   the pipe through which a run reports
mod audit;
//                   classes that psf never saw
// What a program may execute.
mod budget;
//     endless       loops of every shape end
//     exact         what is executed is within, one less is over

// How well weight tables tell the time.
mod validate;
//     corpus        the split, and every program in it
//     judging       sizes, times, figures
//     model         the block model's score

// A class is graded.
mod grade;
//     class         two exercises with odd submissions, and what everybody earns
//     packed        one program, packed in all the ways that it comes
//     interrupted   shards, kills, another table, another test
//     exercises     new exercises, and whether they are what they should be

// The files that psf writes.
mod formats;
//     documents     they are as schemas/ says
//     repeatable    the same input gives the same bytes

// What people see.
mod reports;
//     text          the report as text: goldens, --by, --top, what is piped
//     terminal      the report fits its terminal
//     adds_up       opcodes, blocks, lines, packages are the whole
//     html          the page: well-formed, loads nothing, the same every time
//     sources       --sources
//     evil          names that are made to break what shows them
//     dump          classes as text, with counters or counts

// The class files that psf reads and writes.
mod classes;
//     lossless      an empty plan gives back the input
//     readers       another library reads what psf wrote
//     link          the JVM links what psf wrote

// Archives of every kind, made by the JDK's tools.
mod archives;
//     entries       order, names, times, comments, compression
//     large         zip64
//     modules       module-info, Automatic-Module-Name
//     nested        jars within jars
//     room          disks without any
//     signed        signatures are dropped
//     versions      multi-release jars
//     wars          what a container loads

// Classes that no compiler makes, made for the purpose.
#[path = "made/mod.rs"]
#[allow(dead_code, reason = "an assembler is whole, whether or not every part of it has a test yet")]
mod made;

// Input that is damaged, hostile or odd.
#[path = "badinput/mod.rs"]
mod badinput;

// Results compared: two, many, one at many sizes, against a limit.
#[path = "compare/mod.rs"]
mod compare;
//     diff          psf diff: totals, methods, limits, notes
//     paths         psf diff --by path
//     rank          psf rank: ties, buckets, who has no rank
//     scale         psf scale: a program of each class of growth, gates
//     limits        --max-score, --reference, --factor
//     ends          what a counts file says of how its run ended, and what is not comparable
//     bad           counts and reports that are damaged or of something else

// Who called whom.
#[path = "tree/mod.rs"]
mod tree;
//     paths         every path is one of the JVM's own stacks
//     known         a program whose tree is known
//     formats       what other programs read, and pairs of caller and callee
//     refused       what has no tree, and trees that are not exact

// What ran when.
mod trace;
//     known         a program whose calls are known
//     threads       who started whom, and events
//     formats       what other programs read
//     refused       what has no trace

// How long objects are used.
mod ages;
//     lives         uses that can be worked out on paper
//     formats       what is printed
//     refused       what has no ages

// Simulated machines.
mod simulate;
//     kernels       misses and wrong guesses that can be worked out on paper
//     calls         calls and returns, likewise
//     difference    two simulations beside one another
//     formats       what is printed, and what other programs read
//     refused       what is not simulated
//     threads       those that take turns, and those that run at once

// What graders and CI take.
#[path = "graders/mod.rs"]
mod graders;
//     golden        every format of one run, word for word
//     verdicts      every verdict in every format
//     escaping      names and output that would be markup
//     rules         psf.toml
//     help          completions and manual pages
//     examples      what examples/ holds, run

// What is refused before anything runs.
#[path = "policy/mod.rs"]
mod policy;
//     refused       a program for every rule
//     honest        no false alarm
//     besides       manifests, services, archives in archives
//     formats       what graders get, and when which policy holds

// Measuring tables, comparing them, and where that is done.
mod calibrate;
//     tables        by name, in files, beside one another
//     environment   psf env
