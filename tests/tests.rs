//! The tests of psf that need a JVM, except the tests of the fixtures (`fixtures.rs`).
//!
//! They run on every JDK of the machine, or on one if one is enough (`support::jdk`).

mod support;

// The commands as users type them.
mod cli;
//     standalone    psf-instrument, and its output without psf
//     targets       --target, --scope, --include, --exclude
//     inputs        sources, class files, directories, jars, and several of them
//     javac         what psf passes to javac, and what it does not
//     passing       what passes through psf score to the program and back
//     endings       how a run ends: scored, marked, failed, killed
//     stability     one archive, one score on all JVMs
//     stacks_edge   counting at the end of the stack
//     threads       counting while threads other than main do the work
//     trust         what a program might do to its own score
//     untrusted     --untrusted: everything at once
//     transparency  what a program sees of itself
//     bench         benchmarks: an operation of each
//     commands      weights, verify, doctor, usage

// Limits of a program that takes too much or leaves processes or files.
mod confined;
//     environment   variables, and ways into the JVM that are closed
//     limits        --wall-time, --cpu-time, --max-output, --max-heap, --max-disk
//     sandbox       what a confined program may touch, and that it counts the same
//     signals       nothing is left after the end of a run
//     streams       a program's output, and psf's output after it

// Differences between two runs of one program, and pins.
mod pins;
//     sources       one score in many JVMs, idle and busy, and several without pins
//     runs          --runs
//     marks         marks for what is not pinned; the user's flags win
//     unseen        what pins do not change

// The whole JDK counts.
mod jdk;
//     exact         the library's counts are the oracle's
//     settings      one score under every JIT
//     cache         copies of JDKs: made once, damaged, locked, cleaned
//     natives       methods without bytecode count as calls
//     large         methods as large as compilers make them
//     inside        programs that look into the JDK
//     threads       what psf counts completely, and what gets a mark

// How psf knows what a run did, whatever the program does.
mod channel;
//                   the pipe through which a run reports
mod audit;
//                   classes that psf never saw
// How much a program may execute.
mod budget;
//     endless       loops of every shape end
//     exact         what is executed is enough, one less is not

// How well weight tables predict times.
mod validate;
//     corpus        the split, and every program in it
//     judging       sizes, times, figures
//     model         the block model's score

// Grading a class.
mod grade;
//     class         two exercises with odd submissions, and each student's points
//     packed        one program, packed in every way that students use
//     interrupted   shards, kills, another table, another test
//     exercises     new exercises, and their check

// The files that psf writes.
mod formats;
//     documents     they match schemas/
//     repeatable    the same input gives the same bytes

// Output for people.
mod reports;
//     text          the report as text: goldens, --by, --top, piped output
//     terminal      the report fits its terminal
//     adds_up       opcodes, blocks, lines, packages add up to the whole
//     html          the page: well-formed, loads nothing, the same every time
//     sources       --sources
//     evil          names that try to break the formats that show them
//     dump          classes as text, with counters or counts

// The class files that psf reads and writes.
mod classes;
//     lossless      an empty plan gives back the input
//     readers       another library reads psf's output
//     link          the JVM links psf's output

// Archives of every kind, made by the JDK's tools.
mod archives;
//     entries       order, names, times, comments, compression
//     large         zip64
//     modules       module-info, Automatic-Module-Name
//     nested        jars within jars
//     room          full disks
//     signed        psf drops signatures
//     versions      multi-release jars
//     wars          what a container loads

// Classes that no compiler makes, from an assembler.
#[path = "made/mod.rs"]
#[allow(dead_code, reason = "an assembler is whole, whether or not every part of it has a test yet")]
mod made;

// Input that is damaged, hostile or odd.
#[path = "badinput/mod.rs"]
mod badinput;

// Comparisons of results: two, many, one at many sizes, against a limit.
#[path = "compare/mod.rs"]
mod compare;
//     diff          psf diff: totals, methods, limits, notes
//     paths         psf diff --by path
//     rank          psf rank: ties, buckets, results without a rank
//     scale         psf scale: a program of each class of growth, gates
//     limits        --max-score, --reference, --factor
//     ends          how a counts file records its run's end, and what is not comparable
//     bad           counts and reports that are damaged or of something else

// Call trees.
#[path = "tree/mod.rs"]
mod tree;
//     paths         every path is one of the JVM's own stacks
//     known         a program whose tree is known
//     formats       files for other programs, and pairs of caller and callee
//     refused       programs without a tree, and trees that are not exact

// Traces: what ran when.
mod trace;
//     known         a program whose calls are known
//     threads       starts of threads, and events
//     formats       files for other programs
//     refused       programs without a trace

// How long objects are used.
mod ages;
//     lives         uses that can be worked out on paper
//     formats       text, page and picture
//     refused       programs without ages

// Simulated machines.
mod simulate;
//     kernels       misses and mispredictions that can be worked out on paper
//     calls         calls and returns, likewise
//     difference    comparisons of two simulations
//     formats       the output, and files for other programs
//     refused       programs that cannot be simulated
//     threads       threads that take turns, and threads that run at once

// Output for graders and CI.
#[path = "graders/mod.rs"]
mod graders;
//     golden        every format of one run, word for word
//     verdicts      every verdict in every format
//     escaping      names and output that would be markup
//     rules         psf.toml
//     help          completions and manual pages
//     examples      examples/, run

// Programs that psf refuses before anything runs.
#[path = "policy/mod.rs"]
mod policy;
//     refused       a program for every rule
//     honest        no false alarm
//     besides       manifests, services, archives in archives
//     formats       output for graders, and when each policy applies

// Measuring and comparing tables, and the machine for it.
mod calibrate;
//     tables        by name, in files, compared
//     environment   psf env
