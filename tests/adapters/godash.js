/* The library godash (npm) behind GTP. It has boards and no games: it plays where isLegalMove
allows it, and knows of no ko. */
const { serve } = require("./gtp.js")
const godash = require("godash")
let board
const move = (colour, x, y) => new godash.Move(new godash.Coordinate(x, y), colour)
serve({
  name: "godash",
  version: "2.1.0",
  begin: (side) => void (board = new godash.Board(side)),
  play: (colour, x, y) => void (board = godash.addMove(board, move(colour, x, y))),
  pass: () => {},
  at: (x, y) => board.moves.get(new godash.Coordinate(x, y)),
  legal: (colour, x, y) => godash.isLegalMove(board, move(colour, x, y)),
})
