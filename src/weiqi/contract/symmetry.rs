//! The images of a board: turned over, turned round, colours exchanged.
//!
//! No rule knows left from right, or Black from White (but for komi, a handicap and who
//! begins), so a verdict must be carried along by every image.

use crate::contract::{Judgement, RefusedMove, Request};
use weiqi_data::readings::{CountedSide, Numbers, StonesOfASet, UntouchedPoints};
use weiqi_data::{
    Action, Chain, Colour, Diagram, Point, Reason, Refusal, RuleSet, Score, SekiGroup, Size, Tie,
    Turn, Winner,
};

/// One of the eight ways to lay a board upon itself; a rectangle that is transposed has its
/// columns and rows exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Left and right are exchanged, first of all.
    pub flip_columns: bool,
    /// Top and bottom are exchanged, first of all.
    pub flip_rows: bool,
    /// Columns become rows, last of all.
    pub transpose: bool,
}

impl Symmetry {
    /// Nothing moves.
    pub const IDENTITY: Symmetry =
        Symmetry { flip_columns: false, flip_rows: false, transpose: false };

    /// All eight, the identity first; the first four keep the size of any board.
    pub fn all() -> [Symmetry; 8] {
        std::array::from_fn(|number| Symmetry {
            flip_columns: number & 1 != 0,
            flip_rows: number & 2 != 0,
            transpose: number & 4 != 0,
        })
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        match self.transpose {
            false => self,
            true => Symmetry {
                flip_columns: self.flip_rows,
                flip_rows: self.flip_columns,
                transpose: true,
            },
        }
    }

    /// The size of the image of a board.
    pub fn size(self, size: Size) -> Size {
        match self.transpose {
            false => size,
            true => Size::new(size.rows(), size.columns()).unwrap_or(size),
        }
    }

    /// Where a point of a board of `size` comes to lie. A point off the board stays off it.
    pub fn point(self, point: Point, size: Size) -> Point {
        let flip = |place: u16, length: u8, flipped: bool| match flipped {
            true if place < u16::from(length) => u16::from(length) - 1 - place,
            _ => place,
        };
        let column = flip(point.column, size.columns(), self.flip_columns);
        let row = flip(point.row, size.rows(), self.flip_rows);
        if self.transpose { Point::new(row, column) } else { Point::new(column, row) }
    }
}

/// A symmetry of the board, with or without an exchange of the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Image {
    /// What becomes of the points.
    pub symmetry: Symmetry,
    /// Whether Black and White are exchanged.
    pub exchange: bool,
}

impl Image {
    /// The image in which nothing changes.
    pub const IDENTITY: Image = Image { symmetry: Symmetry::IDENTITY, exchange: false };

    /// All sixteen, the identity first.
    pub fn all() -> Vec<Image> {
        let both = |symmetry| [false, true].map(|exchange| Image { symmetry, exchange });
        Symmetry::all().into_iter().flat_map(both).collect()
    }

    /// Whether the colours can be exchanged under these rules: not with handicap stones,
    /// which are Black's, nor where the side that is counted loses a tie, nor where the
    /// readings name a side or the two counts need not add up.
    pub fn exchanges(rules: &RuleSet) -> bool {
        let readings = &rules.readings;
        rules.handicap < 2
            && rules.tie == Tie::Draw
            && readings.numbers == Numbers::Reckoned
            && readings.counted_side == CountedSide::ALL[0]
            && readings.untouched_points == UntouchedPoints::Shared
            && readings.stones_of_a_set == StonesOfASet::ALL[0]
    }

    /// The image of this image's images: what undoes it.
    pub const fn inverse(self) -> Image {
        Image { symmetry: self.symmetry.inverse(), exchange: self.exchange }
    }

    /// The image of a side.
    pub const fn colour(self, colour: Colour) -> Colour {
        if self.exchange { colour.opponent() } else { colour }
    }

    /// The image of the rules: with the colours exchanged, White pays the komi.
    pub fn rules(self, rules: &RuleSet) -> RuleSet {
        let komi = if self.exchange { -rules.komi } else { rules.komi };
        RuleSet { komi, first_player: self.colour(rules.first_player), ..*rules }
    }

    /// The image of a board.
    pub fn diagram(self, diagram: &Diagram) -> Diagram {
        let size = diagram.size();
        let mut image = Diagram::empty(self.symmetry.size(size));
        for point in Point::all(size) {
            let stone = diagram.at(point).map(|colour| self.colour(colour));
            image.set(self.symmetry.point(point, size), stone);
        }
        image
    }

    /// The image of points of a board of `size`, sorted.
    pub fn points(self, points: &[Point], size: Size) -> Vec<Point> {
        let mut image: Vec<Point> =
            points.iter().map(|&point| self.symmetry.point(point, size)).collect();
        image.sort_unstable();
        image
    }

    /// The image of a turn on a board of `size`.
    pub fn turn(self, turn: Turn, size: Size) -> Turn {
        let action = match turn.action {
            Action::Play(point) => Action::Play(self.symmetry.point(point, size)),
            Action::Pass => Action::Pass,
        };
        Turn { player: self.colour(turn.player), action }
    }

    /// The image of a request.
    pub fn request(self, request: &Request) -> Request {
        let size = request.setup.size();
        Request {
            rules: self.rules(&request.rules),
            setup: self.diagram(&request.setup),
            to_play: self.colour(request.to_play),
            moves: request.moves.iter().map(|&turn| self.turn(turn, size)).collect(),
            dead: self.points(&request.dead, size),
            seki: self.points(&request.seki, size),
            set: request.set,
        }
    }

    /// The image of a judgement, as if it had been passed on the image of the request.
    pub fn judgement(self, judgement: &Judgement) -> Judgement {
        let size = judgement.diagram.size();
        let mut illegal: Vec<(Point, Refusal)> = judgement
            .illegal
            .iter()
            .map(|(point, refusal)| {
                (self.symmetry.point(*point, size), self.refusal(refusal, size))
            })
            .collect();
        illegal.sort_unstable_by_key(|(point, _)| *point);
        let mut chains: Vec<Chain> =
            judgement.chains.iter().map(|chain| self.chain(chain, size)).collect();
        chains.sort_unstable();
        Judgement {
            diagram: self.diagram(&judgement.diagram),
            to_play: self.colour(judgement.to_play),
            captured: judgement.captured.iter().map(|stones| self.points(stones, size)).collect(),
            legal: self.points(&judgement.legal, size),
            illegal,
            chains,
            score: self.score(&judgement.score, size),
            stones_left: judgement.stones_left.map(|left| self.swapped(left)),
            refused: judgement.refused.as_ref().map(|refused| RefusedMove {
                index: refused.index,
                turn: self.turn(refused.turn, size),
                refusal: self.refusal(&refused.refusal, size),
            }),
        }
    }

    /// The image of a refusal on a board of `size`.
    pub fn refusal(self, refusal: &Refusal, size: Size) -> Refusal {
        let reason = match &refusal.reason {
            Reason::ForbiddenPoint { chain } => {
                Reason::ForbiddenPoint { chain: self.points(chain, size) }
            }
            other => other.clone(),
        };
        Refusal { article: refusal.article, reason }
    }

    fn chain(self, chain: &Chain, size: Size) -> Chain {
        Chain {
            stones: self.points(&chain.stones, size),
            colour: self.colour(chain.colour),
            liberties: self.points(&chain.liberties, size),
        }
    }

    /// What is Black's and what is White's, in the image.
    fn swapped<T>(self, [black, white]: [T; 2]) -> [T; 2] {
        if self.exchange { [white, black] } else { [black, white] }
    }

    /// The image of a count on a board of `size`.
    pub fn score(self, score: &Score, size: Size) -> Score {
        let [black, white] = self.swapped([score.black, score.white]);
        let mut objections: Vec<Vec<Point>> =
            score.objections.iter().map(|chain| self.points(chain, size)).collect();
        objections.sort_unstable();
        let group = |group: &SekiGroup| SekiGroup {
            colour: self.colour(group.colour),
            stones: self.points(&group.stones, size),
            points: self.points(&group.points, size),
            standing: group.standing,
        };
        let mut seki: Vec<SekiGroup> = score.seki.iter().map(group).collect();
        seki.sort_unstable();
        Score {
            scoring: score.scoring,
            black,
            white,
            neutral: score.neutral,
            prisoners: score.prisoners.map(|of| self.swapped(of)),
            groups: score.groups.map(|of| self.swapped(of)),
            margin: if self.exchange { -score.margin } else { score.margin },
            winner: match score.winner {
                Winner::Side(side) => Winner::Side(self.colour(side)),
                Winner::Draw => Winner::Draw,
                Winner::Nobody => Winner::Nobody,
            },
            objections,
            seki,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_symmetries_of_a_square_lay_it_in_eight_ways() {
        let size = Size::new(3, 3).unwrap();
        let corner = Point::new(0, 1);
        let mut seen: Vec<Vec<Point>> = Symmetry::all()
            .iter()
            .map(|symmetry| {
                vec![symmetry.point(corner, size), symmetry.point(Point::new(0, 0), size)]
            })
            .collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 8);
    }

    #[test]
    fn the_inverse_brings_every_point_back() {
        let size = Size::new(4, 3).unwrap();
        for symmetry in Symmetry::all() {
            for point in Point::all(size) {
                let image = symmetry.point(point, size);
                assert!(image.is_on(symmetry.size(size)));
                assert_eq!(symmetry.inverse().point(image, symmetry.size(size)), point);
            }
        }
    }

    #[test]
    fn an_image_is_undone_by_its_inverse() {
        let diagram = Diagram::from_rows(&["XO..", "..X.", "O..."]).unwrap();
        for image in Image::all() {
            assert_eq!(image.inverse().diagram(&image.diagram(&diagram)), diagram);
        }
    }

    #[test]
    fn the_colours_are_exchanged_unless_something_names_a_side() {
        use weiqi_data::Preset;
        let rules = Preset::Chinese.rules();
        for (handicap, exchanges) in [(0, true), (1, true), (2, false), (9, false)] {
            assert_eq!(Image::exchanges(&rules.with_handicap(handicap)), exchanges, "{handicap}");
        }
        let tie = RuleSet { tie: Tie::CountedSideLoses, ..rules };
        assert!(!Image::exchanges(&tie));
    }
}
