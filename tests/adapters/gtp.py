"""A library in Python behind the GTP commands that the suite needs:

    from gtp import serve

    class Game:
        name, version = "library", "1.0"
        def begin(self, side): ...
        def play(self, colour, x, y): ...
        def do_pass(self, colour): ...
        def at(self, x, y): ...

    serve(Game())

`colour` is "b" or "w"; (0, 0) is A1. A call that raises ValueError or returns False refuses;
`at` returns "b", "w" or None. `undo()`, `legal(colour, x, y)` and `score(komi)` (Black's
margin) are left out where the library has none."""
import re
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COLOURS = {"b": "b", "black": "b", "w": "w", "white": "w"}


class Failure(Exception):
    """A failure with the message that GTP has for it."""


class Server:
    def __init__(self, library):
        self.library, self.side, self.komi = library, 19, 0.0
        self.commands = {
            "protocol_version": lambda: "2", "name": lambda: library.name,
            "version": lambda: library.version, "quit": lambda: "",
            "known_command": lambda name: str(name in self.commands).lower(),
            "list_commands": lambda: "\n".join(self.commands), "boardsize": self.boardsize,
            "clear_board": lambda: self.begin(self.side), "play": self.play,
            "list_stones": self.list_stones}
        if hasattr(library, "undo"):
            self.commands["undo"] = lambda: self.tried("cannot undo", library.undo)
        if hasattr(library, "legal"):
            self.commands["is_legal"] = self.is_legal
        if hasattr(library, "score"):
            self.commands.update(komi=self.set_komi, final_score=self.final_score)
        self.begin(19)

    def tried(self, message, call, *arguments):
        try:
            refused = call(*arguments) is False
        except ValueError:
            refused = True
        if refused:
            raise Failure(message)

    def begin(self, side):
        self.tried("unacceptable size", self.library.begin, side)

    def boardsize(self, word):
        if not 1 <= int(word) <= 25:
            raise Failure("unacceptable size")
        self.begin(int(word))
        self.side = int(word)

    def point(self, word):
        x, y = COLUMNS.index(word[0].upper()), int(word[1:]) - 1
        if not (0 <= x < self.side and 0 <= y < self.side):
            raise Failure("syntax error")
        return x, y

    def play(self, colour, vertex):
        colour = COLOURS[colour.lower()]
        if vertex.lower() == "pass":
            self.tried("illegal move", self.library.do_pass, colour)
        else:
            self.tried("illegal move", self.library.play, colour, *self.point(vertex))

    def is_legal(self, colour, vertex):
        return str(int(self.library.legal(COLOURS[colour.lower()], *self.point(vertex))))

    def list_stones(self, colour):
        colour, side = COLOURS[colour.lower()], range(self.side)
        return " ".join(COLUMNS[x] + str(y + 1) for x in side for y in side
                        if self.library.at(x, y) == colour)

    def set_komi(self, word):
        if not re.fullmatch(r"-?[0-9]+([.][0-9]+)?", word):
            raise Failure("syntax error")
        self.komi = float(word)

    def final_score(self):
        margin = self.library.score(self.komi)
        return f"{'B' if margin > 0 else 'W'}+{abs(margin):g}" if margin else "0"

    def answer(self, name, arguments):
        if name not in self.commands:
            raise Failure("unknown command")
        try:
            return self.commands[name](*arguments) or ""
        except (TypeError, ValueError, KeyError, IndexError):  # a word too few, or unreadable
            raise Failure("syntax error")


def serve(library):
    server = Server(library)
    for line in sys.stdin:
        words = "".join(c for c in line.split("#")[0].replace("\t", " ") if c >= " ").split()
        number = words.pop(0) if words and words[0].isdigit() else ""
        if not words:
            continue
        try:
            status, text = "=", server.answer(words[0], words[1:])
        except Failure as failure:
            status, text = "?", str(failure)
        print(f"{status}{number} {text}\n", flush=True)
        if words[0] == "quit":
            return
