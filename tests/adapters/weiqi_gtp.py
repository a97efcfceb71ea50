"""The game of weiqi (PyPI) behind GTP. It enforces turns, and ends with two passes."""
from weiqi import Board, Player, Stone, WeiqiGame
from weiqi.core.move import Move
from weiqi.core.position import Position
from gtp import serve

STONES = {"b": Stone.BLACK, "w": Stone.WHITE}


class Game:
    name, version = "weiqi (Python)", "0.2.1"

    def begin(self, side):
        self.players = {"b": Player(Stone.BLACK), "w": Player(Stone.WHITE)}
        self.game = WeiqiGame(Board.generate_empty_board(side), *self.players.values())

    def move(self, colour, position):
        try:
            self.game.make_move(self.players[colour], Move(position, STONES[colour]))
        except Exception:  # its refusals have no class in common
            return False

    def play(self, colour, x, y):
        return self.move(colour, Position(x, y))

    def do_pass(self, colour):
        return self.move(colour, None)

    def at(self, x, y):
        return {Stone.BLACK: "b", Stone.WHITE: "w"}.get(self.game._board.figures[Position(x, y)])


serve(Game())
