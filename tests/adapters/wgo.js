/* The library wgo (npm, version 3) behind GTP, by its CHINESE_RULES or those named: wgo.js [JAPANESE_RULES] */
const { serve } = require("./gtp.js")
const { Game, Color, ...rules } = require("wgo")
const turn = { black: Color.BLACK, white: Color.WHITE }
let game
serve({
  name: "wgo",
  version: "3.0.0-alpha.10",
  begin: (side) => void (game = new Game(side, rules[process.argv[2] || "CHINESE_RULES"])),
  play: (colour, x, y) => ((game.turn = turn[colour]), Boolean(game.play(x, y))),
  pass: (colour) => game.pass(turn[colour]),
  at: (x, y) => ({ [Color.BLACK]: "black", [Color.WHITE]: "white" })[game.getStone(x, y)],
  undo: () => (game.positionStack.length > 1 ? void game.popPosition() : false),
})
