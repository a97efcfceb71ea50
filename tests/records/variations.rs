//! The lines of a game with variations: judged in one walk over the tree, each as if it stood
//! alone.

use fastrand::Rng;
use std::convert::Infallible;
use weiqi::records::adjudicate::{Adjudication, Options, adjudicate};
use weiqi::records::report::{Collection, Report};
use weiqi::records::sgf::{Lines, Note, Record, Sgf, lines, point_letters};
use weiqi_data::{Diagram, Point, Preset, Size};

/// Any record at all: moves on occupied points and off the board, kos and suicides on a tiny
/// board, passes, set-ups, facts in odd places, and variations everywhere.
fn tree(rng: &mut Rng) -> String {
    let mut text = "(;GM[1]FF[4]SZ[4]".to_string();
    text += ["KM[1]", "RU[Chinese]KM[0]", "RU[Japanese]KM[0.5]HA[2]", "RU[Tromp-Taylor]"]
        [rng.usize(..4)];
    text += ["", "RE[B+3]", "RE[W+R]", "AP[foxwq]RE[0]"][rng.usize(..4)];
    let mut open = 1;
    for number in 0..rng.usize(20..80) {
        match rng.u8(..10) {
            0 | 1 => {
                text.push('(');
                open += 1;
            }
            2 if open > 1 && !text.ends_with('(') => {
                text.push(')');
                open -= 1;
                // What follows belongs to the node before the variation, or begins another.
                text.push('(');
                open += 1;
            }
            _ => {}
        }
        text.push(';');
        text += &node(rng, number);
    }
    text + &")".repeat(open)
}

fn node(rng: &mut Rng, number: usize) -> String {
    let letter = |rng: &mut Rng| char::from(b'a' + rng.u8(..4));
    let point = |rng: &mut Rng| format!("{}{}", letter(rng), letter(rng));
    let turn = number + usize::from(rng.u8(..8) == 0);
    let side = if turn.is_multiple_of(2) { 'B' } else { 'W' };
    match rng.u8(..24) {
        0 => format!("{side}[]"),
        1 => format!("{side}[zz]"),
        2 => format!("AE[{}]AB[{}]", point(rng), point(rng)),
        3 => format!("PL[{side}]"),
        4 => "C[nothing]".to_string(),
        5 => format!("{side}[{}]TB[aa]TW[dd]", point(rng)),
        6 => format!("{side}[{}]KM[7.5]", point(rng)),
        _ => format!("{side}[{}]", point(rng)),
    }
}

/// All that is said of a line.
fn said(judged: &Result<Adjudication, Note>) -> Vec<String> {
    let judged = match judged {
        Ok(judged) => judged,
        Err(problem) => return vec![problem.text.en.clone()],
    };
    let notes =
        |notes: &[Note]| notes.iter().map(|n| n.text.en.clone()).collect::<Vec<_>>().join("\n");
    vec![
        format!("{:?}", judged.findings),
        format!("{:?}", judged.elsewhere),
        format!("{} {:?}", judged.moves, judged.end.rows()),
        format!("{:?}", judged.count),
        format!("{:?}", judged.recorded),
        notes(&judged.assumptions),
        notes(&judged.problems),
        judged.judged_by.join(" "),
    ]
}

fn walked(sgf_text: &str, options: &Options) -> Vec<Report> {
    let mut reports = Vec::new();
    let collection = Collection::read("tree.sgf", sgf_text.as_bytes());
    let Ok(()) = collection.judge(options, |report| {
        reports.push(report);
        Ok::<(), Infallible>(())
    });
    reports
}

#[test]
fn every_line_is_judged_as_if_it_stood_alone() {
    let mut rng = Rng::with_seed(17);
    let (mut judged, mut findings, mut counts) = (0, 0, 0);
    for number in 0..150 {
        let text = tree(&mut rng);
        let dead = (number % 3 == 0).then(Vec::new);
        let rules = (number % 4 == 0)
            .then(|| ("chinese-practice".to_string(), Preset::ChinesePractice.rules()));
        let options = Options { all_variations: true, dead, rules, ..Options::default() };
        let sgf = Sgf::parse(text.clone()).unwrap();
        let mut reports = walked(&text, &options).into_iter();
        for &root in sgf.games() {
            for line in lines(&sgf, root) {
                let report = reports.next().unwrap();
                assert_eq!(report.ends, Some((line[0], *line.last().unwrap())));
                let alone = Record::new(&sgf, line).and_then(|r| adjudicate(&r, &options));
                assert_eq!(said(&report.outcome), said(&alone), "{text}");
                judged += 1;
                if let Ok(alone) = &alone {
                    findings += usize::from(!alone.findings.is_empty());
                    counts += usize::from(alone.count.is_some());
                }
            }
        }
        assert!(reports.next().is_none());
    }
    assert!(judged > 500 && findings > 300 && counts > 100, "{judged} {findings} {counts}");
}

/// A trunk with a branch at every node has as many lines as nodes: what they have in common
/// may not be judged, nor kept, once for each of them.
#[test]
fn a_comb_is_judged_in_one_walk() {
    let size = Size::new(19, 19).unwrap();
    // No stone touches another, so that none is taken.
    let points = Point::all(size).filter(|point| (point.column + point.row) % 2 == 0);
    let points: Vec<String> = points.map(|point| point_letters(point, size)).collect();
    let mut text = "(;SZ[19]RU[Chinese]KM[7.5]".to_string();
    let teeth = points.len();
    for (at, point) in points.iter().enumerate() {
        let side = ["B", "W"][at % 2];
        text += &format!("(;{side}[];C[a tooth])(;{side}[{point}]");
    }
    text += &")".repeat(teeth + 1);
    let sgf = Sgf::parse(text.clone()).unwrap();
    let mut walk = Lines::new(&sgf, sgf.games()[0]);
    let mut visited = 0;
    let mut lines = 0;
    while let Some(shared) = walk.advance() {
        visited += walk.line().len() - shared;
        lines += 1;
    }
    assert_eq!((lines, visited), (teeth + 1, 3 * teeth + 1));
    let options = Options { all_variations: true, dead: Some(Vec::new()), ..Options::default() };
    let reports = walked(&text, &options);
    assert_eq!(reports.len(), teeth + 1);
    let last = reports.last().unwrap().outcome.as_ref().unwrap();
    let stones =
        |board: &Diagram| board.size().points() - board.rows().concat().matches('.').count();
    assert_eq!((last.moves, stones(&last.end), last.findings.len()), (teeth, teeth, 0));
}
