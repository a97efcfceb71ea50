//! An article as a whole: its requirement in our words, its source, the code that decides
//! it, what is open, and the cases that show it.

mod article;
mod cases;
mod error;
mod ledger;
mod sentences;
mod table;
mod text;

pub use article::{Entry, Function, entries, entry};
pub use cases::{Case, Shown, cases_of, tally};
pub use error::ExplainError;
pub use ledger::{
    Answer, Answered, Exhausted, LedgerEntry, Length, ShownBy, Taken, Under, answers, by_presets,
    by_programs, ledger, ledger_entry, ledger_json, ledger_list, ledger_page, ledger_text,
};
pub use sentences::{Sentence, sentences, sentences_page};
pub use table::{TABLE_BEGINS, TABLE_ENDS, table, with_table};
pub use text::{entry_json, entry_text};

pub use cases::is_refusal;
