//! Whatever happens in whatever order, the table stays one that can be.

use crate::script;
use crate::table::{Game, Seen, game};
use weiqi_data::readings::{EndOfPlay, LostTurn, Readings};
use weiqi_data::table::{Effect, Phase, RareCycles, SealedMove, State, TwoInARow, WarningsAddUp};
use weiqi_data::{Preset, RuleSet, Suicide};

/// Numbers one after the other, the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}

/// Lines with `*` for a side and `#` for a point.
const LINES: &[&str] = &[
    "* #",
    "* #",
    "* #",
    "* #",
    "* #",
    "* #",
    "* #",
    "* #",
    "* # unnoticed",
    "* # unnoticed",
    "* pass",
    "* finished",
    "* finished",
    "* not-finished",
    "* not-finished repetition",
    "* dead",
    "* dead",
    "* dead #",
    "false-life #",
    "false-life # dead",
    "agree",
    "* count 2",
    "* asks-correction",
    "* takes-up # to #",
    "* takes-up # to # dropped",
    "* takes-up # to # unnoticed",
    "displaced #>#",
    "displaced #> agreed valid",
    "displaced *># chief valid",
    "displaced #># agreed put-back",
    "scattered outside",
    "scattered accident * restored",
    "* removes # #",
    "* removes # unnoticed",
    "* removes #",
    "left-standing #",
    "left-standing # unnoticed",
    "found 1 white",
    "found 2 black",
    "found 3 referee",
    "found 4 other",
    "pause",
    "continue",
    "* seals #",
    "* seals pass",
    "open",
    "open",
    "* opens",
    "* breaks 2 warned",
    "* objects",
    "* tells #",
    "* appeals",
    "upheld",
    "dismissed",
    "withdrawn",
    "discretion chief to-play *",
    "discretion referee turn-lost *",
    "ruled referee goes-on",
    "neither-gives-way",
    "neither-gives-way draw",
    "* claims-over",
    "* asks-time",
    "komi 2",
    "lots A",
];

fn line(numbers: &mut Numbers, clock: &mut u64) -> String {
    let mut line = String::new();
    for letter in numbers.of(LINES).chars() {
        match letter {
            '*' => line += numbers.of(&["B", "W"]),
            '#' => line += numbers.of(&["A1", "B1", "C1", "A2", "B2", "C2"]),
            other => line.push(other),
        }
    }
    if numbers.below(2) == 0 {
        *clock += numbers.below(40) as u64;
        line += &format!(" @{clock}");
    }
    line
}

fn settings(numbers: &mut Numbers) -> Game {
    let suicide = *numbers.of(&Suicide::ALL.iter().collect::<Vec<_>>());
    let readings = Readings {
        end_of_play: *numbers.of(&EndOfPlay::ALL.iter().collect::<Vec<_>>()),
        lost_turn: *numbers.of(&LostTurn::ALL.iter().collect::<Vec<_>>()),
        sealed_move: *numbers.of(&SealedMove::ALL.iter().collect::<Vec<_>>()),
        warnings: *numbers.of(&WarningsAddUp::ALL.iter().collect::<Vec<_>>()),
        two_in_a_row: *numbers.of(&TwoInARow::ALL.iter().collect::<Vec<_>>()),
        rare_cycles: *numbers.of(&RareCycles::ALL.iter().collect::<Vec<_>>()),
        ..Readings::TAKEN
    };
    let rules = RuleSet { suicide, ..Preset::Chinese.rules() };
    game(3, 2).rules(rules).readings(readings).time(3, numbers.below(3) as u32)
}

/// What holds of every table.
fn is_sound(before: &State, seen: &Seen) {
    let after = seen.state();
    if seen.last.is_err() {
        assert_eq!(&after, before, "an event that contradicts the log changes nothing");
    }
    assert!(after.clock >= before.clock);
    assert!(after.turn_began.is_none_or(|began| began <= after.clock));
    assert!(after.passes as usize <= after.turns);
    if matches!(after.phase, Phase::Confirming(_)) {
        assert!(after.is_either, "either side may play after a declared finish");
    }
    if after.is_either {
        assert!(!matches!(after.phase, Phase::Sealed(..)));
    }
    for unnoticed in &after.unnoticed {
        assert!(unnoticed.turn <= after.turns);
    }
    let ends = |effect: &Effect| matches!(effect, Effect::Ends(_));
    let is_over = matches!(after.phase, Phase::Over(_));
    if seen.effects().iter().any(ends) {
        assert!(
            is_over && ends(seen.effects().last().expect("an effect")),
            "nothing after the end"
        );
    }
}

#[test]
fn whatever_happens_the_table_stays_sound() {
    let (mut events, mut impossible, mut over) = (0, 0, 0);
    for seed in 1..=3_000_u64 {
        let mut numbers = Numbers(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut seen = settings(&mut numbers).begins();
        let mut clock = 0;
        for _ in 0..25 {
            let before = seen.state();
            let entry = script::entry(&line(&mut numbers, &mut clock));
            seen = seen.note(&entry);
            is_sound(&before, &seen);
            events += 1;
            impossible += usize::from(seen.last.is_err());
        }
        over += usize::from(seen.result().is_some());
    }
    println!("{events} events, {impossible} of them impossible; {over} games over");
    assert!(impossible > 1_000 && over > 500 && over < 2_900);
}
