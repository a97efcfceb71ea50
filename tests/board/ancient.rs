//! The old rules: counting the stones that can be put down gives the same difference as
//! today's count with the tax on groups.

use weiqi_checks::generate::Choose;
use weiqi_data::readings::{GroupTaxPayment, Readings};
use weiqi_data::{Colour, Diagram, GroupTax, Point, Preset, Quarters, RuleSet, Size, Suicide};
use weiqi_spec::board::Board;
use weiqi_spec::general::a03_liberties::chains_of;
use weiqi_spec::general::a08_life_and_death::unconditionally_alive;
use weiqi_spec::general::a09_counting::count;

/// Stripes of both colours side by side, each with room inside that touches its own colour
/// only; some stripes are cut in two by the other colour.
fn stripes(choose: &mut impl Choose) -> Diagram {
    let rows = choose.between(5, 9) as u16;
    let widths: Vec<u16> = (0..choose.between(2, 4)).map(|_| choose.between(3, 5) as u16).collect();
    let size = Size::new(widths.iter().sum::<u16>() as u8, rows as u8).unwrap();
    let mut diagram = Diagram::empty(size);
    let mut left = 0;
    for (place, &width) in widths.iter().enumerate() {
        let colour = Colour::BOTH[place % 2];
        for column in left..left + width {
            for row in 0..rows {
                diagram.set(Point::new(column, row), Some(colour));
            }
        }
        left += width;
    }
    for _ in 0..choose.between(4, 24) {
        let point = Point::new(
            choose.below(usize::from(left)) as u16,
            choose.below(usize::from(rows)) as u16,
        );
        hollow(&mut diagram, point);
    }
    diagram
}

/// Takes a stone out if all around it is of its own colour or empty.
fn hollow(diagram: &mut Diagram, point: Point) {
    let board = Board::from_diagram(diagram);
    let own = board.at(point);
    if own.is_some() && board.neighbours(point).all(|n| board.at(n).is_none_or(|c| Some(c) == own))
    {
        diagram.set(point, None);
    }
}

/// The groups of a colour with the empty regions of each: what is joined through empty
/// points that touch this colour only.
fn groups(board: &Board, colour: Colour) -> Vec<Vec<Vec<Point>>> {
    let joined = board.regions(|point| board.at(point) != Some(colour.opponent()));
    joined
        .into_iter()
        .filter(|group| group.iter().any(|&point| board.at(point) == Some(colour)))
        .map(|group| {
            let is_inside = |point: Point| board.is_empty(point) && group.contains(&point);
            board.regions(is_inside)
        })
        .collect()
}

fn all_alive(board: &Board, colour: Colour) -> bool {
    unconditionally_alive(board, colour, Suicide::Forbidden).len() == chains_of(board, colour).len()
}

/// The board with stones of a colour put on every point of a group's regions but two, in
/// different regions, so that everything stays alive; `None` where no two points do.
fn filled_up(board: &Board, colour: Colour, regions: &[Vec<Point>]) -> Option<Board> {
    for (one, first) in regions.iter().enumerate() {
        for second in &regions[one + 1..] {
            for (&a, &b) in first.iter().flat_map(|a| second.iter().map(move |b| (a, b))) {
                let mut full = board.clone();
                for &point in regions.iter().flatten().filter(|&&point| point != a && point != b) {
                    full.put(point, colour);
                }
                if all_alive(&full, colour) {
                    return Some(full);
                }
            }
        }
    }
    None
}

/// A position without shared points in which every group is unconditionally alive and has
/// two regions or more, by search over stripes.
fn position(choose: &mut impl Choose) -> Board {
    loop {
        let board = Board::from_diagram(&stripes(choose));
        let has_room = |colour| groups(&board, colour).iter().all(|regions| regions.len() >= 2);
        if Colour::BOTH.into_iter().all(|c| has_room(c) && all_alive(&board, c)) {
            return board;
        }
    }
}

fn rules(group_tax: GroupTax) -> RuleSet {
    RuleSet { group_tax, ..Preset::Ancient.rules() }
}

/// The two counts, the tax settled in one of the ways.
fn settled(board: &Board, tax_payment: GroupTaxPayment) -> [Quarters; 2] {
    let readings = Readings { tax_payment, ..Readings::TAKEN };
    let rules = RuleSet { readings, ..rules(GroupTax::TwoPoints) };
    let score = count(board, &rules, &[], [0, 0]).unwrap();
    [score.black, score.white]
}

fn difference(board: &Board, payment: GroupTaxPayment) -> Quarters {
    let [black, white] = settled(board, payment);
    black - white
}

#[test]
fn the_old_count_of_stones_is_todays_count_with_the_tax_on_groups() {
    let mut choose = fastrand::Rng::with_seed(16);
    let mut unequal = 0;
    for _ in 0..250 {
        let board = position(&mut choose);
        let plain = count(&board, &rules(GroupTax::None), &[], [0, 0]).unwrap();
        assert_eq!(plain.neutral, 0);
        let taxed = count(&board, &rules(GroupTax::TwoPoints), &[], [0, 0]).unwrap();
        let numbers = taxed.groups.unwrap();
        assert_eq!(numbers, Colour::BOTH.map(|colour| groups(&board, colour).len()));
        unequal += usize::from(numbers[0] != numbers[1]);

        let mut full = board.clone();
        for colour in Colour::BOTH {
            for regions in groups(&board, colour) {
                full = filled_up(&full, colour, &regions).expect("two eyes that keep all alive");
            }
        }
        let stones = |colour| full.diagram().stones(colour).len() as i64;
        let by_stones = Quarters::from_stones(stones(Colour::Black) - stones(Colour::White));
        assert_eq!(by_stones, taxed.black - taxed.white);

        for payment in [GroupTaxPayment::PaidOver, GroupTaxPayment::StonesOnly] {
            assert_eq!(by_stones, difference(&board, payment));
        }
        let deducted = difference(&board, GroupTaxPayment::OnlyDeducted);
        assert_eq!(deducted == by_stones, numbers[0] == numbers[1]);
    }
    assert!(unequal >= 50, "{unequal} positions with unequal numbers of groups");
}

#[test]
fn the_tax_that_is_paid_over_keeps_the_sum_and_the_other_readings_do_not() {
    let mut choose = fastrand::Rng::with_seed(17);
    for _ in 0..50 {
        let board = position(&mut choose);
        let sum = |payment| {
            let [black, white] = settled(&board, payment);
            black + white
        };
        let points = Quarters::from_stones(board.size().points() as i64);
        assert_eq!(sum(GroupTaxPayment::PaidOver), points);
        assert!(sum(GroupTaxPayment::OnlyDeducted) < points);
        assert!(sum(GroupTaxPayment::StonesOnly) < sum(GroupTaxPayment::OnlyDeducted));
    }
}
