use super::Found;
use super::finding::Finding;
use std::fmt::Write;
use std::time::Duration;
use weiqi::pages::columns::Table;
use weiqi::trees::shown;
use weiqi::words::articles;
use weiqi::words::{Lang, grouped};
use weiqi_checks::compare::{Articles, Part, Reach, Report, Settings, part_name, reach_name};

/// The report as tables for people.
pub(super) fn report(found: &Found, settings: &Settings, lang: Lang) -> String {
    let Found { report, finding, at_the_table } = found;
    let finding = finding.as_ref();
    let mut paragraphs = Vec::new();
    if !report.parts.is_empty() {
        paragraphs.extend([parts(report, lang), by_article(report, finding, lang)]);
        if report.parts.iter().any(|part| part.part == Part::Random) {
            paragraphs.push(reached(report, settings, lang));
        }
        paragraphs.push(verdict(report, settings, finding, lang));
    }
    paragraphs.extend(at_the_table.as_ref().map(|found| found.text(lang)));
    paragraphs.join("\n")
}

fn parts(report: &Report, lang: Lang) -> String {
    let head = lang.pick(
        ["部分", "局面", "对局", "比较", "秒"],
        ["part", "positions", "games", "comparisons", "seconds"],
    );
    let mut table = Table::new(head, 1);
    for part in &report.parts {
        table.row([
            part_name(part.part, lang),
            grouped(part.tally.positions),
            grouped(part.tally.games),
            grouped(part.tally.comparisons()),
            seconds(part.elapsed),
        ]);
    }
    table.text()
}

fn by_article(report: &Report, finding: Option<&Finding>, lang: Lang) -> String {
    let head = lang.pick(
        ["条款", "涉及次数", "比较", "不同"],
        ["article", "reached it", "compared", "divergences"],
    );
    let mut table = Table::new(head, 1);
    for (article, line) in Articles::ALL.iter().zip(report.total().lines) {
        let found = finding.is_some_and(|finding| finding.article == article.to_string());
        table.row([
            format!("{article} {}", articles::title(*article, lang).unwrap_or_default()),
            grouped(line.reached),
            grouped(line.compared),
            u8::from(found).to_string(),
        ]);
    }
    table.text()
}

fn reached(report: &Report, settings: &Settings, lang: Lang) -> String {
    let random = report.tally(Part::Random);
    let head =
        lang.pick(["随机对局遇到", "次数", "要求"], ["random games reached", "count", "required"]);
    let mut table = Table::new(head, 1);
    for reach in Reach::all() {
        let required =
            if report.is_full(settings) { grouped(reach.required()) } else { "–".into() };
        table.row([reach_name(reach, lang), grouped(random.reach(reach)), required]);
    }
    table.text()
}

fn verdict(report: &Report, settings: &Settings, finding: Option<&Finding>, lang: Lang) -> String {
    let mut text = String::new();
    if let Some(finding) = finding {
        let place = part_name(finding.part, lang);
        let file = shown(&finding.file);
        let _ = match lang {
            Lang::Zh => writeln!(text, "{}发现于：{place}。\n已写入 {file}。", finding.explanation),
            Lang::En => {
                writeln!(text, "{}Found in: {place}.\nWritten to {file}.", finding.explanation)
            }
        };
        return text;
    }
    if report.is_full(settings) {
        for reach in report.missing() {
            let name = reach_name(reach, lang);
            let _ = match lang {
                Lang::Zh => writeln!(text, "未达到要求：{name}。"),
                Lang::En => writeln!(text, "Not reached as often as required: {name}."),
            };
        }
    }
    let total = report.total();
    let elapsed: Duration = report.parts.iter().map(|part| part.elapsed).sum();
    let rate = u128::from(total.positions) * 1000 / elapsed.as_millis().max(1);
    let (positions, rate) = (grouped(total.positions), grouped(rate as u64));
    let (comparisons, time) = (grouped(total.comparisons()), seconds(elapsed));
    let _ = match lang {
        Lang::Zh => writeln!(
            text,
            "两种实现完全一致：{positions} 个局面，{comparisons} 次比较，{time} 秒，每秒 {rate} 个局面。"
        ),
        Lang::En => writeln!(
            text,
            "No divergence: {positions} positions, {comparisons} comparisons, {time} s, {rate} \
             positions a second."
        ),
    };
    text
}

fn seconds(time: Duration) -> String {
    format!("{}.{}", time.as_secs(), time.subsec_millis() / 100)
}
