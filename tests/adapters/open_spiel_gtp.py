"""The game of go in open_spiel (PyPI) behind GTP. It enforces turns."""
import pyspiel
from gtp import serve


class Game:
    name, version = "open_spiel", "2.0.2"

    def begin(self, side):
        if not 2 <= side <= 19:  # the library ends the process otherwise
            return False
        self.side = side
        self.state = pyspiel.load_game(f"go(board_size={side},komi=0.0,max_game_length=9999)").new_initial_state()

    def action(self, colour, action):
        # Black is player 0; an action that is not legal ends the process.
        if self.state.is_terminal() or self.state.current_player() != "bw".index(colour):
            return False
        if action not in self.state.legal_actions():
            return False
        self.state.apply_action(action)

    def play(self, colour, x, y):
        return self.action(colour, y * self.side + x)

    def do_pass(self, colour):
        return self.action(colour, self.side * self.side)

    def at(self, x, y):
        row = str(self.state).splitlines()[2 + self.side - 1 - y].split()[1]
        return {"X": "b", "O": "w"}.get(row[x])


serve(Game())
