"""The library sgfmill (PyPI) behind a few GTP commands: python3 sgfmill_gtp.py

The library's own answers come through as they are: a move is refused where the library
raises an error and nowhere else. Only what GTP needs stands around it."""
import sys
from sgfmill import boards, common

COLOURS = {"b": "b", "black": "b", "w": "w", "white": "w"}


class Failure(Exception):
    """A failure with the message that GTP has for it."""


class Game:
    def __init__(self):
        self.komi = 0.0
        self.history = [boards.Board(19)]

    @property
    def board(self):
        return self.history[-1]

    def boardsize(self, side):
        if not 2 <= int(side) <= 25:
            raise Failure("unacceptable size")
        self.history = [boards.Board(int(side))]

    def clear_board(self):
        self.history = [boards.Board(self.board.side)]

    def set_komi(self, komi):
        self.komi = float(komi)

    def play(self, colour, vertex):
        colour, move = COLOURS[colour.lower()], common.move_from_vertex(vertex, self.board.side)
        after = self.board.copy()
        if move is not None:
            try:
                after.play(*move, colour)  # returns the ko point and leaves it to the caller
            except ValueError:
                raise Failure("illegal move")
        self.history.append(after)

    def undo(self):
        if len(self.history) == 1:
            raise Failure("cannot undo")
        self.history.pop()

    def list_stones(self, colour):
        colour = COLOURS[colour.lower()]
        return common.format_vertex_list(p for c, p in self.board.list_occupied_points() if c == colour)

    def final_score(self):
        margin = self.board.area_score() - self.komi
        return f"{'B' if margin > 0 else 'W'}+{abs(margin):g}" if margin else "0"


def answer(game, name, arguments):
    commands = {
        "boardsize": game.boardsize, "clear_board": game.clear_board, "komi": game.set_komi,
        "play": game.play, "undo": game.undo, "list_stones": game.list_stones,
        "final_score": game.final_score, "quit": lambda: "",
        "protocol_version": lambda: "2", "name": lambda: "sgfmill", "version": lambda: "1.1.1",
        "known_command": lambda name: str(name in commands).lower(),
        "list_commands": lambda: "\n".join(commands)}
    if name not in commands:
        raise Failure("unknown command")
    try:
        return commands[name](*arguments) or ""
    except (TypeError, ValueError, KeyError):  # too few words, or one that cannot be read
        raise Failure("syntax error")


def main():
    game = Game()
    for line in sys.stdin:
        words = "".join(c for c in line.split("#")[0].replace("\t", " ") if c >= " ").split()
        number = words.pop(0) if words and words[0].isdigit() else ""
        if not words:
            continue
        try:
            status, text = "=", answer(game, words[0], words[1:])
        except Failure as failure:
            status, text = "?", str(failure)
        print(f"{status}{number} {text}\n", flush=True)
        if words[0] == "quit":
            return


main()
