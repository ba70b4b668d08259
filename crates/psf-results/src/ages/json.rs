//! Ages as JSON, `psf-ages/1`: one line, keys in a fixed order.

use std::io::{self, Write};

use serde::Serialize;

use super::{AGES_SCHEMA, AgesReport, Point, Quantiles, Spread};
use psf_wire::marks::Mark;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<u32>,
    marks: &'a [Mark],
    instructions: u64,
    bytes: u64,
    objects: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    unseen: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sample: Option<Sample>,
    all: Used,
    classes: Vec<Class<'a>>,
    sites: Vec<Site<'a>>,
    first: Vec<Look>,
    survival: Survival,
    #[serde(skip_serializing_if = "Option::is_none")]
    reachable: Option<Reachable>,
}

/// The results of the collections of this run.
#[derive(Serialize)]
struct Reachable {
    collections: u64,
    survival: Vec<Still>,
}

/// The sample, if not all objects were followed.
#[derive(Serialize)]
struct Sample {
    every: u64,
    /// The largest error of shares of all objects, as a share, for 95 of 100 such samples.
    error: f64,
}

#[derive(Serialize)]
struct Used {
    followed: u64,
    followed_bytes: u64,
    never_used: u64,
    never_used_bytes: u64,
    in_use: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    used_bytes: Option<Values>,
    #[serde(skip_serializing_if = "Option::is_none")]
    used_instructions: Option<Values>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kept_bytes: Option<Values>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reachable: Option<Reach>,
}

#[derive(Serialize)]
struct Reach {
    bytes: u64,
    at_end: u64,
    at_end_bytes: u64,
}

#[derive(Serialize)]
struct Values {
    median: u64,
    p90: u64,
    p99: u64,
    most: u64,
}

#[derive(Serialize)]
struct Class<'a> {
    class: &'a str,
    objects: u64,
    bytes: u64,
    used: Used,
}

#[derive(Serialize)]
struct Site<'a> {
    makes: &'a str,
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u16>,
    insn: u32,
    objects: u64,
    bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    unseen: Option<u64>,
    used: Used,
}

#[derive(Serialize)]
struct Look {
    site: usize,
    why: &'static str,
}

#[derive(Serialize)]
struct Survival {
    bytes: Vec<Still>,
    instructions: Vec<Still>,
}

#[derive(Serialize)]
struct Still {
    after: u64,
    objects: u64,
    bytes: u64,
}

/// Writes the document and a newline.
pub fn write(report: &AgesReport, out: &mut dyn Write) -> io::Result<()> {
    let unseen = |unseen: u64| Some(unseen).filter(|&unseen| unseen > 0);
    let still = |points: &[Point]| {
        points.iter().map(|point| Still { after: point.after, objects: point.objects, bytes: point.bytes }).collect()
    };
    let [(_, bytes), (_, instructions)] = &report.survival;
    let document = Document {
        schema: AGES_SCHEMA,
        header: report.header,
        marks: &report.marks,
        instructions: report.instructions,
        bytes: report.bytes,
        objects: report.born,
        unseen: unseen(report.unseen),
        sample: report.error().map(|error| Sample { every: report.every, error: error as f64 / 10_000.0 }),
        all: used(&report.all),
        classes: report
            .classes
            .iter()
            .map(|own| Class { class: &own.name, objects: own.count, bytes: own.bytes, used: used(&own.spread) })
            .collect(),
        sites: report
            .sites
            .iter()
            .map(|own| Site {
                makes: &own.of,
                class: &own.class,
                method: &own.method,
                descriptor: &own.descriptor,
                source: own.source.as_deref(),
                line: Some(own.line).filter(|&line| line > 0),
                insn: own.insn,
                objects: own.count,
                bytes: own.bytes,
                unseen: unseen(own.unseen),
                used: used(&own.spread),
            })
            .collect(),
        first: report.first.iter().map(|look| Look { site: look.site, why: look.why.word() }).collect(),
        survival: Survival { bytes: still(bytes), instructions: still(instructions) },
        reachable: report.collections.map(|collections| Reachable { collections, survival: still(&report.reached) }),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn used(spread: &Spread) -> Used {
    let values =
        |of: Option<Quantiles>| of.map(|of| Values { median: of.median, p90: of.p90, p99: of.p99, most: of.most });
    Used {
        followed: spread.followed,
        followed_bytes: spread.bytes,
        never_used: spread.never,
        never_used_bytes: spread.never_bytes,
        in_use: spread.in_use,
        used_bytes: values(spread.used),
        used_instructions: values(spread.ran),
        kept_bytes: values(spread.kept),
        reachable: spread.reach.map(|reach| Reach {
            bytes: reach.in_reach,
            at_end: reach.at_end,
            at_end_bytes: reach.at_end_bytes,
        }),
    }
}
