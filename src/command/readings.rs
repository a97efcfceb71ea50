//! `--reading KEY=VARIANT`, which several commands have.

use clap::Args;
use weiqi::contract::read_reading;
use weiqi_data::readings::{Field, Readings};

/// How disputed words are read.
#[derive(Args, Clone, Debug)]
pub struct ReadingArgs {
    /// Read disputed words so, such as life=two-true-eyes; again for another
    #[arg(long = "reading", value_name = "KEY=VARIANT", value_parser = read_reading, long_help = help())]
    given: Vec<(Field, &'static str)>,
}

impl ReadingArgs {
    /// Those that are given, in order.
    pub fn given(&self) -> &[(Field, &'static str)] {
        &self.given
    }

    /// The record of them; a later one of the same key counts.
    pub fn taken(&self) -> Readings {
        let mut readings = Readings::TAKEN;
        for (field, variant) in &self.given {
            readings.take(*field, variant);
        }
        readings
    }
}

/// The list of all readings, made from their names.
fn help() -> String {
    let mut help = String::from(
        "Read disputed words so, such as life=two-true-eyes; again for another. The first variant \
         is taken where nothing is said.\n",
    );
    for field in Field::ALL {
        help += &format!("\n{}: {} (ledger {})", field.key(), field.title()[1], field.ledger());
        for variant in field.variants() {
            help += &format!("\n  {:<22} {}", variant.name, variant.says[1]);
        }
    }
    help
}
