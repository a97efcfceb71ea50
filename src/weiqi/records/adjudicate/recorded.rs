//! Whether the recorded result (`RE`) stands, and what could explain it if it does not.

use super::amount::{Amount, Unit};
use super::count::{Count, knows_prisoners};
use super::dead::DeadSource;
use super::facts::{self, Facts};
use super::finding::Fault;
use super::judge::Course;
use super::margin::{
    can_occur, can_occur_without_shared_points, given_back, in_unit, way_in_words,
};
use super::provided::Counted;
use super::result::{Ending, is_by_nothing, is_code};
use super::what_if::{WhatIf, what_if};
use crate::boundary::Backend;
use crate::records::sgf::{Note, Place, Record, simple_text};
use crate::words::{Text, points};
use weiqi_data::{
    Colour, GiveBack, Point, Preset, Quarters, RuleSet, Score, Scoring, SekiGroup, SekiStanding,
    Winner,
};

/// The recorded result beside the count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The value of `RE`.
    pub read: String,
    /// What it says; `None` where it cannot be read.
    pub ending: Option<Ending>,
    /// The unit in which a margin was read, and why.
    pub unit: Option<(Unit, Text)>,
    /// Black's margin, negative when White won; `None` where the result names none that
    /// can occur.
    pub margin: Option<Quarters>,
    /// Whether it stands.
    pub standing: Standing,
    /// How far the recorded margin is from the counted one, Black's, where both are known.
    pub difference: Option<Quarters>,
    /// What could explain a difference.
    pub explanations: Vec<Text>,
    /// What has to hold for the margin, where nobody says which stones are dead.
    pub what_if: Option<WhatIf>,
}

impl Recorded {
    /// Whether it agrees with the count; `None` where that cannot be said.
    pub fn agrees(&self) -> Option<bool> {
        match self.standing {
            Standing::Agrees => Some(true),
            Standing::Differs | Standing::CannotStand => Some(false),
            Standing::Consistent
            | Standing::ConsistentOnly
            | Standing::Open
            | Standing::NoCount
            | Standing::Unreadable => None,
        }
    }
}

/// Whether a recorded result stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// It is what the count gives.
    Agrees,
    /// Nobody says which stones are dead, and with those that are likely to be it comes out.
    Consistent,
    /// The same, but only with dead stones that are not likely to be the ones.
    ConsistentOnly,
    /// The count gives another.
    Differs,
    /// No count can give it.
    CannotStand,
    /// It depends on a count that could not be made, or in which no winner can be named.
    Open,
    /// It does not depend on a count.
    NoCount,
    /// It cannot be read.
    Unreadable,
}

impl Standing {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Agrees => "agrees",
            Standing::Consistent => "consistent",
            Standing::ConsistentOnly => "consistent-only-with",
            Standing::Differs => "differs",
            Standing::CannotStand => "cannot-stand",
            Standing::Open => "open",
            Standing::NoCount => "no-count",
            Standing::Unreadable => "unreadable",
        }
    }
}

/// Compares the recorded result with the count of the final position, as far as one could
/// be made.
pub fn recorded<B: Backend>(
    record: &Record,
    facts: &Facts,
    course: &Course<B>,
    count: Option<&Count>,
    assumptions: &mut Vec<Note>,
) -> Option<Recorded> {
    let read = simple_text(record.fact("RE")?.value());
    let ending = Ending::read(&read).filter(|_| !read.is_empty());
    if read.is_empty() {
        return None;
    }
    let mut recorded = Recorded {
        read,
        ending,
        unit: None,
        margin: None,
        standing: Standing::NoCount,
        difference: None,
        explanations: Vec::new(),
        what_if: None,
    };
    let Some(ending) = ending else {
        recorded.standing = Standing::Unreadable;
        assumptions.push(unreadable(&recorded.read));
        return Some(recorded);
    };
    let by_nothing = is_by_nothing(&recorded.read);
    if is_code(&recorded.read) || by_nothing && facts::is_written_without_passes(record) {
        assumptions.push(code_taken(&recorded.read, ending));
        return Some(recorded);
    }
    let (game, prisoners) = (&course.game, course.prisoners);
    let unknown = Unknown::of(record, facts, course);
    let has_ended = course.has_ended;
    let compare =
        |side, amount| Compare { record, facts, game, prisoners, has_ended, unknown, side, amount };
    match ending {
        Ending::Margin(side, amount) => {
            let compare = compare(side, amount);
            compare.read_margin(&mut recorded);
            compare.against_count(&mut recorded, count);
        }
        Ending::Draw | Ending::Void if ends_in_a_cycle(course) => {
            recorded.explanations.push(Text::new(
                "对局止于双方提子数相等的循环，裁判可据 2.11.3 判和棋或重下",
                "the game stops in a cycle in which both sides lose as many stones, for which 2.11.3 \
                 lets the referee rule a draw or a replay",
            ));
        }
        Ending::Draw => {
            recorded.margin = Some(Quarters::ZERO);
            let nothing = Amount { hundredths: 0, unit: Some(Unit::Points) };
            compare(Colour::Black, nothing).against_count(&mut recorded, count);
        }
        Ending::Won(_) if by_nothing && count.is_some_and(is_a_draw) => {
            recorded.standing = Standing::Agrees;
        }
        Ending::Won(side) => recorded.standing = won(side, count, unknown),
        Ending::Resignation(_)
        | Ending::Time(_)
        | Ending::Forfeit(_)
        | Ending::Ruled(_)
        | Ending::Void
        | Ending::BothLose
        | Ending::Unknown => {}
    }
    Some(recorded)
}

fn unreadable(read: &str) -> Note {
    Note::new(
        "result_unreadable",
        Place::Record,
        format!(
            "RE[{read}] 不能读作结果；应为胜方与差数或胜法（如 B+3.5、W+R、W+T、W+F），和棋（0）、Void 或 ?。"
        ),
        format!(
            "RE[{read}] cannot be read as a result: expected a winner with a margin or the way of \
             winning (as B+3.5, W+R, W+T, W+F), a draw (0), Void or ?."
        ),
    )
}

fn code_taken(read: &str, ending: Ending) -> Note {
    let sgf = ending.sgf();
    Note::new(
        "result_code",
        Place::Record,
        format!("RE[{read}] 不是目数，而是对弈网站对不计数终局所记的代码；读作 {sgf}。"),
        format!(
            "RE[{read}] is no margin but a server's code for an end without a count: read as {sgf}."
        ),
    )
}

/// Whether a known count names no winner.
fn is_a_draw(count: &Count) -> bool {
    count.has_winner && !count.is_proposed() && count.score.margin == Quarters::ZERO
}

/// A winner without a margin: held against who wins by the count, where that is known.
fn won(side: Colour, count: Option<&Count>, unknown: Option<Unknown>) -> Standing {
    match count.filter(|count| count.has_winner && !count.is_proposed()) {
        None => Standing::Open,
        Some(count) if count.score.winner == Winner::Side(side) => Standing::Agrees,
        Some(_) if unknown.is_some() => Standing::Open,
        Some(_) => Standing::Differs,
    }
}

/// Whether the last move brings an earlier board back in a cycle of equal losses.
fn ends_in_a_cycle<B>(course: &Course<B>) -> bool {
    let last = course.moves;
    let balanced = course.findings.iter().rev().find_map(|finding| {
        Some((finding.move_number, finding.fault.returned()?.cycle.is_balanced()))
    });
    let elsewhere = course.elsewhere.last().map(|elsewhere| elsewhere.move_number);
    balanced
        .is_some_and(|(number, balanced)| balanced && (number == last || elsewhere == Some(last)))
}

struct Compare<'a, 'r, B> {
    record: &'a Record<'r>,
    facts: &'a Facts,
    game: &'a B,
    prisoners: [usize; 2],
    /// Whether the record ends with two passes.
    has_ended: bool,
    unknown: Option<Unknown>,
    side: Colour,
    amount: Amount,
}

impl<B: Backend> Compare<'_, '_, B> {
    fn in_unit(&self, unit: Unit) -> Option<Quarters> {
        in_unit(self.side, self.amount, unit)
    }

    /// Finds the unit: the one that is written, the one in which the margin can occur, or
    /// the one in which komi is written.
    fn read_margin(&self, recorded: &mut Recorded) {
        let chosen = |unit, zh: &str, en: &str| Some((unit, Text::new(zh, en)));
        let (stones, points) = (self.in_unit(Unit::Stones), self.in_unit(Unit::Points));
        recorded.unit = match (self.amount.unit, stones, points) {
            (Some(unit), ..) => chosen(unit, "单位写明", "the unit is written"),
            (None, Some(_), None) => {
                chosen(Unit::Stones, "四分之一只能是子", "a quarter can only be one of a stone")
            }
            (None, Some(_), Some(_)) if self.facts.rules.scoring == Scoring::Territory => {
                chosen(Unit::Points, "数目法以目为单位", "points, as territory is counted")
            }
            (None, Some(stones), Some(points)) => {
                let rules = &self.facts.rules;
                let fits =
                    |margin| can_occur_without_shared_points(rules, self.record.size, margin);
                match (fits(stones), fits(points)) {
                    (true, false) => chosen(
                        Unit::Stones,
                        "只有以子为单位才可能",
                        "only in stones can this margin occur",
                    ),
                    (false, true) => chosen(
                        Unit::Points,
                        "只有以目为单位才可能",
                        "only in points can this margin occur",
                    ),
                    _ if self.facts.komi.unit == Some(Unit::Stones) => chosen(
                        Unit::Stones,
                        "与贴子的单位一致",
                        "the unit in which komi is written",
                    ),
                    _ => chosen(Unit::Points, "SGF 以目为单位", "points, as SGF has it"),
                }
            }
            (None, None, _) => None,
        };
        recorded.margin = recorded.unit.as_ref().and_then(|&(unit, _)| self.in_unit(unit));
    }

    fn against_count(&self, recorded: &mut Recorded, count: Option<&Count>) {
        let Some(margin) = recorded.margin else {
            recorded.standing = Standing::CannotStand;
            recorded.explanations.push(Text::new(
                "这个差数既不是¼子的倍数，也不是半目的倍数，任何计数都不会得出",
                "this margin is a multiple neither of ¼ stone nor of half a point: no count can \
                 give it",
            ));
            return;
        };
        match count.filter(|count| count.has_winner) {
            Some(count) if !count.is_proposed() || margin == count.score.margin => {
                recorded.difference = Some(margin - count.score.margin);
                self.against_known_count(recorded, margin, count);
            }
            Some(count) => {
                recorded.difference = Some(margin - count.score.margin);
                self.without_count(recorded, margin);
            }
            None => {
                recorded.standing = Standing::Open;
                match count {
                    None => self.without_count(recorded, margin),
                    Some(count) if self.facts.can_be_compared() => {
                        self.against_some_komi(recorded, margin, count);
                    }
                    Some(_) => {}
                }
            }
        }
    }

    /// With known dead stones. What the record does not say is not held against it: rules
    /// or komi that are only assumed differ from a result where all others do too.
    fn against_known_count(&self, recorded: &mut Recorded, margin: Quarters, count: &Count) {
        if margin == count.score.margin {
            recorded.standing = Standing::Agrees;
            return;
        }
        if count.by_ruling.as_ref().is_some_and(|ruled| ruled.margin == margin) {
            recorded.standing = Standing::Agrees;
            recorded.explanations.push(Text::new(
                "与按裁定的计数相符（无效着手不算）",
                "it agrees with the count by the ruling, the void moves taken up",
            ));
            return;
        }
        if let Some(joined) = self.if_joined(margin, count) {
            recorded.standing = Standing::Consistent;
            recorded.explanations.push(joined);
            return;
        }
        let ways = self.ways_of_counting();
        let mut others = ways[1..].iter();
        let other = others.find(|rules| self.margin_with(rules, &count.dead) == Some(margin));
        match other {
            Some(rules) => {
                recorded.standing = Standing::Consistent;
                recorded.explanations.push(agrees_with(rules, &self.facts.rules));
            }
            None => {
                recorded.explanations = self.explain(margin, count);
                recorded.standing = match self.unknown {
                    // Whoever gives the dead stones takes the board as it is.
                    Some(Unknown::Moves) if count.source == DeadSource::Given => Standing::Differs,
                    Some(unknown) => {
                        recorded.explanations.insert(0, unknown.in_words());
                        Standing::Open
                    }
                    None => Standing::Differs,
                };
            }
        }
    }

    /// Whether it agrees where groups without two eyes are joined to others of their side.
    fn if_joined(&self, margin: Quarters, count: &Count) -> Option<Text> {
        let counted = Counted { rules: &self.facts.rules, score: &count.score, dead: &count.dead };
        let provided = counted.gives(&[margin], false, || self.game.diagram())?;
        let names = points(&provided.joined);
        (!provided.joined.is_empty()).then(|| {
            Text::new(
                format!("{} 一块经公有空点与己方他处相连，不是双活，则一致", names.zh),
                format!(
                    "it agrees if {} can be joined to others over the shared points and is in no seki",
                    names.en
                ),
            )
        })
    }

    /// With known dead stones and a komi that nobody gives.
    fn against_some_komi(&self, recorded: &mut Recorded, margin: Quarters, count: &Count) {
        let ways = self.ways_of_counting();
        let gives = |rules: &&RuleSet| self.margin_with(rules, &count.dead) == Some(margin);
        if let Some(rules) = ways.iter().find(gives) {
            recorded.standing = Standing::Consistent;
            if *rules != self.facts.rules {
                recorded.explanations.push(agrees_with(rules, &self.facts.rules));
            }
        }
    }

    /// Without known dead stones: whether the margin can occur at all. A record whose rules
    /// are only assumed is called impossible when every way of counting says so.
    fn without_count(&self, recorded: &mut Recorded, margin: Quarters) {
        recorded.standing = Standing::Open;
        let ways = self.ways_of_counting();
        if !ways.iter().any(|rules| self.can_occur(rules)) {
            recorded.standing = Standing::CannotStand;
            recorded.explanations.push(match recorded.ending {
                Some(Ending::Draw) => {
                    recorded.standing = self.standing_of_a_draw(Standing::CannotStand);
                    Text::new(
                        "按此贴子，任何计数都不会是和棋；只有裁定才能判和（2.11.3）",
                        "with this komi no count gives a draw: only a ruling can (2.11.3)",
                    )
                }
                _ => Text::new(
                    "按此贴子，任何计数都不会得出这个差数",
                    "with this komi no count gives this margin",
                ),
            });
        } else if !can_occur_without_shared_points(&ways[0], self.record.size, margin) {
            recorded.explanations.push(Text::new(
                "按此贴子，只有公有的空点为单数时才会有这个差数",
                "with this komi the margin can occur only when an odd number of points is shared",
            ));
        }
        if recorded.standing == Standing::Open && self.facts.can_be_compared() && !self.is_bare() {
            self.could_it_be(recorded, &ways);
        }
    }

    /// A draw of a game that no two passes end need not be one by counting: games are broken
    /// off and called a draw by agreement too.
    fn standing_of_a_draw(&self, by_count: Standing) -> Standing {
        if self.has_ended { by_count } else { Standing::NoCount }
    }

    /// Whether there is nothing to count: no stone was played.
    fn is_bare(&self) -> bool {
        self.game.chains().is_empty()
    }

    /// Looks for the dead stones with which the margin comes out.
    fn could_it_be(&self, recorded: &mut Recorded, ways: &[RuleSet]) {
        let otherwise = self.other_way();
        let found = what_if(self.game, ways, otherwise.as_ref(), &self.margins(), self.prisoners);
        recorded.standing = match found.sets.first() {
            Some(set) if set.is_plausible => Standing::Consistent,
            _ if recorded.ending == Some(Ending::Draw) && !self.has_ended => {
                recorded.explanations.push(Text::new(
                    "局面不像计数得出的和棋；也可以是约定的和棋",
                    "the position does not look like a draw by counting; it may be one by agreement",
                ));
                recorded.standing = Standing::NoCount;
                return;
            }
            Some(_) => Standing::ConsistentOnly,
            None if found.is_complete && self.unknown.is_none() => Standing::CannotStand,
            None if found.otherwise.is_some() => Standing::ConsistentOnly,
            None => Standing::Open,
        };
        if let (Standing::Open, Some(unknown)) = (recorded.standing, self.unknown) {
            recorded.explanations.push(unknown.in_words());
        }
        if recorded.standing == Standing::CannotStand {
            recorded.explanations.push(Text::new(
                "无论哪些棋子算死，终局局面都得不出这个差数",
                "whichever stones are taken to be dead, the final position does not give it",
            ));
        }
        recorded.what_if = Some(found);
    }

    /// The margins that the result may mean: in the unit that was read, and where none is
    /// written in the other one.
    fn margins(&self) -> Vec<Quarters> {
        let units = [Unit::Points, Unit::Stones];
        let units = units.into_iter().filter(|&u| self.amount.unit.is_none_or(|unit| unit == u));
        units.filter_map(|unit| self.in_unit(unit)).collect()
    }

    /// The rules of the record; where they or the komi are only assumed, all others that
    /// such a game may have been counted by.
    fn ways_of_counting(&self) -> Vec<RuleSet> {
        let facts = self.facts;
        let mut ways = vec![facts.rules];
        if facts.rules_assumed {
            let presets = [Preset::Japanese, Preset::Chinese, Preset::Aga, Preset::TrompTaylor];
            ways.extend(presets.map(|preset| RuleSet {
                komi: facts.rules.komi,
                handicap: facts.rules.handicap,
                ..preset.rules()
            }));
        }
        if facts.komi.assumed {
            let komi = |rules: &RuleSet| match rules.scoring {
                Scoring::Area => KOMI_OF_PRACTICE.as_slice(),
                Scoring::Territory => &KOMI_OF_PRACTICE[..4],
            };
            let others = ways.iter().flat_map(|rules| {
                komi(rules).iter().map(|&quarters| RuleSet { komi: Quarters(quarters), ..*rules })
            });
            ways.extend(others.collect::<Vec<_>>());
        }
        let mut counted: Vec<(Scoring, Quarters, Quarters)> = Vec::new();
        ways.retain(|rules| {
            let way = (rules.scoring, rules.komi, given_back(rules));
            let is_new = !counted.contains(&way);
            counted.push(way);
            is_new
        });
        ways
    }

    /// The other way of counting, where the record names its rules: whoever writes a record
    /// may name the wrong ones. Territory is counted where the prisoners are known.
    fn other_way(&self) -> Option<RuleSet> {
        let rules = &self.facts.rules;
        let other = match rules.scoring {
            Scoring::Area if !knows_prisoners(self.record) => return None,
            Scoring::Area => Preset::Japanese.rules(),
            Scoring::Territory => Preset::Chinese.rules(),
        };
        let RuleSet { komi, handicap, readings, .. } = *rules;
        (!self.facts.rules_assumed).then_some(RuleSet { komi, handicap, readings, ..other })
    }

    /// Whether the margin can occur in either unit, with an odd number of shared points or
    /// without. Where no komi is known, every margin can.
    fn can_occur(&self, rules: &RuleSet) -> bool {
        self.facts.komi.assumed || can_occur(rules, self.record.size, self.side, self.amount)
    }

    fn margin_with(&self, rules: &RuleSet, dead: &[Point]) -> Option<Quarters> {
        self.game.score(rules, dead, self.prisoners).ok().map(|score| score.margin)
    }

    fn explain(&self, margin: Quarters, count: &Count) -> Vec<Text> {
        let mut found = Vec::new();
        found.extend(if_in_seki(&count.score, margin));
        found.extend(self.other_unit(count));
        if margin == -count.score.margin {
            found.push(Text::new("胜方写反", "the wrong side is written as the winner"));
        }
        found.extend(self.other_rules(margin, count));
        found.extend(one_chain(self, margin, count));
        let difference = (margin - count.score.margin).0.unsigned_abs() as usize;
        if count.score.neutral > 0 && difference <= 2 * count.score.neutral {
            found.push(Text::new(
                format!("还有 {} 个公有空点（单官未收完）", count.score.neutral),
                match count.score.neutral {
                    1 => "1 shared point is left: dame not filled".to_string(),
                    more => format!("{more} shared points are left: dame not filled"),
                },
            ));
        }
        found
    }

    fn other_unit(&self, count: &Count) -> Option<Text> {
        [Unit::Stones, Unit::Points]
            .into_iter()
            .find(|&unit| self.in_unit(unit) == Some(count.score.margin))
            .map(|unit| match unit {
                Unit::Stones => Text::new(
                    "单位有误：以子为单位则一致",
                    "the unit is mistaken: in stones it agrees",
                ),
                Unit::Points => Text::new(
                    "单位有误：以目为单位则一致",
                    "the unit is mistaken: in points it agrees",
                ),
            })
    }

    /// Another komi, no give-back, or the other way of counting.
    fn other_rules(&self, margin: Quarters, count: &Count) -> Vec<Text> {
        let rules = &self.facts.rules;
        let mut found = Vec::new();
        for other in &count.alternatives {
            if other.score.margin == margin {
                found.push(Text::new(
                    format!("{}则一致", other.name.zh),
                    format!("it agrees with {}", other.name.en),
                ));
            }
        }
        if rules.handicap >= 2 && rules.give_back != GiveBack::None {
            let without = RuleSet { give_back: GiveBack::None, ..*rules };
            if self.margin_with(&without, &count.dead) == Some(margin) {
                found.push(Text::new("不还让子则一致", "it agrees when no stones are given back"));
            }
        }
        let no_komi = RuleSet { komi: Quarters::ZERO, ..*rules };
        if rules.komi != Quarters::ZERO && self.margin_with(&no_komi, &count.dead) == Some(margin) {
            found.push(Text::new("不贴子则一致", "it agrees without komi"));
        }
        found
    }
}

/// The open groups whose being in seki would give the recorded margin: one, or all.
fn if_in_seki(score: &Score, margin: Quarters) -> Option<Text> {
    let is_open = |group: &&SekiGroup| group.standing == SekiStanding::Open;
    let open: Vec<&SekiGroup> = score.seki.iter().filter(is_open).collect();
    if let Some(group) = open.iter().find(|group| score.margin_if_in_seki(group) == margin) {
        let stone = group.stones[0];
        return Some(Text::new(
            format!("{stone} 一块若为双活则一致"),
            format!("it agrees if the group at {stone} is in seki"),
        ));
    }
    let changes = open.iter().map(|group| score.margin_if_in_seki(group) - score.margin);
    let all = changes.fold(score.margin, |all, change| all + change);
    (open.len() > 1 && all == margin).then(|| {
        Text::new(
            "邻公有空点的各块若都是双活则一致",
            "it agrees if all groups beside shared points are in seki",
        )
    })
}

/// The chains whose being dead or alive, one at a time, would give the recorded margin.
fn one_chain<B: Backend>(compare: &Compare<B>, margin: Quarters, count: &Count) -> Vec<Text> {
    let mut found = Vec::new();
    for chain in compare.game.chains() {
        let was_dead = count.dead.binary_search(&chain.stones[0]).is_ok();
        let mut dead: Vec<Point> =
            count.dead.iter().copied().filter(|p| chain.stones.binary_search(p).is_err()).collect();
        if !was_dead {
            dead.extend(&chain.stones);
            dead.sort_unstable();
        }
        if compare.margin_with(&compare.facts.rules, &dead) != Some(margin) {
            continue;
        }
        let stone = chain.stones[0];
        let stones = chain.stones.len();
        found.push(match was_dead {
            true => Text::new(
                format!("{stone} 处 {stones} 子不算死则一致"),
                format!("it agrees if {} is not dead", chain_at(stone, stones)),
            ),
            false => Text::new(
                format!("{stone} 处 {stones} 子算死则一致"),
                format!("it agrees if {} is dead", chain_at(stone, stones)),
            ),
        });
    }
    found.truncate(4);
    found
}

fn chain_at(stone: Point, stones: usize) -> String {
    match stones {
        1 => format!("the stone at {stone}"),
        more => format!("the chain of {more} at {stone}"),
    }
}

/// Komi in quarters of a stone that games have been played with, beside those of the
/// presets: 6½, 5½, 4½ and no points, and by area 7½, 8, 7 and 5.
const KOMI_OF_PRACTICE: [i64; 8] = [13, 11, 9, 0, 15, 16, 14, 10];

/// That a result agrees under other rules than those assumed.
fn agrees_with(rules: &RuleSet, assumed: &RuleSet) -> Text {
    let way = way_in_words(rules, assumed);
    Text::new(
        format!("棋谱没有写明；{}则一致", way.zh),
        format!("the record does not say; it agrees with {}", way.en),
    )
}

/// What of a record is not known, so that a result can neither differ nor be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unknown {
    /// Moves that could not be read or are impossible: the board at the end is not certain.
    Moves,
    /// Moves after the one up to which the record is judged.
    Later,
    /// How many stones were taken, by territory: some were set up or taken off by hand.
    Prisoners,
}

impl Unknown {
    fn of<B>(record: &Record, facts: &Facts, course: &Course<B>) -> Option<Unknown> {
        let is_impossible = |fault: &Fault| match fault {
            Fault::OffBoard | Fault::Occupied(_) => true,
            Fault::ForbiddenPoint { .. }
            | Fault::Repetition(_)
            | Fault::OutOfTurn { .. }
            | Fault::AfterEnd
            | Fault::HandicapMissing { .. } => false,
        };
        if !record.problems.is_empty() || course.findings.iter().any(|f| is_impossible(&f.fault)) {
            Some(Unknown::Moves)
        } else if course.moves < record.move_count() {
            Some(Unknown::Later)
        } else if facts.rules.scoring == Scoring::Territory && !knows_prisoners(record) {
            Some(Unknown::Prisoners)
        } else {
            None
        }
    }

    fn in_words(self) -> Text {
        match self {
            Unknown::Moves => Text::new(
                "棋谱中有不能读或不可能的着手，终局局面不能确定",
                "moves of the record cannot be read or are impossible: its final position is not \
                 certain",
            ),
            Unknown::Later => Text::new("只裁定到中途", "the record is judged up to a move only"),
            Unknown::Prisoners => Text::new(
                "对局中途有摆上或拿掉的棋子，提子数不明",
                "stones were set up or taken off by hand: the prisoners are not known",
            ),
        }
    }
}
