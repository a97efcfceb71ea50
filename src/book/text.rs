//! Texts as they stand on a page of one language.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use weiqi::words::Lang;

/// The language of a page as HTML names it.
pub fn code(lang: Lang) -> &'static str {
    lang.pick("zh-Hans", "en")
}

/// A text; in English, what is Chinese in it is marked as such.
pub fn said(lang: Lang, text: &str) -> Markup {
    match lang {
        Lang::Zh => html! { (text) },
        Lang::En => html! {
            @for (is_chinese, part) in runs(text) {
                @if is_chinese { span lang="zh-Hans" { (part) } } @else { (part) }
            }
        },
    }
}

/// A text cut where Chinese begins and ends.
fn runs(text: &str) -> Vec<(bool, &str)> {
    let mut runs = Vec::new();
    let (mut start, mut was_chinese) = (0, false);
    for (at, c) in text.char_indices() {
        let is_chinese = matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}');
        if is_chinese != was_chinese {
            if at > start {
                runs.push((was_chinese, &text[start..at]));
            }
            (start, was_chinese) = (at, is_chinese);
        }
    }
    runs.push((was_chinese, &text[start..]));
    runs
}

/// A Markdown text of an article. The clauses of its first numbered list can be linked to
/// where `has_places` is set.
pub fn markdown(lang: Lang, text: &str, has_places: bool) -> Markup {
    let mut events = Vec::new();
    let (mut depth, mut clause, mut in_code) = (0_usize, 0_usize, false);
    let mut lists = 0;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::List(first)) => {
                depth += 1;
                lists += 1;
                clause = 0;
                events.push(Event::Start(Tag::List(first)));
            }
            Event::End(TagEnd::List(is_numbered)) => {
                depth -= 1;
                events.push(Event::End(TagEnd::List(is_numbered)));
            }
            Event::Start(Tag::Item) if has_places && depth == 1 && lists == 1 => {
                clause += 1;
                events.push(Event::InlineHtml(format!("<li id=\"clause-{clause}\">").into()));
            }
            Event::Start(Tag::Table(_)) => {
                // A wide table scrolls by itself, and is reached by the keyboard.
                events
                    .push(Event::Html("<div class=\"wide\" tabindex=\"0\" role=\"group\">".into()));
                events.push(event);
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>".into()));
            }
            Event::Start(Tag::CodeBlock(_)) => {
                in_code = true;
                events.push(event);
            }
            Event::End(TagEnd::CodeBlock) => {
                in_code = false;
                events.push(event);
            }
            Event::Text(text) if !in_code => {
                events.push(Event::InlineHtml(CowStr::from(said(lang, &text).into_string())));
            }
            other => events.push(other),
        }
    }
    let mut page = String::new();
    pulldown_cmark::html::push_html(&mut page, events.into_iter());
    PreEscaped(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_words_in_an_english_text_are_marked() {
        let text = said(Lang::En, "of 双提二子 and <ko>").into_string();
        assert_eq!(text, "of <span lang=\"zh-Hans\">双提二子</span> and &lt;ko&gt;");
    }

    #[test]
    fn the_clauses_of_an_article_have_places() {
        let page = markdown(Lang::Zh, "1. 甲\n2. 乙", true).into_string();
        assert!(page.contains("<li id=\"clause-2\">乙"), "{page}");
        assert_eq!(page.matches("<li").count(), page.matches("</li>").count(), "{page}");
    }
}
