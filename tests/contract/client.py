"""A client of the oracle with its own small rules, written from the contract alone.
client.py SEED COUNT COMMAND… asks COMMAND random questions and prints each wrong answer."""
import json, random, subprocess, sys
from fractions import Fraction
CHOICES = {
    "repetition": ["none", "simple", "positional", "situational", "natural-situational"],
    "suicide": ["forbidden", "multi-stone", "allowed"], "scoring": ["area", "territory"],
    "territory_in_seki": ["counted", "none"], "group_tax": ["none", "one-point", "two-points"],
    "handicap_give_back": ["none", "half-stone-each", "one-less"], "komi_zi": ["0", "-0.5", "2.75"]}
PRESETS = {  # by number, in the order of the choices
    "chinese": (2, 0, 0, 0, 0, 1, "3.75"), "chinese-situational": (3, 0, 0, 0, 0, 1, "3.75"),
    "chinese-practice": (1, 0, 0, 0, 0, 1, "3.75"), "ancient": (2, 0, 0, 0, 2, 0, "0"),
    "japanese": (1, 0, 1, 1, 0, 0, "3.25"), "korean": (1, 0, 1, 1, 0, 0, "3.25"),
    "aga": (3, 0, 0, 0, 0, 2, "3.75"), "new-zealand": (4, 2, 0, 0, 0, 0, "3.5"),
    "tromp-taylor": (2, 2, 0, 0, 0, 0, "3.75")}
LETTERS, OTHER, NAME = "ABCDEFGHJKLMNOPQRSTUVWXYZ", {"X": "O", "O": "X"}, {"X": "black", "O": "white"}
SIDE = {"B": "black", "W": "white"}
def name(p): return LETTERS[p[0]] + str(p[1] + 1)
def point(text): return LETTERS.index(text[0]), int(text[1:]) - 1
def decimal(number): return f"{float(number):g}"
def near(board, p):
    return [q for q in ((p[0] - 1, p[1]), (p[0], p[1] - 1), (p[0], p[1] + 1), (p[0] + 1, p[1])) if q in board]
def liberties(board, stones): return sorted({q for p in stones for q in near(board, p) if board[q] == "."})
def chain(board, p):
    found, todo = {p}, [p]
    while todo:
        more = [q for q in near(board, todo.pop()) if q not in found and board[q] == board[p]]
        found.update(more)
        todo += more
    return found
def pieces(board, cell):
    left, found = {p for p in board if board[p] == cell}, []
    while left:
        found.append(chain(board, min(left)))
        left -= found[-1]
    return found
class Game:
    def __init__(self, rules, board, to_play):
        self.rules, self.board, self.to_play = rules, board, to_play
        self.history = [(board, to_play, None)]  # board, side to play, whose move made it
    def stone(self, p):  # the refusal or None, the board after it, the stones that come off
        us, board, reading = self.to_play, dict(self.board), self.rules["repetition"]
        board[p] = us
        off = {s for q in near(board, p) if board[q] == OTHER[us]
               for s in chain(board, q) if not liberties(board, chain(board, q))}
        if not off and not liberties(board, chain(board, p)):
            off = chain(board, p)
            if self.rules["suicide"] == "forbidden" or self.rules["suicide"] == "multi-stone" and len(off) == 1:
                return {"reason": "forbidden_point", "article": "1.5", "chain": [name(q) for q in sorted(off)]}, None, None
        board.update(dict.fromkeys(off, "."))
        for turn, (past, side, maker) in enumerate(self.history):
            keys = {"none": False, "simple": turn == len(self.history) - 2, "positional": True,
                    "situational": side == OTHER[us], "natural-situational": maker == us}
            if past == board and keys[reading]:
                return {"reason": "repetition", "article": "2.11.1" if reading == "simple" else "1.6", "same_as": turn}, None, None
        return None, board, sorted(off)
    def take(self, move):  # the refusal or None, and the stones that come off
        side, p = "XO"["BW".index(move[0])], point(move[2:]) if move[2:] != "pass" else None
        for reason, holds in (("off_board", p and p not in self.board), ("wrong_player", side != self.to_play),
                              ("occupied", p and self.board.get(p) != ".")):
            if holds:
                return {"reason": reason, "article": "1.2"}, None
        refusal, board, off = self.stone(p) if p else (None, self.board, [])
        if not refusal:
            self.board, self.to_play = board, OTHER[side]
            self.history.append((board, self.to_play, side if p else None))
        return refusal, off
    def count(self, prisoners, dead):
        living, rules = dict(self.board), self.rules
        for p in dead:
            prisoners[OTHER[living[p]]] += 1
            living[p] = "."
        board = dict(living)
        for region in pieces(living, "."):
            touched = {living[q] for p in region for q in near(living, p)} - {"."}
            if len(touched) == 1:
                board.update(dict.fromkeys(region, touched.pop()))
        groups, halves = {c: pieces(board, c) for c in "XO"}, CHOICES["group_tax"].index(rules["group_tax"])
        neutral, stones = list(board.values()).count("."), rules["handicap"]
        back = {"none": 0, "half-stone-each": stones, "one-less": stones - 1}[rules["handicap_give_back"]] * (stones > 1)
        minus, area = Fraction(rules["komi_zi"]) + Fraction(back, 2), rules["scoring"] == "area"
        def in_seki(g):  # beside a shared point, and with no room for two eyes
            own = [p for p in g if living[p] == "."]
            return liberties(board, g) and (not own or len(own) < 3 and len(chain(living, min(own))) == len(own))
        counted = [g for g in groups["X"] + groups["O"] if rules["territory_in_seki"] == "counted" or not in_seki(g)]
        own = {c: sum(map(len, groups[c])) + Fraction(neutral, 2) if area else prisoners[c] + sum(
            board[p] == c and living[p] == "." for g in counted for p in g) for c in "XO"}
        own = {c: own[c] + Fraction(halves * (len(groups[OTHER[c]]) - len(groups[c])), 2) for c in "XO"}
        margin = (own["X"] - Fraction(len(board), 2) - minus) * 2 if area else own["X"] - own["O"] - 2 * minus
        winner = "draw" if margin == 0 else "black" if margin > 0 else "white"
        unit, extra = ("zi", {"neutral": neutral}) if area else ("points", {"prisoners": {NAME[c]: prisoners[c] for c in "XO"}})
        return extra | {f"black_{unit}": decimal(own["X"]), f"white_{unit}": decimal(own["O"]), "winner": winner,
                        f"margin_{unit}": decimal(margin / 2 if area else margin),
                        "result": f"{winner[0].upper()}+{decimal(abs(margin))}" if margin else "0"}
def expected(request, rules, is_dead=lambda: False):  # the answer, but for objections to the dead
    (columns, rows), captured, prisoners, refused = request["size"], [], {"X": 0, "O": 0}, None
    board = {(c, r): "." for c in range(columns) for r in range(rows)}
    board |= {point(p): "XO"[c == "white"] for c, stones in request["setup"].items() for p in stones}
    game = Game(rules, board, "XO"[request["to_play"] == "white"])
    for index, move in enumerate(request["moves"]):
        refusal, off = game.take(move)
        if refusal:
            refused = {"index": index, "move": move} | {k: refusal[k] for k in ("reason", "article")}
            break
        captured.append([name(p) for p in off])  # a stone that comes off at once was given up
        prisoners["OX"[(move[0] == "B") ^ (move[2:] in captured[-1])]] += len(off)
    verdicts = {name(p): game.stone(p)[0] for p in sorted(board) if game.board[p] == "."}
    chains = sorted(pieces(game.board, "X") + pieces(game.board, "O"), key=min)
    dead = [p for c in chains if is_dead() for p in c]
    request["dead"] = [name(p) for p in dead]
    return {"id": request["id"], "to_play": NAME[game.to_play], "captured": captured, "refused": refused,
            "board": ["".join(game.board[c, r] for c in range(columns)) for r in reversed(range(rows))],
            "legal": [p for p, why in verdicts.items() if not why],
            "illegal": {p: why for p, why in verdicts.items() if why},
            "chains": [{"color": NAME[game.board[min(c)]], "stones": [name(p) for p in sorted(c)],
                        "liberties": [name(p) for p in liberties(game.board, c)]} for c in chains],
            "score": game.count(prisoners, dead)}
def main(seed, count, command):
    draw, wrong = random.Random(seed), 0
    oracle = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    for number in range(count):
        preset, stones = draw.choice(sorted(PRESETS)), draw.choice([0, 0, 1, 2, 5])
        changes = {"handicap": stones} | {k: draw.choice(all) for k, all in CHOICES.items() if draw.random() < .2}
        rules = {k: all[n] if isinstance(n, int) else n for (k, all), n in zip(CHOICES.items(), PRESETS[preset])}
        rules |= ({"komi_zi": "0"} if stones else {}) | changes
        size, side = [draw.randint(1, 5), draw.randint(1, 4)], draw.choice("BW")
        points = [name((c, r)) for c in range(size[0]) for r in range(size[1])] + ["pass"]
        request = {"id": number, "rules": {"preset": preset} | changes, "size": size,
                   "setup": {}, "to_play": SIDE[side], "moves": []}
        while draw.random() < .96:  # legal moves, and at the end perhaps one that is not
            if draw.random() < .04:  # what stands now becomes the set-up
                chains = expected(request, rules)["chains"]
                request["setup"] = {c: [p for s in chains if s["color"] == c for p in s["stones"]] for c in NAME.values()}
                request["to_play"], request["moves"] = SIDE[side], []
            stray = "Z9" if draw.random() < .01 else draw.choice(points)
            moves = request["moves"] + [f"{side if draw.random() < .99 else 'BW'[side == 'B']} {stray}"]
            refused = expected(request | {"moves": moves}, rules)["refused"]
            if not refused or draw.random() < .1:
                request["moves"], side = moves, "BW"[side == "B"]
            if refused and request["moves"] == moves: break
        mine = expected(request, rules, lambda: draw.random() < .2)
        theirs = print(json.dumps(request), file=oracle.stdin, flush=True) or json.loads(oracle.stdout.readline())
        [theirs.get("score", {}).pop(key, None) for key in ("dead_objections", "seki")]
        if mine != theirs:
            wrong += 1
            print(json.dumps({"request": request, "expected": mine, "got": theirs}))
    oracle.stdin.close()
    return 1 if oracle.wait() or wrong else 0
sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
