//! Tables for people to read on a terminal.

/// Columns as wide as their widest cell: some to the left, the others to the right.
pub struct Table<const COLUMNS: usize> {
    left: usize,
    rows: Vec<[String; COLUMNS]>,
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    /// A table with this head, whose first `left` columns stand to the left.
    pub fn new(head: [&str; COLUMNS], left: usize) -> Table<COLUMNS> {
        Table { left, rows: vec![head.map(str::to_string)] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: [String; COLUMNS]) {
        self.rows.push(cells);
    }

    /// The lines, two spaces between the columns.
    pub fn text(&self) -> String {
        let widths: [usize; COLUMNS] = std::array::from_fn(|column| {
            self.rows.iter().map(|row| width(&row[column])).max().unwrap_or(0)
        });
        let mut text = String::new();
        for row in &self.rows {
            let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, width_of_all))| {
                let space = " ".repeat(width_of_all - width(cell));
                if column < self.left { format!("{cell}{space}") } else { format!("{space}{cell}") }
            });
            text += &cells.collect::<Vec<_>>().join("  ");
            text.push('\n');
        }
        text
    }
}

/// The columns that a text takes on a terminal: two for a Chinese character.
fn width(text: &str) -> usize {
    text.chars().map(|character| if character >= '\u{2e80}' { 2 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_under_chinese_words() {
        let mut table = Table::new(["提子", "n"], 1);
        table.row(["ko".into(), "12".into()]);
        assert_eq!(table.text(), "提子   n\nko    12\n");
    }
}
