//! `--reading KEY=VARIANT`, which several commands have.

use clap::Args;
use weiqi::contract::{Named, read_reading, taken};
use weiqi_data::readings::{Concerns, Field, Readings};

/// How disputed words are read.
#[derive(Args, Clone, Debug)]
pub struct ReadingArgs {
    /// Read disputed words so, such as life=two-true-eyes; again for another
    #[arg(long = "reading", value_name = "KEY=VARIANT", value_parser = read_reading, long_help = help())]
    given: Vec<Named>,
}

impl ReadingArgs {
    /// Those that are given, in order; a later one of the same key counts.
    pub fn given(&self) -> &[Named] {
        &self.given
    }

    /// The record of them, where nothing happens at a table.
    ///
    /// # Errors
    /// A reading of the table.
    pub fn of_the_board(&self) -> Result<Readings, String> {
        let is_of_the_table = |(field, _): &&Named| field.concerns() == Concerns::Table;
        match self.given.iter().find(is_of_the_table) {
            None => Ok(taken(Readings::TAKEN, &self.given)),
            Some((field, _)) => Err(format!(
                "The reading {} is about what happens at the table: expected it with weiqi \
                 referee, compare or explain.",
                field.key()
            )),
        }
    }
}

/// The list of all readings, made from their names.
fn help() -> String {
    let mut help = String::from(
        "Read disputed words so, such as life=two-true-eyes; again for another. The first variant \
         is taken where nothing is said, but at the table the preset's.\n",
    );
    for field in Field::ALL {
        let [zh, en] = field.title();
        let at_the_table = match field.concerns() {
            Concerns::Table => "; at the table",
            Concerns::Board | Concerns::Request => "",
        };
        let (article, entry) = (field.article(), field.ledger());
        help +=
            &format!("\n{}: {en} · {zh} ({article}; ledger {entry}{at_the_table})", field.key());
        for variant in field.variants() {
            let [zh, en] = variant.says;
            help += &format!("\n  {:<22} {en} {zh}", variant.name);
        }
    }
    help
}
