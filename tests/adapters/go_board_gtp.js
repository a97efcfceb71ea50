/* The library @sabaki/go-board (npm) behind a few GTP commands: node go_board_gtp.js

The library's own answers come through as they are: a move is refused where the library
throws with all of its checks switched on, and nowhere else. */
const readline = require("readline")
const GoBoard = require("@sabaki/go-board")

const CHECKS = { preventOverwrite: true, preventSuicide: true, preventKo: true }
const SIGNS = { b: 1, black: 1, w: -1, white: -1 }

class Failure extends Error {}

let history = [GoBoard.fromDimensions(19)]
const board = () => history[history.length - 1]

function sign(word = "") {
  const value = SIGNS[word.toLowerCase()]
  if (!value) throw new Failure("syntax error")
  return value
}

/* A vertex of the board; a pass is a vertex beside it, as the library has it. */
function vertex(word = "") {
  if (word.toLowerCase() === "pass") return [-1, -1]
  const found = board().parseVertex(word)
  if (!board().has(found)) throw new Failure("syntax error")
  return found
}

function points() {
  const { width, height } = board()
  return [...Array(width * height).keys()].map((n) => [n % width, Math.floor(n / width)])
}

const named = (vertices) => vertices.map((v) => board().stringifyVertex(v)).join(" ")

const commands = {
  boardsize([side]) {
    if (!/^[0-9]+$/.test(side)) throw new Failure("syntax error")
    if (side < 1 || side > 25) throw new Failure("unacceptable size")
    history = [GoBoard.fromDimensions(Number(side))]
  },
  clear_board() {
    history = [GoBoard.fromDimensions(board().width)]
  },
  play([colour, where]) {
    const [player, point] = [sign(colour), vertex(where)]
    try {
      history.push(board().makeMove(player, point, CHECKS))
    } catch (error) {
      throw new Failure("illegal move")
    }
  },
  undo() {
    if (history.length === 1) throw new Failure("cannot undo")
    history.pop()
  },
  is_legal([colour, where]) {
    const { overwrite, suicide, ko } = board().analyzeMove(sign(colour), vertex(where))
    return overwrite || suicide || ko ? "0" : "1"
  },
  list_stones: ([colour]) => named(points().filter((v) => board().get(v) === sign(colour))),
  countlib: ([where]) => String(board().getLiberties(vertex(where)).length),
  captures: ([colour]) => String(board().getCaptures(sign(colour))),
  protocol_version: () => "2",
  name: () => "@sabaki/go-board",
  version: () => require("@sabaki/go-board/package.json").version,
  known_command: ([name]) => String(name in commands),
  list_commands: () => Object.keys(commands).join("\n"),
  quit: () => "",
}

function answer(line) {
  const words = line.split("#")[0].replace(/\t/g, " ").replace(/[\x00-\x1f\x7f]/g, "")
  const [, id, name, rest] = /^\s*([0-9]*)\s*(\S*)(.*)$/.exec(words)
  if (!name) return
  let status = "=", text
  try {
    if (!Object.hasOwn(commands, name)) throw new Failure("unknown command")
    text = commands[name](rest.trim().split(/\s+/)) || ""
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    status = "?"
    text = error.message
  }
  process.stdout.write(`${status}${id} ${text}\n\n`)
  if (name === "quit") process.exit()
}

readline.createInterface({ input: process.stdin }).on("line", answer)
