"""All mutants of a file in one build.

cargo-mutants lists the mutants; to build each on its own costs more than to try it. So each
function gets the bodies of all its mutants, and a number chooses among them when it runs. A
mutant that does not compile is known by the place of the error, and left out of the next build.
Where the choice itself cannot be compiled (in a `const` function that a constant needs, or
where the type of the result is not named) the mutant has a build of its own: no function there
chooses, the mutant stands in place of the original.
"""

import bisect
import re

MARK = re.compile(r"/\*mutant (\d+)\*/")


class Text:
    """A source, with places by line and column as cargo-mutants counts them."""

    def __init__(self, text):
        self.text = text
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def span(self, span):
        return [self.starts[place["line"] - 1] + place["column"] - 1
                for place in (span["start"], span["end"])]


def alone(text, mutant):
    """The source with one mutant in place of the original."""
    start, end = Text(text).span(mutant["span"])
    return text[:start] + mutant["replacement"] + text[end:]


def functions(source, mutants):
    """The mutants by the extents of their functions; None for those of no function."""
    groups = {}
    for mutant in mutants:
        extent = mutant["function"] and tuple(source.span(mutant["function"]["span"]))
        groups.setdefault(extent, []).append(mutant)
    return groups


def can_choose(extent, mutant, extents):
    """Whether a function can have several bodies as far as its text shows."""
    def is_inside(inner, outer):
        return inner != outer and outer[0] <= inner[0] and inner[1] <= outer[1]

    return (extent is not None and "impl " not in mutant["function"]["return_type"]
            and not any(is_inside(extent, other) or is_inside(other, extent)
                        for other in extents if other))


def together(text, numbered, constant=()):
    """The source with these mutants, each with its number, in bodies to choose from.

    Functions whose names are in `constant` must stay as they are. Returns the text and the
    numbers for which there is no choice.
    """
    source = Text(text)
    groups = functions(source, [mutant for _, mutant in numbered])
    number_of = {id(mutant): number for number, mutant in numbered}
    without = []
    for extent in sorted(groups, key=lambda extent: extent or (0, 0), reverse=True):
        mutants = groups[extent]
        name = mutants[0]["function"] and re.split(r"\W", mutants[0]["function"]["function_name"])[-1]
        if not can_choose(extent, mutants[0], groups) or name in constant:
            without += [number_of[id(mutant)] for mutant in mutants]
            continue
        start, end = extent
        head = re.compile(rf"\bfn\s+{name}\b[^{{]*").search(source.text, start)
        body = head.end() + 1, end - 1
        signature = re.sub(r"\bconst fn\b", "fn", source.text[start:body[0]])
        arms = []
        for mutant in mutants:
            first, last = source.span(mutant["span"])
            changed = source.text[body[0]:first] + mutant["replacement"] + source.text[last:body[1]]
            number = number_of[id(mutant)]
            arms.append(f"\n/*mutant {number}*/{number} => {{{changed}\n}}")
        original = source.text[slice(*body)]
        text = (f"{text[:start]}{signature} match crate::mutant::on() {{{''.join(arms)}\n"
                f"/*mutant 0*/_ => {{{original}}} }} }}{text[end:]}")
    return text.replace("#[inline(always)]", "#[inline]"), without


class Lines:
    """Which mutant stands in a line of a text that holds many; 0 for none."""

    def __init__(self, text):
        self.at, self.number = [0], [0]
        for line, content in enumerate(text.split("\n"), 1):
            if match := MARK.match(content):
                self.at.append(line)
                self.number.append(int(match[1]))

    def mutant(self, line):
        return self.number[bisect.bisect_right(self.at, line) - 1]
