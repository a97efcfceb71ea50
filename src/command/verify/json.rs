use super::Found;
use super::finding::Finding;
use super::table::AtTheTable;
use serde_json::{Value, json};
use weiqi::trees::shown;
use weiqi::words::Lang;
use weiqi_checks::compare::{Articles, Part, Reach, Settings, Tally, part_name, reach_name};

/// The report as one JSON object.
pub(super) fn report(found: &Found, settings: &Settings) -> Value {
    let Found { report, finding, at_the_table } = found;
    let finding = finding.as_ref();
    let total = report.total();
    let random = report.tally(Part::Random);
    let parts: Vec<Value> = report
        .parts
        .iter()
        .map(|part| {
            json!({
                "part": part_name(part.part, Lang::En),
                "positions": part.tally.positions,
                "games": part.tally.games,
                "comparisons": part.tally.comparisons(),
                "milliseconds": part.elapsed.as_millis() as u64,
            })
        })
        .collect();
    json!({
        "seed": settings.seed,
        "positions": total.positions,
        "comparisons": total.comparisons(),
        "parts": parts,
        "articles": articles(&total, finding),
        "reached": Reach::all().map(|reach| reached(reach, &random)).collect::<Vec<_>>(),
        "full": report.is_full(settings),
        "divergence": finding.map(divergence),
        "table": at_the_table.as_ref().map(AtTheTable::json),
    })
}

fn articles(total: &Tally, finding: Option<&Finding>) -> Vec<Value> {
    let lines = Articles::ALL.iter().zip(&total.lines);
    lines
        .map(|(article, line)| {
            let article = article.to_string();
            let divergences = u8::from(finding.is_some_and(|found| found.article == article));
            json!({
                "article": article,
                "reached": line.reached,
                "compared": line.compared,
                "divergences": divergences,
            })
        })
        .collect()
}

fn reached(reach: Reach, random: &Tally) -> Value {
    json!({
        "what": reach_name(reach, Lang::En),
        "count": random.reach(reach),
        "required": reach.required(),
    })
}

fn divergence(finding: &Finding) -> Value {
    json!({
        "part": part_name(finding.part, Lang::En),
        "article": finding.article,
        "explanation": finding.explanation,
        "file": shown(&finding.file),
        "vector": finding.vector,
    })
}
