/* The library weiqi (npm, weiqi.js) behind GTP. It enforces turns, and ends with two passes. */
const { serve } = require("./gtp.js")
const Weiqi = require("weiqi").default
let game
serve({
  name: "weiqi.js",
  version: "1.0.0",
  begin: (side) => void (game = Weiqi.createGame(side)),
  play: (colour, x, y) => void (game = Weiqi.play(game, colour, [x, y])),
  pass: (colour) => void (game = Weiqi.pass(game, colour)),
  at: (x, y) => game.getIn(["board", "stones"]).find((_, at) => at.i === x && at.j === y),
  score: (komi) => Weiqi.areaScore(game, komi),
})
