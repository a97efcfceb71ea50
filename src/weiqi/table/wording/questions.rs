//! What the articles leave open, and to whom.

use super::super::names::official;
use super::Text;
use weiqi_data::table::Question;

/// The question, and who is asked.
pub fn question(question: Question) -> Text {
    let [zh, en] = words(question);
    let [asked_zh, asked_en] = official(question.asked());
    Text::new(format!("{zh}（由{asked_zh}定）"), format!("{en} (for {asked_en})"))
}

fn words(question: Question) -> [&'static str; 2] {
    match question {
        Question::NoMove => [
            "不成着手，条文未定罚则，如何处理",
            "it was no move, and the articles set no penalty: what does it cost",
        ],
        Question::CostOfRepetition => [
            "2.11.1 只罚劫争马上回提，其他再现如何处罚，条文未定",
            "2.11.1 prices the immediate retake only: what does another repetition cost",
        ],
        Question::NotInTheList => [
            "此循环不在 2.11.3 所列之内，是否属于“等罕见特例”",
            "the cycle is not in the list of 2.11.3: is it one of the like",
        ],
        Question::UncertainName => [
            "此形是否即条文所称双提二子，读法未定",
            "is this the 双提二子 of the article, whose shape is uncertain",
        ],
        Question::DrawOrReplay => [
            "判和棋、重下或其他，请选定",
            "which end without a winner: a draw, a replay or another",
        ],
        Question::Displaced => [
            "双方意见不一致：挪回原处、有效、和棋或重下",
            "the players do not agree: do the stones go back, are they valid, is it a draw or a replay",
        ],
        Question::CannotStay => [
            "有子无气，依 1.3 不能留在盘上，局面如何定",
            "a chain would stand without liberties (1.3): what is the position to be",
        ],
        Question::OldStone => [
            "并非刚下之子，称系掉落，可否另选着点",
            "the stone was not the last one played: may it be put elsewhere, if it was dropped",
        ],
        Question::OwnStones => {
            ["提取己方之子，条文未定罚则，如何处理", "what does taking off one's own stones cost"]
        }
        Question::LateDiscovery => [
            "事后方发现，条文未言，局面与罚则如何定",
            "it was found after play went on, of which the text says nothing: what stands",
        ],
        Question::WrongStart => [
            "开局后方发现有误：照旧、更正还是重下",
            "it was found after the game began: does it stand, is it corrected, or is it a replay",
        ],
        Question::SealedMove => [
            "封手之点不能下子，条文未定如何处理",
            "the sealed move cannot be put down, and the text does not say what follows",
        ],
        Question::OpenedByPlayer => [
            "封棋应由裁判员当场启封，现由对局者启封，如何处理",
            "the referee opens a sealed move, and a player has: what follows",
        ],
        Question::Clock => ["钟如何拨正，用时如何计", "how is the clock to be set"],
        Question::BothForfeit => {
            ["条文只言一方，双方如此是否均判负", "the article speaks of one side: do both lose"]
        }
        Question::AfterPlay => [
            "行棋已停，此事如何处理，条文未言",
            "play has stopped, and the text does not say what this changes",
        ],
        Question::DeadStones => [
            "双方对死子意见不一致，须实战解决",
            "the sides declare different stones dead: only play settles it",
        ],
        Question::FalseLife => ["是否假生，由裁判员认定", "does the chain live only by the cycle"],
        Question::Interference => ["他人干预，如何处理", "what does the interference cost"],
        Question::ToldWrongly => {
            ["告知之着点不实，如何处理", "what does a wrong word about one's move cost"]
        }
        Question::AfterWithdrawal => [
            "判决撤销而棋已续下，其余如何更正",
            "the judgment falls after play went on: what else is to be undone",
        ],
        Question::Appeal => {
            ["判决照旧执行，申诉待处理", "an appeal is open; the judgment stands meanwhile"]
        }
    }
}
