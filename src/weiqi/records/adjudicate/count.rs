//! The count at the end of a record (1.9), and the same game counted otherwise.

use super::dead::{DeadSource, known_dead, marked_seki};
use super::facts::Facts;
use super::judge::Course;
use super::options::Options;
use super::propose;
use crate::boundary::{Backend, Reference};
use crate::records::sgf::{Note, Place, Record};
use crate::words::Text;
use weiqi_data::{Colour, Diagram, Past, Point, Preset, Quarters, RuleSet, Score, Scoring};
use weiqi_spec::board::Board;
use weiqi_spec::group::surrounded_points_filled;

/// A counted position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The dead stones, sorted.
    pub dead: Vec<Point>,
    /// How they are known.
    pub source: DeadSource,
    /// The count by the rules of the record.
    pub score: Score,
    /// Whether a winner can be named: somebody says under which komi.
    pub has_winner: bool,
    /// The count if the moves that are void had been taken up, where that can be followed.
    pub by_ruling: Option<Score>,
    /// The same position counted otherwise.
    pub alternatives: Vec<Alternative>,
    /// The board after the dead stones are taken off.
    pub living: Diagram,
    /// Who surrounds each empty point of that board; the points surrounded by Black and by
    /// White, sorted.
    pub surrounded: [Vec<Point>; 2],
}

impl Count {
    /// Whether the dead stones are only proposed.
    pub fn is_proposed(&self) -> bool {
        matches!(self.source, DeadSource::Proposed(_))
    }
}

/// The same position under other rules of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// What is different.
    pub name: Text,
    /// The rules.
    pub rules: RuleSet,
    /// The count.
    pub score: Score,
}

/// Counts the end of a record, where its dead stones are known or proposed.
///
/// # Errors
/// Dead stones that are not whole chains, and a count on which the implementations differ.
pub fn count<B: Backend>(
    record: &Record,
    course: &Course<B>,
    facts: &Facts,
    options: &Options,
    notes: &mut Vec<Note>,
) -> Result<Option<Count>, Note> {
    let rules = &facts.rules;
    let known = known_dead(record, course, rules, options, notes);
    let (dead, source) = match (known, options.propose) {
        (Some(known), _) => known,
        (None, Some(proposal)) => {
            let (dead, confidence) = propose::dead_stones(&course.game, rules, proposal);
            (dead, DeadSource::Proposed(confidence))
        }
        (None, None) => return Ok(None),
    };
    let plain = score(&course.game, rules, &dead, &[], course.prisoners)?;
    let in_seki = marked_seki(record, &source, &plain);
    let score = score(&course.game, rules, &dead, &in_seki, course.prisoners)?;
    let diagram = course.game.diagram();
    let reference = Reference::resume(&[Past::set_up(diagram.clone(), Colour::Black)])
        .expect("every chain on the board has a liberty");
    let again = reference.score_with_seki(rules, &dead, &in_seki, course.prisoners);
    if again.as_ref() != Ok(&score) {
        return Err(Note::new(
            "implementations_differ",
            Place::Record,
            "两个独立实现的计数不一致；请报告此棋谱。",
            "The two implementations count differently: please report this record.",
        ));
    }
    let prisoners = knows_prisoners(record).then_some(course.prisoners);
    let alternatives = alternatives(&course.game, rules, &dead, prisoners, score.neutral);
    let (living, surrounded) = surroundings(diagram, &dead);
    let has_winner = facts.has_winner();
    let by_ruling = None;
    Ok(Some(Count { dead, source, score, has_winner, by_ruling, alternatives, living, surrounded }))
}

fn score<B: Backend>(
    game: &B,
    rules: &RuleSet,
    dead: &[Point],
    in_seki: &[Point],
    prisoners: [usize; 2],
) -> Result<Score, Note> {
    game.score_with_seki(rules, dead, in_seki, prisoners).map_err(|error| {
        Note::new(
            "dead_stones",
            Place::Record,
            format!("死子有误，不能计数：{error}"),
            error.to_string(),
        )
    })
}

/// Whether the stones taken are known: the game was played from its set-up to the end
/// without a stone set up between.
pub fn knows_prisoners(record: &Record) -> bool {
    record.move_count() > 0 && !record.is_set_up_in_mid_game()
}

/// The older komi, and the other way of counting where it means something: with all dame
/// filled, and for territory with known prisoners.
fn alternatives<B: Backend>(
    game: &B,
    rules: &RuleSet,
    dead: &[Point],
    prisoners: Option<[usize; 2]>,
    shared: usize,
) -> Vec<Alternative> {
    let mut others = Vec::new();
    let area = RuleSet {
        komi: rules.komi,
        handicap: rules.handicap,
        readings: rules.readings,
        ..match rules.scoring {
            Scoring::Area => *rules,
            Scoring::Territory => Preset::Chinese.rules(),
        }
    };
    let is_territory = rules.scoring == Scoring::Territory;
    if is_territory && shared == 0 {
        others.push((Text::new("数子法，贴子相同", "area counting, the same komi"), area));
    }
    if rules.handicap == 0 && (!is_territory || shared == 0) {
        for quarters in [11, 13, 15] {
            let komi = Quarters(quarters);
            if komi != rules.komi || is_territory {
                others.push((komi_name(komi), RuleSet { komi, ..area }));
            }
        }
    }
    if !is_territory && shared == 0 && prisoners.is_some() {
        let territory = RuleSet {
            komi: rules.komi,
            handicap: rules.handicap,
            readings: rules.readings,
            ..Preset::Japanese.rules()
        };
        let name = Text::new(
            "数目法，贴目相同，提子按棋谱",
            "territory counting, the same komi, the prisoners as recorded",
        );
        others.push((name, territory));
    }
    let prisoners = prisoners.unwrap_or_default();
    others
        .into_iter()
        .filter_map(|(name, rules)| {
            let score = game.score(&rules, dead, prisoners).ok()?;
            Some(Alternative { name, rules, score })
        })
        .collect()
}

fn komi_name(komi: Quarters) -> Text {
    Text::new(
        format!("数子法，贴 {} 子", super::amount::stones_in_words(komi)),
        format!("area counting, komi {komi} stones ({} points)", komi.as_points()),
    )
}

/// The board without the dead stones, and the empty points that each side surrounds.
pub fn surroundings(mut diagram: Diagram, dead: &[Point]) -> (Diagram, [Vec<Point>; 2]) {
    dead.iter().for_each(|&point| diagram.set(point, None));
    let filled = surrounded_points_filled(&Board::from_diagram(&diagram)).diagram();
    let surrounded = Colour::BOTH.map(|colour| {
        let points = filled.stones(colour).into_iter();
        points.filter(|&point| diagram.at(point).is_none()).collect()
    });
    (diagram, surrounded)
}
