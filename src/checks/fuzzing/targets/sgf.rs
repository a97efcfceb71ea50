use super::{Failure, Reached, Target, demand};
use weiqi::records::adjudicate::Options;
use weiqi::records::report::{Judged, annotated, judge_bytes, report_json};
use weiqi::records::sgf::{Edits, NodeId, Property, Sgf, WRITTEN_BEFORE, decode};
use weiqi::words::Lang;

pub(super) const TARGET: Target = Target {
    name: "sgf_is_read_back",
    claim: "No bytes make the reader of game records panic; what is read and written is read \
            back the same; and a record with its findings written into it is still a record.",
    check,
    reaches: &[
        "collections of several games",
        "counts",
        "findings",
        "illegal repetitions",
        "records judged",
        "records not judged",
        "records not read",
        "records repaired",
        "text in other encodings",
        "variations",
    ],
    mutator: None,
};

fn check(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let judged = judge_bytes("fuzzed.sgf", bytes, &Options::default());
    count_judged(&judged, reached);
    for report in &judged.reports {
        demand(report_json(report, Lang::Zh).is_object(), || "No JSON object.".to_string())?;
    }
    let decoded = decode(bytes);
    reached.count_if(decoded.encoding != "UTF-8", "text in other encodings");
    let Ok(read) = Sgf::parse(decoded.text) else {
        reached.count("records not read");
        return Ok(());
    };
    reached.count_if(read.games().len() > 1, "collections of several games");
    let written = Edits::new(&read, "weiqi").write();
    let again = read_again(&written)?;
    demand(again.notes.is_empty(), || {
        format!("What was written has to be repaired: {:?}.", again.notes)
    })?;
    same_record(&read, &again, reached)?;
    demand(Edits::new(&again, "weiqi").write() == written, || {
        "What was written changes when it is written again.".to_string()
    })?;
    if let Some(text) = annotated(&judged, Lang::En) {
        let annotated = read_again(&text)?;
        demand(nodes(&annotated).len() == nodes(&read).len(), || {
            "The annotated record has other nodes than the record.".to_string()
        })?;
    }
    Ok(())
}

fn read_again(text: &str) -> Result<Sgf, Failure> {
    Sgf::parse(text.to_string())
        .map_err(|note| Failure::Broken(format!("What was written cannot be read: {note:?}.")))
}

fn count_judged(judged: &Judged, reached: &mut Reached) {
    for report in &judged.reports {
        let Ok(found) = &report.outcome else {
            reached.count("records not judged");
            continue;
        };
        reached.count("records judged");
        reached.count_if(!found.findings.is_empty(), "findings");
        let repeats = found.findings.iter().any(|finding| finding.fault.name() == "repetition");
        reached.count_if(repeats, "illegal repetitions");
        reached.count_if(found.count.is_some(), "counts");
    }
    let repaired = |sgf: &Sgf| !sgf.notes.is_empty();
    reached.count_if(judged.sgf.as_ref().is_some_and(repaired), "records repaired");
}

/// Every node, depth first, with its depth.
fn nodes(sgf: &Sgf) -> Vec<(NodeId, usize)> {
    let mut found = Vec::new();
    let mut open: Vec<(NodeId, usize)> = sgf.games().iter().rev().map(|&root| (root, 0)).collect();
    while let Some((node, depth)) = open.pop() {
        found.push((node, depth));
        if depth > 0 {
            open.extend(sgf.next_sibling(node).map(|next| (next, depth)));
        }
        open.extend(sgf.first_child(node).map(|child| (child, depth + 1)));
    }
    found
}

/// Two records with the same tree and the same properties, but for the three that every
/// record is given at its root.
fn same_record(one: &Sgf, other: &Sgf, reached: &mut Reached) -> Result<(), Failure> {
    let (ours, theirs) = (nodes(one), nodes(other));
    let depths = |nodes: &[(NodeId, usize)]| nodes.iter().map(|node| node.1).collect::<Vec<_>>();
    demand(depths(&ours) == depths(&theirs), || "The tree of nodes is another.".to_string())?;
    for (&(a, depth), &(b, _)) in ours.iter().zip(&theirs) {
        reached.count_if(one.next_sibling(a).is_some() && depth > 0, "variations");
        let (a, b) = (properties(one, a, depth == 0), properties(other, b, depth == 0));
        demand(a == b, || format!("A node held {a:?} and now holds {b:?}."))?;
    }
    Ok(())
}

fn properties(sgf: &Sgf, node: NodeId, is_root: bool) -> Vec<(String, Vec<String>)> {
    let is_given = |p: &Property| ["CA", "AP", WRITTEN_BEFORE].iter().any(|name| p.is(name));
    let kept = sgf.properties(node).filter(|p| !is_root || !is_given(p));
    kept.map(|p| (written_name(p.name()), p.values().map(str::to_string).collect())).collect()
}

/// A name in small letters throughout is written again in capitals.
fn written_name(name: &str) -> String {
    let is_small = name.bytes().all(|letter| letter.is_ascii_lowercase());
    if is_small { name.to_ascii_uppercase() } else { name.to_string() }
}
