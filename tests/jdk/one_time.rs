//! The first caller pays nothing for work that the JDK does once, and nothing else is free.

use crate::support::jdk::{TestJdk, counting_jdks};
use crate::support::turn::{in_turn, some_of};
use crate::support::workspace::Workspace;

/// Calls of everyday classes. The table was derived from other calls.
const CALLS: [(&str, &str); 35] = [
    ("money", r#"text = String.format("%,.2f EUR", 1234.5);"#),
    ("columns", r#"text = String.format("%-12s|%6d|%5.1f%%", "name", 42, 12.5);"#),
    ("hexadecimal", r#"text = String.format("%04x-%s", 48879, "id");"#),
    ("printed", r#"System.out.printf("%s: %d points%n", "Ann", 17);"#),
    ("birthday", r#"text = java.time.LocalDate.parse("2001-05-17").plusYears(18).getDayOfWeek().toString();"#),
    ("clock", r#"text = java.time.LocalTime.of(9, 5).format(java.time.format.DateTimeFormatter.ofPattern("HH:mm"));"#),
    (
        "dated",
        r#"text = java.time.LocalDate.of(2024, 2, 29).format(java.time.format.DateTimeFormatter.ofPattern("d MMMM yyyy"));"#,
    ),
    (
        "elapsed",
        r#"text = java.time.Duration.between(java.time.LocalTime.of(8, 0), java.time.LocalTime.of(9, 30)).toString();"#,
    ),
    ("legacy", r#"text = new java.text.SimpleDateFormat("dd/MM/yyyy").format(new java.util.Date(86_400_000L));"#),
    ("weekday", r#"text = "" + new java.util.GregorianCalendar(2024, 0, 31).get(java.util.Calendar.DAY_OF_WEEK);"#),
    ("price", r#"text = new java.text.DecimalFormat("0.00").format(3.14159);"#),
    ("grouped", r#"text = java.text.NumberFormat.getIntegerInstance().format(1234567);"#),
    ("share", r#"text = java.text.NumberFormat.getPercentInstance(java.util.Locale.US).format(0.375);"#),
    ("euros", r#"text = java.text.NumberFormat.getCurrencyInstance(java.util.Locale.US).format(9.99);"#),
    ("sentence", r#"text = java.text.MessageFormat.format("{0} of {1} files", 3, 12);"#),
    ("words", r#"text = "" + "the quick brown fox".split("\\s+").length;"#),
    ("digits", r#"text = "a1b2c3".replaceAll("[^0-9]", "");"#),
    ("found", r#"text = "" + java.util.regex.Pattern.compile("(\\d+)-(\\d+)").matcher("10-20").matches();"#),
    ("shout", r#"text = "hello world".toUpperCase(java.util.Locale.ENGLISH).concat("!");"#),
    (
        "encoded",
        r#"text = "" + "h\u00e9llo".getBytes(java.nio.charset.StandardCharsets.UTF_8).length + "x".repeat(9);"#,
    ),
    (
        "exact",
        r#"text = new java.math.BigDecimal("10").divide(new java.math.BigDecimal("3"), 20, java.math.RoundingMode.HALF_UP).toString();"#,
    ),
    (
        "factorial",
        r#"java.math.BigInteger n = java.math.BigInteger.ONE; for (int i = 2; i < 30; i++) n = n.multiply(java.math.BigInteger.valueOf(i)); text = n.toString();"#,
    ),
    ("dice", r#"text = "" + new java.util.Random(7).ints(20, 1, 7).sum();"#),
    ("input", r#"text = "" + new java.util.Scanner("3 4 five").nextInt();"#),
    ("squares", r#"text = java.util.stream.IntStream.range(0, 20).map(x -> x * x).boxed().toList().toString();"#),
    (
        "tally",
        r#"text = java.util.stream.Stream.of("b", "a", "b").collect(java.util.stream.Collectors.groupingBy(x -> x, java.util.stream.Collectors.counting())).toString();"#,
    ),
    (
        "sorted",
        r#"java.util.List<String> all = new java.util.ArrayList<>(java.util.List.of("c", "a", "b")); java.util.Collections.sort(all); text = String.join(",", all);"#,
    ),
    (
        "lexed",
        r#"text = new java.util.StringTokenizer("one two three").countTokens() + "" + Integer.parseInt("123") + Double.parseDouble("2.5");"#,
    ),
    (
        "compact",
        r#"text = java.text.NumberFormat.getCompactNumberInstance(java.util.Locale.US, java.text.NumberFormat.Style.SHORT).format(12345);"#,
    ),
    (
        "parsed",
        r#"text = "" + new java.text.SimpleDateFormat("yyyy-MM-dd", java.util.Locale.US).parse("2024-05-06").getTime();"#,
    ),
    ("year", r#"text = String.format("%tY-%<tm-%<td", new java.util.Date(0));"#),
    (
        "settings",
        r#"java.util.Properties p = new java.util.Properties(); p.load(new java.io.StringReader("a=b\nc=d\n")); text = p.getProperty("a");"#,
    ),
    ("address", r#"text = java.net.URI.create("http://a.b/c?d=e").getHost();"#),
    (
        "packed",
        r#"java.io.ByteArrayOutputStream b = new java.io.ByteArrayOutputStream(); try (var g = new java.util.zip.GZIPOutputStream(b)) { g.write(new byte[100]); } text = "" + b.size();"#,
    ),
    (
        "trace",
        r#"try { throw new IllegalStateException("x"); } catch (IllegalStateException e) { java.io.StringWriter w = new java.io.StringWriter(); e.printStackTrace(new java.io.PrintWriter(w)); text = w.toString(); }"#,
    ),
];

/// Returns the scores of programs that make a call this often.
fn scores<const N: usize>(jdk: &'static TestJdk, body: &str, times: [usize; N]) -> [u64; N] {
    let work = Workspace::new(jdk);
    let source = format!(
        "public class Calls {{
            static String text = \"\";
            static void call() throws Exception {{ {body} }}
            public static void main(String[] arguments) throws Exception {{
                for (int i = Integer.getInteger(\"times\"); i > 0; i--) call();
            }}
        }}"
    );
    work.compile("classes", &[("Calls.java", &source)]);
    times.map(|times| {
        let scored =
            super::psf(&work, &format!("score classes --main Calls --scope jdk --quiet -J -Dtimes={times}")).ok();
        scored.last_line().trim_start_matches('~').parse().unwrap_or_else(|_| scored.fail("no score"))
    })
}

/// Returns the cost of the first call, and the cost of each of the next two.
fn first_and_later(jdk: &'static TestJdk, body: &str) -> [u64; 2] {
    let [none, one, three] = scores(jdk, body, [0, 1, 3]);
    [one - none, (three - one) / 2]
}

#[track_caller]
fn check_alike(what: &str, [first, later]: [u64; 2]) {
    assert!(first.abs_diff(later) * 10 <= later, "{what}: the first call costs {first}, and a later one {later}");
}

#[test]
fn a_first_call_costs_what_a_later_one_does() {
    in_turn!();
    for jdk in counting_jdks() {
        for (name, body) in some_of(CALLS, 7) {
            check_alike(&format!("{name} on {}", jdk.label), first_and_later(jdk, body));
        }
    }
}

/// Calls with little work, or with a thousand times as much.
const LARGE: [(&str, &str, &str); 5] = [
    ("joined", "1", r#"text = String.join(",", java.util.Collections.nCopies(SIZE * 20, "x"));"#),
    ("formatted", "1", r#"for (int i = 0; i < SIZE; i++) text = String.format("%d", i);"#),
    ("padded", "5", r#"text = String.format("%" + SIZE + "d", 7);"#),
    (
        "sorted",
        "5",
        r#"int[] all = new int[SIZE]; for (int i = 0; i < SIZE; i++) all[i] = i * 31 % 97; java.util.Arrays.sort(all);"#,
    ),
    ("matched", "5", r#"text = "" + java.util.regex.Pattern.matches("[ab]*c", "ab".repeat(SIZE) + "c");"#),
];

/// Calls that look up a name. A string keeps its hash code, so the program can use it afterwards for nothing.
const NAMED: [(&str, &str); 5] = [
    ("charset", "java.nio.charset.Charset.isSupported(name);"),
    ("zone", "java.util.TimeZone.getTimeZone(name);"),
    ("own zone", "try { new java.util.SimpleTimeZone(0, name).toZoneId(); } catch (RuntimeException e) { }"),
    ("logger", "java.util.logging.Logger.getLogger(name);"),
    ("locale", "java.text.NumberFormat.getInstance(new java.util.Locale(name));"),
];

#[test]
fn the_hash_code_of_a_name_is_work_wherever_the_jdk_computes_it() {
    in_turn!();
    for jdk in counting_jdks() {
        for (name, lookup) in some_of(NAMED, 2) {
            let body =
                |lookup: &str| format!(r#"String name = "n".repeat(50_000); {lookup} text = "" + name.hashCode();"#);
            let [none, one] = scores(jdk, &body(lookup), [0, 1]);
            let [none_without, one_without] = scores(jdk, &body(""), [0, 1]);
            let (with, without) = (one - none, one_without - none_without);
            assert!(with >= without, "{name} on {}: {with}, and {without} without the lookup", jdk.label);
        }
    }
}

#[test]
fn a_large_first_call_costs_what_a_large_later_one_does() {
    in_turn!();
    for jdk in counting_jdks() {
        for (name, size, body) in some_of(LARGE, 2) {
            let [_, small] = first_and_later(jdk, &body.replace("SIZE", size));
            let large = first_and_later(jdk, &body.replace("SIZE", &format!("{size}000")));
            check_alike(&format!("{name} on {}", jdk.label), large);
            assert!(large[0] > 20 * small, "{name} on {}: {large:?} for much, {small} for little", jdk.label);
        }
    }
}

/// Three character sets. The JDK remembers only two, so it searches at every request.
const FORGOTTEN: &str = r#"for (String name : new String[] {"UTF-16", "windows-1252", "ISO-8859-15"})
    java.nio.charset.Charset.forName(name);"#;

#[test]
fn work_that_is_done_again_and_again_is_no_first_use() {
    in_turn!();
    for jdk in counting_jdks() {
        let [few, more, most] = scores(jdk, FORGOTTEN, [100, 200, 300]);
        let (one, next) = (more - few, most - more);
        check_alike(&format!("hundreds of calls on {}", jdk.label), [one, next]);
        assert!(one > 100 * 3 * 50, "{}: {one} for 300 searches", jdk.label);
    }
}
