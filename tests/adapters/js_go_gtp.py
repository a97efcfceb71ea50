"""The game of js-go (PyPI) behind GTP. The side to play puts the stone, and there is no pass."""
from js_go import constants
from js_go.go_game import Go_game
from gtp import serve


class Game:
    name, version = "js-go", "0.1.4"

    def begin(self, side):
        self.game = Go_game(side)

    def play(self, colour, x, y):
        before = self.game.board
        return self.game.play_move(y, x) != before

    def do_pass(self, colour):
        return False

    def at(self, x, y):
        return {constants.BLACK: "b", constants.WHITE: "w"}.get(self.game.board[y][x])


serve(Game())
