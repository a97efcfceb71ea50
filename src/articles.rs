//! The articles as people read them: `spec/text/`, built into the program.

use crate::lang::Lang;
use weiqi_spec::data::Article;

macro_rules! texts {
    ($($article:expr => $file:literal,)+) => {
        &[$(($article, include_str!(concat!("../spec/text/", $file)))),+]
    };
}

const TEXTS: &[(Article, &str)] = texts![
    Article::EQUIPMENT => "general/a01_equipment.md",
    Article::PLAY => "general/a02_play.md",
    Article::LIBERTIES => "general/a03_liberties.md",
    Article::CAPTURE => "general/a04_capture.md",
    Article::FORBIDDEN_POINT => "general/a05_forbidden_point.md",
    Article::REPETITION => "general/a06_repetition.md",
    Article::END => "general/a07_end.md",
    Article::LIFE_AND_DEATH => "general/a08_life_and_death.md",
    Article::COUNTING => "general/a09_counting.md",
];

/// The subject of an article: `Liberties`, `气`. A clause that has no text of its own goes
/// by that of 1.6: 2.11.1 is a case of it.
///
/// ```
/// use weiqi::{articles, lang::Lang};
/// use weiqi_spec::data::Article;
/// assert_eq!(articles::name(Article::LIBERTIES, Lang::Zh), "气");
/// ```
pub fn name(article: Article, lang: Lang) -> &'static str {
    if article == Article::IMMEDIATE_RECAPTURE {
        return lang.pick("劫争马上回提", "Immediate recapture of a ko");
    }
    let title = text(article).lines().next().unwrap_or_default();
    let names = title.split_once(' ').and_then(|(_, rest)| rest.split_once(' '));
    let (zh, en) = names.and_then(|(_, names)| names.split_once(" · ")).unwrap_or_default();
    lang.pick(zh, en)
}

/// What an article requires, in our words, as Markdown.
pub fn requirement(article: Article, lang: Lang) -> &'static str {
    let heading = lang.pick("## 要求\n", "## Requirement\n");
    let after = text(article).split_once(heading).map_or("", |(_, after)| after);
    after.split("\n## ").next().unwrap_or_default().trim()
}

fn text(article: Article) -> &'static str {
    let own = TEXTS.iter().find(|(known, _)| *known == article);
    own.map_or_else(|| text(Article::REPETITION), |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_article_of_the_general_part_has_a_name_and_a_requirement_in_both_languages() {
        for (article, text) in TEXTS {
            assert!(text.starts_with(&format!("# {article} ")), "{article}");
            for lang in [Lang::Zh, Lang::En] {
                assert!(!name(*article, lang).is_empty(), "{article}");
                assert!(requirement(*article, lang).chars().count() > 10, "{article}");
            }
        }
    }
}
