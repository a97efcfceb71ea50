//! From the two counts to the result (1.9): the base number (归本数), komi (贴子), what is
//! given back for a handicap (还子), and who wins.

use super::count::Count;
use weiqi_data::{
    Colour, GiveBack, Point, Quarters, RuleSet, Score, Scoring, SekiGroup, Size, Tie, Winner,
};

/// Judges a count.
pub(super) fn judge(
    rules: &RuleSet,
    size: Size,
    count: Count,
    groups: Option<[usize; 2]>,
    objections: Vec<Vec<Point>>,
    seki: Vec<SekiGroup>,
) -> Score {
    let [black, white] = count.sides;
    let lead = match rules.scoring {
        Scoring::Area => black - base(size),
        Scoring::Territory => black - white,
    };
    let margin = after_compensation(rules, lead);
    Score {
        scoring: rules.scoring,
        black,
        white,
        neutral: count.neutral,
        prisoners: count.prisoners,
        groups,
        margin,
        winner: winner(rules.tie, margin),
        objections,
        seki,
    }
}

/// Black's margin: the lead without komi and what is given back.
pub(super) fn after_compensation(rules: &RuleSet, lead: Quarters) -> Quarters {
    lead - rules.komi - give_back(rules)
}

/// Half the points of the board: 180½ on 19×19.
fn base(size: Size) -> Quarters {
    Quarters(size.points() as i64 * 2)
}

/// What Black gives back for the handicap: half a 子 for each stone, or for each but one.
fn give_back(rules: &RuleSet) -> Quarters {
    const HALF: i64 = 2;
    let stones = match rules.give_back {
        _ if rules.handicap < 2 => 0,
        GiveBack::None => 0,
        GiveBack::HalfStoneEach => i64::from(rules.handicap),
        GiveBack::OneLess => i64::from(rules.handicap) - 1,
    };
    Quarters(HALF * stones)
}

fn winner(tie: Tie, margin: Quarters) -> Winner {
    match (margin.0.signum(), tie) {
        (1, _) => Winner::Side(Colour::Black),
        (-1, _) => Winner::Side(Colour::White),
        (_, Tie::Draw) => Winner::Draw,
        (_, Tie::CountedSideLoses) => Winner::Side(Colour::White),
    }
}
