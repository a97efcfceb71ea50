use crate::compare::{Case, Divergence, Shrunk, explain, which_follow};
use std::fmt;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::words::Lang;

/// How a claim is broken.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The two implementations differ.
    Differ(Box<Divergence>),
    /// Something else that was claimed is not so: what, as a sentence.
    Broken(String),
    /// The program panicked: its words.
    Panicked(String),
}

impl Failure {
    /// Whether another failure is likely to have the same cause.
    pub(crate) fn is_like(&self, other: &Failure) -> bool {
        match (self, other) {
            (Failure::Differ(one), Failure::Differ(other)) => {
                one.article() == other.article()
                    && std::mem::discriminant(&one.question)
                        == std::mem::discriminant(&other.question)
            }
            (Failure::Broken(one), Failure::Broken(other)) => {
                first_words(one) == first_words(other)
            }
            (Failure::Panicked(one), Failure::Panicked(other)) => {
                first_words(one) == first_words(other)
            }
            _ => false,
        }
    }
}

/// What two sentences about different inputs have in common: all up to the first number or
/// quotation.
fn first_words(sentence: &str) -> &str {
    let end = sentence.find(|c: char| c.is_ascii_digit() || c == '"' || c == '`');
    &sentence[..end.unwrap_or(sentence.len())]
}

impl From<Box<Divergence>> for Failure {
    fn from(divergence: Box<Divergence>) -> Failure {
        Failure::Differ(divergence)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Differ(divergence) => {
                let case = Case::of(divergence, &which_follow());
                let shrunk = Shrunk { case, divergence: divergence.clone() };
                f.write_str(&explain(&shrunk, [Reference::NAME, Engine::NAME], Lang::En))
            }
            Failure::Broken(sentence) => f.write_str(sentence),
            Failure::Panicked(words) => write!(f, "The program panicked: {words}"),
        }
    }
}
