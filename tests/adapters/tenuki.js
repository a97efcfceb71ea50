/* The library tenuki (npm) behind GTP. It has no colours in its moves: the side to play puts
the stone. tenuki.js [simple|positional-superko|situational-superko|natural-situational-superko] */
const { serve } = require("./gtp.js")
const { Game } = require("tenuki")
const koRule = process.argv[2] || "positional-superko"
let game
serve({
  name: "tenuki",
  version: "0.3.1",
  begin: (side) => void (game = new Game({ boardSize: side, scoring: "area", koRule })),
  play: (colour, x, y) => game.playAt(y, x),
  pass: () => game.pass(),
  at: (x, y) => game.intersectionAt(y, x).value,
  undo: () => (game.moveNumber() > 0 ? void game.undo() : false),
  score: (komi) => game.score().black - game.score().white - komi,
})
