//! The articles as people read them: `spec/text/`, built into the program. The title of an
//! article stands at the head of its text and nowhere else.

use crate::words::Lang;
use weiqi_data::Article;
use weiqi_spec::files::TEXTS;

/// The subject of an article: `Liberties`, `气`; of a clause, that of its article, but for
/// 2.11.1, which has a name of its own.
///
/// # Errors
/// There is no such article.
///
/// ```
/// use weiqi::words::{Lang, articles};
/// use weiqi_data::Article;
/// assert_eq!(articles::title(Article::LIBERTIES, Lang::Zh), Ok("气"));
/// assert!(articles::title(Article::new(1, 10, 0), Lang::En).is_err());
/// ```
pub fn title(article: Article, lang: Lang) -> Result<&'static str, NoArticle> {
    if article == Article::IMMEDIATE_RECAPTURE {
        return Ok(lang.pick("劫争马上回提", "Immediate recapture of a ko"));
    }
    let heading = text(article)?.lines().next().unwrap_or_default();
    let [zh, en] = titles(heading).unwrap_or_default();
    Ok(lang.pick(zh, en))
}

/// What an article requires, in our words, as Markdown.
///
/// # Errors
/// There is no such article.
pub fn requirement(article: Article, lang: Lang) -> Result<&'static str, NoArticle> {
    let heading = lang.pick("## 要求\n", "## Requirement\n");
    let after = text(article)?.split_once(heading).map_or("", |(_, after)| after);
    Ok(after.split("\n## ").next().unwrap_or_default().trim())
}

/// The words of a clause, which is a numbered line of the requirement; of an article, or where
/// there is no such line, the whole requirement.
///
/// # Errors
/// There is no such article.
///
/// ```
/// use weiqi::words::{Lang, articles};
/// use weiqi_data::Article;
/// let clause = articles::clause(Article::new(2, 8, 1), Lang::Zh).unwrap();
/// assert!(clause.lines().count() == 1 && clause.starts_with("1. "));
/// ```
pub fn clause(article: Article, lang: Lang) -> Result<&'static str, NoArticle> {
    let whole = requirement(article, lang)?;
    let begins = format!("{}. ", article.clause);
    Ok(whole.lines().find(|line| line.starts_with(&begins)).unwrap_or(whole))
}

/// The two titles of a heading such as `# 1.3 气 · Liberties`.
pub(crate) fn titles(heading: &str) -> Option<[&str; 2]> {
    let (_, names) = heading.strip_prefix("# ")?.split_once(' ')?;
    let (zh, en) = names.split_once(" · ")?;
    Some([zh, en])
}

/// No article has this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoArticle(pub Article);

impl std::fmt::Display for NoArticle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is no article: expected 1.1 to 1.9 or 2.1 to 2.12", self.0)
    }
}

impl std::error::Error for NoArticle {}

fn text(article: Article) -> Result<&'static str, NoArticle> {
    let begins = format!("# {} ", Article { clause: 0, ..article });
    let found = TEXTS.iter().find(|(_, text)| text.starts_with(&begins));
    found.map(|(_, text)| *text).ok_or(NoArticle(article))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_article_has_a_title_and_a_requirement_in_both_languages() {
        let chapters = [(1, 9), (2, 12)];
        for (chapter, last) in chapters {
            for number in 1..=last {
                let article = Article::new(chapter, number, 0);
                for lang in [Lang::Zh, Lang::En] {
                    assert!(!title(article, lang).unwrap().is_empty(), "{article}");
                    assert!(requirement(article, lang).unwrap().chars().count() > 10, "{article}");
                }
            }
            assert!(title(Article::new(chapter, last + 1, 0), Lang::En).is_err());
        }
    }

    #[test]
    fn a_clause_goes_by_the_title_of_its_article() {
        assert_eq!(title(Article::new(2, 8, 3), Lang::En), title(Article::new(2, 8, 0), Lang::En));
        assert_ne!(
            title(Article::IMMEDIATE_RECAPTURE, Lang::En),
            title(Article::new(2, 11, 0), Lang::En)
        );
    }
}
