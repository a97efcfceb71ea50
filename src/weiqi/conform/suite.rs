//! The suite as data: `corpus/conform/*.json`, one small test of one fact an entry, in the
//! order of the articles.
//!
//! What ought to come out is said in the entry for other languages; here the reference says
//! it, under each reading of the disputed text, and a test holds the two against each other.

use super::layout::{self, Corner};
use super::line::Step;
use super::margin::Margin;
use super::want::Want;
use crate::gtp::vertex;
use crate::words::Text;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use weiqi_data::{Article, Colour, Diagram, Point, Size};

/// One test.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Test {
    /// Its name: `capture/opponent-first`.
    pub id: String,
    title: Text,
    #[serde(deserialize_with = "article")]
    article: Option<Article>,
    #[serde(deserialize_with = "article")]
    board_article: Option<Article>,
    /// The tests on which this one rests: names, groups (`play/`), beginnings (`play/pass*`).
    pub needs: Vec<String>,
    /// The commands without which it cannot be asked.
    pub uses: Vec<String>,
    /// It is asked only where this test was answered with a legal move.
    pub after: Option<String>,
    position: Vec<String>,
    /// The same position for a board that is smaller than the picture.
    small: Vec<String>,
    /// The uppermost row and the last column go on to the edge of a larger board.
    stretch: bool,
    corner: Corner,
    #[serde(deserialize_with = "colour")]
    to_play: Option<Colour>,
    /// How the position comes about.
    pub by: By,
    moves: String,
    look_at: String,
    /// The readings by which the last move is refused; `None` where no move is asked about.
    pub refused_by: Option<Vec<String>>,
    /// No move on the way may be refused either.
    pub every_move: bool,
    /// It is made on every board that the engine has.
    pub every_size: bool,
    /// It is among the few that a quick run makes.
    pub quick: bool,
    smallest: u8,
    /// The komi, as it is written in the command; points (目). With it the test is a count.
    pub komi: Option<String>,
    handicap: String,
    handicap_small: String,
    /// The side without a stone to play passes.
    with_passes: bool,
    /// What is played before the stones of the position, Black first.
    first_moves: String,
    /// The margin by scoring and further choices, on the board of the picture.
    pub margins: BTreeMap<String, String>,
    /// Commands, each with the answer that has to come.
    pub talk: Vec<(String, Want)>,
    /// Lines sent as they are.
    pub lines: String,
    /// The heads of the answers to the lines.
    pub heads: Vec<String>,
}

/// How the position of a test comes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// By moves from the empty board.
    #[default]
    Moves,
    /// By `set_position`, or by `loadsgf` where only that is known: nobody made it.
    SetUp,
    /// By moves, then the board is cleared, and everything is played again.
    Twice,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Whether the last move is legal, and how the board looks after it.
    Move,
    /// The margin of a finished position.
    Count,
    /// Commands and their answers.
    Talk,
    /// Lines as they are, and the heads of their answers.
    Lines,
}

/// A test on a board of one size.
#[derive(Default)]
pub struct Laid {
    /// The board that is set up at once.
    pub set_up: Option<Diagram>,
    pub handicap: Vec<Point>,
    /// The steps that lead to the position.
    pub opening: Vec<Step>,
    pub moves: Vec<Step>,
}

/// Every point is to be looked at.
const EVERYWHERE: &str = "*";

/// The tests of the built-in suite, in the order of the articles.
pub fn suite() -> &'static [Arc<Test>] {
    static SUITE: OnceLock<Vec<Arc<Test>>> = OnceLock::new();
    SUITE.get_or_init(|| {
        let files = weiqi_corpus::json()
            .filter(|(path, _)| path.starts_with("conform/") && path.ends_with(".tests.json"));
        let read = |(path, text): (&str, &str)| match read(text) {
            Ok(tests) => tests,
            Err(error) => panic!("corpus/{path} is no list of tests: {error}"),
        };
        files.flat_map(read).collect()
    })
}

/// Reads a file of tests.
pub fn read(text: &str) -> Result<Vec<Arc<Test>>, serde_json::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        #[serde(rename = "$schema")]
        _schema: Option<String>,
        tests: Vec<Test>,
    }
    let file: File = serde_json::from_str(text)?;
    Ok(file.tests.into_iter().map(Arc::new).collect())
}

impl Test {
    /// What is asked of a game that no entry describes.
    pub fn of_play(id: &str, title: Text, article: Article) -> Test {
        let (article, board_article) = (Some(article), Some(Article::CAPTURE));
        Test { id: id.to_string(), title, article, board_article, ..Test::default() }
    }

    /// The same of a move by Black from a position.
    pub fn with_moves(self, position: Vec<String>, moves: String) -> Test {
        Test { position, moves, ..self }
    }

    /// What is asked.
    pub fn task(&self) -> Task {
        match () {
            () if self.komi.is_some() && self.talk.is_empty() => Task::Count,
            () if !self.lines.is_empty() => Task::Lines,
            () if self.talk.is_empty() => Task::Move,
            () => Task::Talk,
        }
    }

    /// The fact, as a sentence.
    pub fn title(&self) -> Text {
        self.title.clone()
    }

    /// The article that is broken when a legal move is refused or an answer is wrong; `None`
    /// for the protocol.
    pub fn article(&self) -> Option<Article> {
        self.article
    }

    /// The article that is broken when the board after the move is wrong.
    pub fn board_article(&self) -> Article {
        self.board_article.or(self.article).unwrap_or(Article::PLAY)
    }

    /// The commands and the answers that have to come, on a board of this size.
    pub fn talk(&self, size: Size) -> Vec<(String, Want)> {
        let laid =
            |(command, want): &(String, Want)| (layout::command(command, size), want.clone());
        self.talk.iter().map(laid).collect()
    }

    /// Whether stones are played or set up for it.
    pub fn has_a_board(&self) -> bool {
        !self.position.is_empty()
            || self.talk.iter().any(|(command, _)| command.starts_with("play"))
    }

    /// Whether a pass is among the moves before the last one.
    pub fn passes(&self) -> bool {
        let mut words = self.moves.split_whitespace().rev().skip(1);
        words.any(|word| word == "pass")
    }

    /// The test as it stands on a board of this size, under a name of its own.
    pub fn on(&self, size: Size) -> Test {
        let mut test = self.clone();
        let side = size.columns().to_string();
        test.id = format!("{}-{side}", self.id);
        test.needs.iter_mut().for_each(|need| *need = need.replace("{n}", &side));
        test
    }

    /// The komi, to be taken off Black's margin; a quarter of a point is less than the rules
    /// have, but engines take it.
    pub fn komi(&self) -> Margin {
        let komi = self.komi.as_deref().unwrap_or("0");
        let result = komi.strip_prefix('-').map_or(format!("B+{komi}"), |less| format!("W+{less}"));
        Margin::read(&result).expect("the komi of a test is an amount")
    }

    /// The position on a board of this size; `None` where it does not fit.
    pub fn diagram(&self, size: Size) -> Option<Diagram> {
        if size.columns() < self.smallest {
            return None;
        }
        layout::diagram(self.rows(size), self.corner, self.stretch, size)
    }

    /// The size of the smaller picture, where there is one.
    pub fn small_size(&self, size: Size) -> Option<Size> {
        let side = self.small.len() as u8;
        Size::new(side, side).ok().filter(|small| small.columns() < size.columns())
    }

    fn rows(&self, size: Size) -> &[String] {
        let is_small = self.position.first().is_some_and(|r| usize::from(size.columns()) < r.len());
        if is_small && !self.small.is_empty() { &self.small } else { &self.position }
    }

    /// Whether it fits a board of this size.
    pub fn fits(&self, size: Size) -> bool {
        let has_room = size.columns() >= self.smallest;
        has_room && (self.position.is_empty() || self.lay(size).is_some())
    }

    /// The test on a board of this size. `None` where it does not fit.
    pub fn lay(&self, size: Size) -> Option<Laid> {
        let diagram = self.diagram(size)?;
        let to_play = self.to_play.unwrap_or(Colour::Black);
        let place = |name: &str| layout::place(name, self.rows(size), self.corner, size);
        let moves = layout::steps(&self.moves, to_play, place)?;
        if self.task() == Task::Count || self.stretch && self.refused_by.is_none() {
            return Some(self.lay_count(size, &diagram));
        }
        Some(match self.by {
            By::SetUp => Laid { set_up: Some(diagram), moves, ..Laid::default() },
            By::Moves | By::Twice => {
                let opening = layout::opening(&diagram, to_play, &moves);
                Laid { opening, moves, ..Laid::default() }
            }
        })
    }

    /// The stones of both sides in turn, and two passes.
    fn lay_count(&self, size: Size, diagram: &Diagram) -> Laid {
        let handicap = self.handicap(size);
        let place = |name: &str| name.parse().ok();
        let first = layout::steps(&self.first_moves, Colour::Black, place).unwrap_or_default();
        let opening = layout::finished(diagram, &handicap, &first, self.with_passes);
        Laid { handicap, opening, ..Laid::default() }
    }

    /// The handicap stones of a count.
    pub fn handicap(&self, size: Size) -> Vec<Point> {
        let is_small = std::ptr::eq(self.rows(size), self.small.as_slice());
        let names = if is_small { &self.handicap_small } else { &self.handicap };
        names.split_whitespace().map(|name| name.parse().expect("a point")).collect()
    }

    pub fn watched(&self, size: Size) -> Vec<Point> {
        if self.look_at == EVERYWHERE {
            return Point::all(size).collect();
        }
        let place = |name| layout::place(name, self.rows(size), self.corner, size);
        self.look_at.split_whitespace().filter_map(place).collect()
    }
}

fn colour<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Colour>, D::Error> {
    Ok(vertex::colour(&String::deserialize(reader)?))
}

fn article<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Article>, D::Error> {
    let name = String::deserialize(reader)?;
    let mut numbers = name.split('.').map(|number| number.parse().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    Ok(Some(Article::new(next(), next(), next())))
}

#[cfg(test)]
mod tests {
    use super::{Margin, Task, suite};
    use crate::conform::line::Step;
    use crate::conform::observation::Observation;
    use crate::conform::reading::Reading;
    use std::collections::BTreeSet;
    use weiqi_data::{
        GiveBack, GroupTax, Preset, Repetition, RuleSet, Scoring, Size, Suicide, TerritoryInSeki,
    };

    fn size_of(test: &super::Test) -> Size {
        let nine = Size::new(9, 9).unwrap();
        if test.fits(nine) { nine } else { Size::new(19, 19).unwrap() }
    }

    /// The readings that refuse the last move, by the names of the variants.
    fn refused_by(of: &Observation) -> Vec<String> {
        let (play, turn) = of.asked().expect("a move is asked about");
        let refuses = |repetition, suicide| {
            Reading { window: None, repetition, suicide }.refusal(&play, turn).is_some()
        };
        if refuses(Repetition::None, Suicide::Allowed) {
            return vec!["every reading".to_string()];
        }
        let of_repetition = Repetition::ALL.iter().filter(|r| refuses(**r, Suicide::Allowed));
        let of_suicide = Suicide::ALL.iter().filter(|s| refuses(Repetition::None, **s));
        let repetition = of_repetition.map(|variant| variant.name().to_string());
        repetition.chain(of_suicide.map(|variant| variant.name().to_string())).collect()
    }

    /// The rule sets whose margins an entry may have, by name.
    fn choices() -> Vec<(&'static str, RuleSet)> {
        let rules = |scoring, group_tax, give_back, territory_in_seki| RuleSet {
            scoring,
            group_tax,
            give_back,
            territory_in_seki,
            ..Preset::Chinese.rules()
        };
        let (area, territory) = (Scoring::Area, Scoring::Territory);
        let (untaxed, nothing, none) = (GroupTax::None, GiveBack::None, TerritoryInSeki::None);
        vec![
            ("area", rules(area, untaxed, nothing, none)),
            ("area, groups pay two-points", rules(area, GroupTax::TwoPoints, nothing, none)),
            (
                "area, half-stone-each given back",
                rules(area, untaxed, GiveBack::HalfStoneEach, none),
            ),
            ("area, one-less given back", rules(area, untaxed, GiveBack::OneLess, none)),
            ("territory", rules(territory, untaxed, nothing, none)),
            (
                "territory, counted in seki",
                rules(territory, untaxed, nothing, TerritoryInSeki::Counted),
            ),
        ]
    }

    #[test]
    fn what_the_entries_say_is_what_the_reference_says() {
        let mut asked = [0, 0];
        for test in suite() {
            let of = Observation::planned(test, size_of(test));
            match test.task() {
                Task::Move => {
                    asked[0] += 1;
                    let said = test.refused_by.clone().unwrap_or_default();
                    assert_eq!(said, refused_by(&of), "{}", test.id);
                }
                Task::Count => {
                    for (name, rules) in choices() {
                        let expected = of.expected(&rules, &[]);
                        let plain = if name.starts_with("area") { "area" } else { "territory" };
                        let margin = |name| Margin::read(test.margins.get(name)?);
                        let said = margin(name).or(margin(plain));
                        asked[1] += 1;
                        assert_eq!(
                            said,
                            Some(expected),
                            "{} under {name}: {}",
                            test.id,
                            expected.result()
                        );
                    }
                }
                Task::Talk | Task::Lines => {}
            }
        }
        assert!(asked[0] > 60 && asked[1] > 70, "{asked:?}");
    }

    #[test]
    fn every_test_has_a_name_of_its_own_and_rests_on_tests_that_there_are() {
        let ids: BTreeSet<&str> = suite().iter().map(|test| test.id.as_str()).collect();
        assert_eq!(ids.len(), suite().len());
        for test in suite() {
            for need in &test.needs {
                let start = need.split(['*', '{']).next().unwrap().trim_end_matches('-');
                assert!(ids.iter().any(|id| id.starts_with(start)), "{}: {need}", test.id);
                assert!(ids.contains(need.as_str()) || need.ends_with(['/', '*', '}']), "{need}");
            }
            assert!(![&test.id, &test.title.zh, &test.title.en].contains(&&String::new()));
        }
    }

    #[test]
    fn every_position_is_reached_by_moves_that_every_reading_allows() {
        for test in suite().iter().filter(|test| test.has_a_board()) {
            for side in [5, 9, 13, 19] {
                let size = Size::new(side, side).unwrap();
                let of = Observation::planned(test, size);
                let mut play = of.play_from_start();
                for step in of.steps.iter().take(of.opening) {
                    let Step::Turn(turn) = step else { panic!("{}: an undo", test.id) };
                    let strict = Reading::of(&Preset::Chinese.rules());
                    assert_eq!(strict.refusal(&play, *turn), None, "{} on {side}: {turn}", test.id);
                    assert!(play.step(*step));
                }
            }
        }
    }
}
