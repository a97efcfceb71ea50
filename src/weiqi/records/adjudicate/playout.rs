//! Random games from a position to its end, for a proposal of dead stones: nobody fills an
//! own eye, a chain in danger beside the last stone is saved or taken, and hardly anybody
//! puts a chain of his own in danger.
//!
//! Boards of every size, up to 52×52. The same seed gives the same game on every machine.

use fastrand::Rng;
use weiqi_data::{Colour, Diagram, Point, Size};

/// What stands on a point of the padded board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Empty,
    Stone(Colour),
    Edge,
}

/// A board being played out. Cells have a border of one all around.
#[derive(Clone, Debug)]
pub struct Playout {
    width: usize,
    cells: Vec<Cell>,
    empty: Vec<usize>,
    /// The place of each cell in `empty`.
    place: Vec<usize>,
    ko: Option<usize>,
    last: Option<usize>,
    /// When a cell was last met in a walk over a chain.
    met: Vec<u32>,
    walks: u32,
    chain: Vec<usize>,
    size: Size,
}

impl Playout {
    /// The position.
    pub fn new(board: &Diagram) -> Playout {
        let size = board.size();
        let width = usize::from(size.columns()) + 2;
        let length = width * (usize::from(size.rows()) + 2);
        let mut playout = Playout {
            width,
            cells: vec![Cell::Edge; length],
            empty: Vec::new(),
            place: vec![0; length],
            ko: None,
            last: None,
            met: vec![0; length],
            walks: 0,
            chain: Vec::new(),
            size,
        };
        for point in Point::all(size) {
            let at = playout.index(point);
            match board.at(point) {
                Some(colour) => playout.cells[at] = Cell::Stone(colour),
                None => playout.set_empty(at),
            }
        }
        playout
    }

    /// Plays to the end.
    pub fn run(&mut self, mut player: Colour, rng: &mut Rng) {
        let mut passes = 0;
        // Far longer than games at random are: ends a cycle of kos.
        for _ in 0..3 * self.size.points() {
            passes = if self.turn(player, rng) { 0 } else { passes + 1 };
            if passes == 2 {
                return;
            }
            player = player.opponent();
        }
    }

    /// Who has each point: the side of the stone, or of the stones all around it.
    pub fn owner(&self, point: Point) -> Option<Colour> {
        let at = self.index(point);
        match self.cells[at] {
            Cell::Stone(colour) => Some(colour),
            Cell::Edge => None,
            Cell::Empty => Colour::BOTH.into_iter().find(|&colour| self.is_surrounded(at, colour)),
        }
    }

    fn index(&self, point: Point) -> usize {
        (usize::from(point.row) + 1) * self.width + usize::from(point.column) + 1
    }

    fn beside(&self, at: usize) -> [usize; 4] {
        [at - self.width, at - 1, at + 1, at + self.width]
    }

    fn set_empty(&mut self, at: usize) {
        self.cells[at] = Cell::Empty;
        self.place[at] = self.empty.len();
        self.empty.push(at);
    }

    fn put(&mut self, at: usize, colour: Colour) {
        let place = self.place[at];
        let last = *self.empty.last().expect("the point is empty");
        self.empty.swap_remove(place);
        if last != at {
            self.place[last] = place;
        }
        self.cells[at] = Cell::Stone(colour);
    }

    /// Takes a turn; false for a pass.
    fn turn(&mut self, player: Colour, rng: &mut Rng) -> bool {
        if let Some(at) = self.urgent(player, rng) {
            self.play(at, player);
            return true;
        }
        // A point that will not do is set aside behind the rest.
        let mut rest = self.empty.len();
        while rest > 0 {
            let drawn = below(rng, rest);
            let at = self.empty[drawn];
            if self.will_do(at, player, rng) {
                self.play(at, player);
                return true;
            }
            rest -= 1;
            let other = self.empty[rest];
            self.empty.swap(drawn, rest);
            self.place[at] = rest;
            self.place[other] = drawn;
        }
        self.ko = None;
        self.last = None;
        false
    }

    /// The point that takes the chain of the last stone, or saves one beside it.
    fn urgent(&mut self, player: Colour, rng: &mut Rng) -> Option<usize> {
        let last = self.last?;
        if let Some(liberty) = self.last_liberty(last)
            && self.ko != Some(liberty)
        {
            return Some(liberty);
        }
        // Mostly, so that a chain that cannot be saved is given up some day.
        if rng.u64(..4) == 0 {
            return None;
        }
        for next in self.beside(last) {
            if self.cells[next] == Cell::Stone(player)
                && let Some(liberty) = self.last_liberty(next)
                && self.ko != Some(liberty)
                && self.liberties_after(liberty, player).0 > 1
            {
                return Some(liberty);
            }
        }
        None
    }

    /// Whether a stone here is legal, fills no eye and hardly ever puts a chain of its own in
    /// danger.
    fn will_do(&mut self, at: usize, player: Colour, rng: &mut Rng) -> bool {
        if self.ko == Some(at) || self.is_eye(at, player) {
            return false;
        }
        let has_room = self.beside(at).iter().filter(|&&n| self.cells[n] == Cell::Empty).count();
        if has_room >= 2 {
            return true;
        }
        let (liberties, stones) = self.liberties_after(at, player);
        if liberties > 1 || self.takes(at, player) {
            return true;
        }
        liberties > 0 && (stones == 1 || (stones < 6 && rng.u64(..8) == 0))
    }

    /// Whether a stone here takes anything.
    fn takes(&mut self, at: usize, player: Colour) -> bool {
        self.beside(at).into_iter().any(|next| {
            self.cells[next] == Cell::Stone(player.opponent())
                && self.last_liberty(next) == Some(at)
        })
    }

    /// The liberties of the chain that a stone here makes, two at most and without what it
    /// takes, and the number of its stones where there are fewer.
    fn liberties_after(&mut self, at: usize, player: Colour) -> (usize, usize) {
        self.cells[at] = Cell::Stone(player);
        let (first, second) = self.walk(at);
        self.cells[at] = Cell::Empty;
        let liberties = usize::from(first.is_some()) + usize::from(second.is_some());
        (liberties, self.chain.len())
    }

    /// The only liberty of a chain.
    fn last_liberty(&mut self, at: usize) -> Option<usize> {
        match self.walk(at) {
            (Some(liberty), None) => Some(liberty),
            (None, _) | (Some(_), Some(_)) => None,
        }
    }

    fn begin_walk(&mut self, at: usize) {
        self.walks += 1;
        self.chain.clear();
        self.chain.push(at);
        self.met[at] = self.walks;
    }

    /// Walks over a chain, which is left in `chain`; stops at its second liberty.
    fn walk(&mut self, at: usize) -> (Option<usize>, Option<usize>) {
        self.begin_walk(at);
        let colour = self.cells[at];
        let mut first = None;
        let mut next = 0;
        while next < self.chain.len() {
            for beside in self.beside(self.chain[next]) {
                let cell = self.cells[beside];
                if cell == Cell::Empty {
                    match first {
                        None => first = Some(beside),
                        Some(one) if one == beside => {}
                        Some(_) => return (first, Some(beside)),
                    }
                } else if cell == colour && self.met[beside] != self.walks {
                    self.met[beside] = self.walks;
                    self.chain.push(beside);
                }
            }
            next += 1;
        }
        (first, None)
    }

    /// Whether a chain has a liberty; where it has none, its stones are left in `chain`.
    fn has_liberty(&mut self, at: usize) -> bool {
        self.begin_walk(at);
        let colour = self.cells[at];
        let mut next = 0;
        while next < self.chain.len() {
            for beside in self.beside(self.chain[next]) {
                if self.cells[beside] == Cell::Empty {
                    return true;
                }
                if self.cells[beside] == colour && self.met[beside] != self.walks {
                    self.met[beside] = self.walks;
                    self.chain.push(beside);
                }
            }
            next += 1;
        }
        false
    }

    fn play(&mut self, at: usize, player: Colour) {
        self.put(at, player);
        let mut taken = 0;
        for next in self.beside(at) {
            if self.cells[next] == Cell::Stone(player.opponent()) && !self.has_liberty(next) {
                taken += self.chain.len();
                for place in 0..self.chain.len() {
                    self.set_empty(self.chain[place]);
                }
            }
        }
        self.ko = None;
        if taken == 1
            && let (liberty, None) = self.walk(at)
            && self.chain.len() == 1
        {
            self.ko = liberty;
        }
        self.last = Some(at);
    }

    fn is_surrounded(&self, at: usize, player: Colour) -> bool {
        let own = |&cell: &usize| {
            matches!(self.cells[cell], Cell::Edge) || self.cells[cell] == Cell::Stone(player)
        };
        self.beside(at).iter().all(own)
    }

    /// A point whose neighbours are all of one colour, and no more than one of whose
    /// diagonals (none at the edge) are the opponent's.
    fn is_eye(&self, at: usize, player: Colour) -> bool {
        if !self.is_surrounded(at, player) {
            return false;
        }
        let width = self.width;
        let diagonals = [at - width - 1, at - width + 1, at + width - 1, at + width + 1];
        let is = |cell: Cell| diagonals.iter().filter(|&&at| self.cells[at] == cell).count();
        let is_at_edge = self.beside(at).iter().any(|&next| self.cells[next] == Cell::Edge);
        is(Cell::Stone(player.opponent())) <= usize::from(!is_at_edge)
    }
}

/// A number below a limit, the same on machines of 32 and 64 bits.
fn below(rng: &mut Rng, limit: usize) -> usize {
    rng.u64(..limit as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::Playout;
    use fastrand::Rng;
    use weiqi_data::{Colour, Diagram, Point, Size};

    /// Every chain on the board has a liberty after every turn, and the list of empty points
    /// is the board's.
    #[test]
    fn a_game_keeps_to_the_board() {
        for (columns, rows) in [(1, 1), (2, 3), (9, 9), (52, 3)] {
            let board = Diagram::empty(Size::new(columns, rows).unwrap());
            for seed in 0..20 {
                let mut playout = Playout::new(&board);
                let mut rng = Rng::with_seed(seed);
                for turn in 0..200 {
                    playout.turn(Colour::BOTH[turn % 2], &mut rng);
                    for point in Point::all(board.size()) {
                        let at = playout.index(point);
                        match playout.cells[at] {
                            super::Cell::Empty => assert_eq!(playout.empty[playout.place[at]], at),
                            super::Cell::Stone(_) => assert!(playout.walk(at).0.is_some()),
                            super::Cell::Edge => panic!("{point} is on the board"),
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        let board = Diagram::empty(Size::new(9, 9).unwrap());
        let end = |seed| {
            let mut playout = Playout::new(&board);
            playout.run(Colour::Black, &mut Rng::with_seed(seed));
            Point::all(board.size()).map(|point| playout.owner(point)).collect::<Vec<_>>()
        };
        assert_eq!(end(3), end(3));
        assert_ne!(end(3), end(4));
    }
}
