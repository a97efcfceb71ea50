//! The articles as people read them: `spec/text/`, built into the program.

use crate::words::Lang;
use weiqi_data::Article;

/// The articles of the general part, and the file of each.
const TEXTS: &[(Article, &str)] = &[
    (Article::EQUIPMENT, "spec/text/general/a01_equipment.md"),
    (Article::PLAY, "spec/text/general/a02_play.md"),
    (Article::LIBERTIES, "spec/text/general/a03_liberties.md"),
    (Article::CAPTURE, "spec/text/general/a04_capture.md"),
    (Article::FORBIDDEN_POINT, "spec/text/general/a05_forbidden_point.md"),
    (Article::REPETITION, "spec/text/general/a06_repetition.md"),
    (Article::END, "spec/text/general/a07_end.md"),
    (Article::LIFE_AND_DEATH, "spec/text/general/a08_life_and_death.md"),
    (Article::COUNTING, "spec/text/general/a09_counting.md"),
];

/// The subject of an article: `Liberties`, `气`. A clause that has no text of its own goes
/// by that of 1.6: 2.11.1 is a case of it.
///
/// ```
/// use weiqi::words::{Lang, articles};
/// use weiqi_data::Article;
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
    own.map_or_else(|| text(Article::REPETITION), |(_, file)| file_text(file))
}

fn file_text(file: &str) -> &'static str {
    let found = weiqi_spec::files::TEXTS.iter().find(|(path, _)| *path == file);
    found.map_or("", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_article_of_the_general_part_has_a_name_and_a_requirement_in_both_languages() {
        for (article, file) in TEXTS {
            assert!(file_text(file).starts_with(&format!("# {article} ")), "{article}");
            for lang in [Lang::Zh, Lang::En] {
                assert!(!name(*article, lang).is_empty(), "{article}");
                assert!(requirement(*article, lang).chars().count() > 10, "{article}");
            }
        }
    }
}
