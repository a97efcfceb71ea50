"""The game of dlgo (PyPI), of "Deep Learning and the Game of Go", behind GTP. The side to play
puts the stone."""
from dlgo import goboard_fast
from dlgo.gotypes import Player, Point
from gtp import serve


class Game:
    name, version = "dlgo", "0.2"

    def begin(self, side):
        self.state = goboard_fast.GameState.new_game(side)

    def apply(self, move):
        if not self.state.is_valid_move(move):
            return False
        self.state = self.state.apply_move(move)

    def play(self, colour, x, y):
        return self.apply(goboard_fast.Move.play(Point(y + 1, x + 1)))

    def do_pass(self, colour):
        return self.apply(goboard_fast.Move.pass_turn())

    def at(self, x, y):
        return {Player.black: "b", Player.white: "w"}.get(self.state.board.get(Point(y + 1, x + 1)))


serve(Game())
