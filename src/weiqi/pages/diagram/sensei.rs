use super::{Figure, Mark, star_points};
use weiqi_data::{Colour, Point};

impl Figure {
    /// The board as a `$$` diagram of Sensei's Library.
    ///
    /// A label that is a number from 1 to 10 stands for the stone of that move, as the
    /// format has it; a small letter stands on an empty point. Other labels become circles.
    pub fn sensei(&self) -> String {
        let size = self.diagram.size();
        let stars = star_points(size);
        let edge = format!("$$ {}\n", "-".repeat(2 * usize::from(size.columns()) + 3));
        let first = if self.is_white_the_first_mover() { "W" } else { "" };
        let caption =
            if self.title.is_empty() { String::new() } else { format!(" {}", self.title) };
        let mut text = format!("$${first}{caption}\n{edge}");
        for row in (0..u16::from(size.rows())).rev() {
            text += "$$ |";
            for column in 0..u16::from(size.columns()) {
                let point = Point::new(column, row);
                text.push(' ');
                text.push(self.sensei_character(point, stars.contains(&point)));
            }
            text += " |\n";
        }
        text + &edge
    }

    /// The format takes odd numbers for Black's moves unless `$$W` says otherwise.
    fn is_white_the_first_mover(&self) -> bool {
        let is_odd = |label: &str| label.parse::<u32>().is_ok_and(|number| number % 2 == 1);
        self.marks.iter().any(|(&point, mark)| {
            matches!(mark, Mark::Label(label) if is_odd(label))
                && self.diagram.at(point) == Some(Colour::White)
        })
    }

    fn sensei_character(&self, point: Point, is_star: bool) -> char {
        let stone = self.diagram.at(point);
        let of = |black, white, empty| match stone {
            Some(Colour::Black) => black,
            Some(Colour::White) => white,
            None => empty,
        };
        match self.marks.get(&point) {
            None => of('X', 'O', if is_star { ',' } else { '.' }),
            Some(Mark::Triangle) => of('Y', 'Q', 'T'),
            Some(Mark::Square) => of('#', '@', 'S'),
            Some(Mark::Cross) => of('Z', 'P', 'M'),
            Some(Mark::Circle) => of('B', 'W', 'C'),
            Some(Mark::Territory(side)) => {
                let empty = if *side == Colour::Black { 'C' } else { 'S' };
                of('X', 'O', empty)
            }
            Some(Mark::Label(label)) => match label.as_str() {
                "10" if stone.is_some() => '0',
                "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" if stone.is_some() => {
                    label.chars().next().unwrap_or('1')
                }
                letter if stone.is_none() && is_small_letter(letter) => {
                    letter.chars().next().unwrap_or('a')
                }
                _ => of('B', 'W', 'C'),
            },
        }
    }
}

fn is_small_letter(label: &str) -> bool {
    label.len() == 1 && label.bytes().all(|c| c.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use crate::pages::diagram::{Figure, Mark};
    use weiqi_data::Diagram;

    #[test]
    fn a_first_move_by_white_is_announced() {
        let figure = Figure::new(Diagram::from_rows(&["O."]).unwrap())
            .mark("A1".parse().unwrap(), Mark::Label("1".into()));
        assert_eq!(figure.sensei(), "$$W\n$$ -------\n$$ | 1 . |\n$$ -------\n");
    }

    #[test]
    fn numbers_and_letters_stand_where_the_format_wants_them() {
        let figure = Figure::new(Diagram::from_rows(&["XO.", "..X"]).unwrap())
            .mark("A2".parse().unwrap(), Mark::Label("1".into()))
            .mark("B2".parse().unwrap(), Mark::Cross)
            .mark("C2".parse().unwrap(), Mark::Label("a".into()))
            .mark("C1".parse().unwrap(), Mark::Label("10".into()))
            .titled("Black to play", "");
        let expected = "$$ Black to play\n$$ ---------\n$$ | 1 P a |\n$$ | . . 0 |\n$$ ---------\n";
        assert_eq!(figure.sensei(), expected);
    }
}
