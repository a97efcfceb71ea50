"""The board of Go in pettingzoo (PyPI), which is Minigo's, behind GTP. The size is fixed by
BOARD_SIZE when it is loaded. It takes moves of either side."""
from pettingzoo.classic.go import go_base
from gtp import serve

COLOURS = {"b": go_base.BLACK, "w": go_base.WHITE}


class Game:
    name, version = "pettingzoo", "go"

    def begin(self, side):
        if side != go_base.N:
            return False
        self.past = [go_base.Position(n=0, komi=0)]

    def play(self, colour, x, y):
        now = self.past[-1]
        if now.to_play != COLOURS[colour]:
            now = now.flip_playerturn()
        try:
            self.past.append(now.play_move((y, x)))
        except go_base.IllegalMove:
            return False

    def do_pass(self, colour):
        self.past.append(self.past[-1].pass_move())

    def at(self, x, y):
        return {go_base.BLACK: "b", go_base.WHITE: "w"}.get(self.past[-1].board[y, x])

    def undo(self):
        return len(self.past) > 1 and bool(self.past.pop())

    def score(self, komi):
        return float(self.past[-1].score()) - komi


serve(Game())
