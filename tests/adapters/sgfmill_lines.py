"""The main line of game records as sgfmill reads them.

Reads JSON lines {"record": name, "bytes": hexadecimal} from standard input and answers each
with {"record": name, "lines": [...]}: size, komi, handicap, players, the stones before the
first move, and what follows, in the form of src/checks/second_voice.rs.
"""

import json
import sys

from sgfmill import sgf

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters(size, point):
    row, column = point
    return LETTERS[column] + LETTERS[size - 1 - row]


def number(text):
    text = text.strip()
    try:
        value = float(text)
    except ValueError:
        return "?" + "".join(text.split()) if text else ""
    return repr(value).removesuffix(".0")


def fact(nodes, name):
    """The first value under this name, decoded as the record says, escapes resolved."""
    for node in nodes:
        if node.has_property(name):
            raw = node.get_raw(name)
            text = raw.decode(node.get_encoding(), "replace")
            return sgf_text(text)
    return ""


def sgf_text(text):
    found = []
    at = 0
    while at < len(text):
        if text[at] == "\\" and at + 1 < len(text):
            at += 1
            if text[at : at + 2] in ("\r\n", "\n\r"):
                at += 2
                continue
            if text[at] in "\r\n":
                at += 1
                continue
        found.append(text[at])
        at += 1
    return "".join(found)


def move(size, node, colour):
    raw = node.get_raw(colour)
    if raw == b"" or (raw == b"tt" and size <= 19):
        return ""
    try:
        point = node.get(colour)
    except ValueError:
        return "?"
    return "" if point is None else letters(size, point)


def set_up(size, node):
    board = {}
    for name in ("AB", "AW", "AE"):
        if node.has_property(name):
            try:
                points = node.get(name)
            except ValueError:
                continue
            board.update((letters(size, point), name) for point in points)
    side = ""
    if node.has_property("PL"):
        try:
            side = node.get("PL").upper()
        except ValueError:
            pass
    return board, side


def main_line(record):
    game = sgf.Sgf_game.from_bytes(record)
    size = game.get_size()
    nodes = list(game.get_main_sequence())
    has_move = [node.has_property("B") or node.has_property("W") for node in nodes]
    first = has_move.index(True) if True in has_move else len(nodes)
    head = nodes[: first + 1]
    yield f"SZ {size}:{size}"
    yield f"KM {number(fact(head, 'KM'))}"
    yield f"HA {number(fact(head, 'HA'))}"
    yield "PB " + "".join(fact(head, "PB").split())
    yield "PW " + "".join(fact(head, "PW").split())
    opening, to_play = {}, ""
    for node in head:
        board, side = set_up(size, node)
        opening.update(board)
        to_play = side or to_play
    for name in ("AB", "AW"):
        points = sorted(point for point, kind in opening.items() if kind == name)
        yield f"{name} {' '.join(points)}"
    yield f"PL {to_play}"
    for place, node in enumerate(nodes):
        board, side = set_up(size, node)
        if place > first and (board or side):
            text = "set up"
            for name in ("AB", "AW", "AE"):
                text += "".join(f" {name} {p}" for p, k in sorted(board.items()) if k == name)
            yield text + (f" PL {side}" if side else "")
        for name in node.properties():
            if name in ("B", "W"):
                yield f"{name} {move(size, node, name)}"


def answer(request):
    try:
        lines = list(main_line(bytes.fromhex(request["bytes"])))
    except ValueError:
        lines = ["not read"]
    return {"record": request["record"], "lines": lines}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
