use super::{Figure, Mark, column_name, star_points};
use std::fmt::Write;
use weiqi_data::{Colour, Point};

impl Figure {
    /// The board as plain text: `X` Black, `O` White, `.` empty, `+` a star point, letters
    /// above and below, numbers on both sides.
    ///
    /// A mark puts brackets around its point, one pair around neighbours in a row; a label
    /// of one character stands in the place of an empty point, and territory is `x` and `o`.
    /// Where the board is cut off, the letters or the numbers of that side are left out.
    pub fn text(&self) -> String {
        let size = self.diagram.size();
        let stars = star_points(size);
        let letters = self.letters();
        let (cut_on_the_right, cut_at_the_top) = self.window.is_cut_off(size);
        let mut text = if cut_at_the_top { String::new() } else { letters.clone() };
        for row in self.window.rows.clone().rev() {
            let number = row + 1;
            let width = if size.rows() >= 10 { 2 } else { 1 };
            let mut line = format!("{number:>width$} ");
            let mut bracket_open = false;
            for column in self.window.columns.clone() {
                let point = Point::new(column, row);
                let bracketed = self.is_bracketed(point);
                let before = match (bracket_open, bracketed) {
                    (false, true) => '(',
                    (true, false) => ')',
                    _ => ' ',
                };
                line.push(before);
                line.push(self.character(point, stars.contains(&point)));
                bracket_open = bracketed;
            }
            line.push(if bracket_open { ')' } else { ' ' });
            let number = if cut_on_the_right { String::new() } else { format!(" {number}") };
            let _ = writeln!(text, "{}", (line + &number).trim_end());
        }
        text + &letters
    }

    fn letters(&self) -> String {
        let size = self.diagram.size();
        let margin = if size.rows() >= 10 { "   " } else { "  " };
        let columns = self.window.columns.clone();
        let names = columns.map(|column| format!("{:>2}", column_name(column)));
        let line = margin.to_string() + &names.collect::<String>();
        format!("{}\n", line.trim_end())
    }

    fn is_bracketed(&self, point: Point) -> bool {
        match self.marks.get(&point) {
            None | Some(Mark::Territory(_)) => false,
            Some(Mark::Label(_)) => {
                self.diagram.at(point).is_some() || self.letter(point).is_none()
            }
            Some(_) => true,
        }
    }

    /// A label of one character.
    fn letter(&self, point: Point) -> Option<char> {
        let Some(Mark::Label(label)) = self.marks.get(&point) else { return None };
        let mut characters = label.chars();
        characters.next().filter(|_| characters.next().is_none())
    }

    fn character(&self, point: Point, is_star: bool) -> char {
        match (self.diagram.at(point), self.marks.get(&point)) {
            (Some(Colour::Black), _) => 'X',
            (Some(Colour::White), _) => 'O',
            (None, Some(Mark::Territory(Colour::Black))) => 'x',
            (None, Some(Mark::Territory(Colour::White))) => 'o',
            (None, _) => self.letter(point).unwrap_or(if is_star { '+' } else { '.' }),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::pages::diagram::{Figure, Mark};
    use weiqi_data::{Colour, Diagram, Size};

    #[test]
    fn a_marked_stone_stands_in_brackets_and_a_letter_on_an_empty_point_stands_alone() {
        let figure = Figure::new(Diagram::from_rows(&["XO.", "..."]).unwrap())
            .mark("A2".parse().unwrap(), Mark::Label("1".into()))
            .mark("B2".parse().unwrap(), Mark::Triangle)
            .mark("C2".parse().unwrap(), Mark::Label("a".into()))
            .mark("A1".parse().unwrap(), Mark::Territory(Colour::Black))
            .mark("C1".parse().unwrap(), Mark::Label("12".into()));
        assert_eq!(figure.text(), "   A B C\n2 (X O)a  2\n1  x .(.) 1\n   A B C\n");
    }

    #[test]
    fn a_large_board_keeps_its_columns_in_line() {
        let text = Figure::new(Diagram::empty(Size::new(26, 10).unwrap())).text();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].ends_with(" Y ZAA"), "{}", lines[0]);
        assert_eq!(lines[1], format!("10 {}  10", " .".repeat(26)));
        let between = " .".repeat(18);
        assert_eq!(lines[8], format!(" 3  . . . +{between} + . . .  3"));
    }
}
