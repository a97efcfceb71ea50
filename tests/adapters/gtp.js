/* A library in JavaScript behind the GTP commands that the suite needs:

    const { serve } = require("./gtp.js")
    serve({ name, begin(side), play(colour, x, y), pass(colour), at(x, y), undo?, legal?, score? })

`colour` is "black" or "white"; (0, 0) is A1. A call that throws or returns false refuses; an
exception that is none of the library's own refusals belongs in it all the same. `at` returns
"black", "white" or nothing. `undo`, `legal(colour, x, y)` and `score(komi)` (Black's margin)
are left out where the library has none. */
const readline = require("readline")

const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
const COLOURS = { b: "black", black: "black", w: "white", white: "white" }

class Failure extends Error {}

function serve(library) {
  let side = 19
  let komi = 0
  const begin = (n) => tried(() => library.begin(n), "unacceptable size")
  const tried = (call, message) => {
    let result
    try {
      result = call()
    } catch (error) {
      throw new Failure(message)
    }
    if (result === false) throw new Failure(message)
    return result
  }
  const colour = (word = "") => {
    const found = COLOURS[word.toLowerCase()]
    if (!found) throw new Failure("syntax error")
    return found
  }
  const point = (word = "") => {
    const x = COLUMNS.indexOf(word[0]?.toUpperCase())
    const y = /^[0-9]+$/.test(word.slice(1)) ? Number(word.slice(1)) - 1 : -1
    if (x < 0 || x >= side || y < 0 || y >= side) throw new Failure("syntax error")
    return [x, y]
  }
  const all = () => [...Array(side * side).keys()].map((n) => [n % side, Math.floor(n / side)])
  const commands = {
    protocol_version: () => "2",
    name: () => library.name,
    version: () => library.version || "",
    list_commands: () => Object.keys(commands).join("\n"),
    known_command: ([name]) => String(name in commands),
    quit: () => "",
    boardsize([word]) {
      if (!/^[0-9]+$/.test(word)) throw new Failure("syntax error")
      if (word < 1 || word > 25) throw new Failure("unacceptable size")
      begin(Number(word))
      side = Number(word)
    },
    clear_board: () => void begin(side),
    play([player, vertex = ""]) {
      player = colour(player)
      if (vertex.toLowerCase() === "pass") return void tried(() => library.pass(player), "illegal move")
      const [x, y] = point(vertex)
      tried(() => library.play(player, x, y), "illegal move")
    },
    list_stones([player]) {
      player = colour(player)
      return all().filter(([x, y]) => library.at(x, y) === player).map(([x, y]) => COLUMNS[x] + (y + 1)).join(" ")
    },
  }
  if (library.undo) commands.undo = () => void tried(() => library.undo(), "cannot undo")
  if (library.legal) {
    commands.is_legal = ([player, vertex]) => String(Number(library.legal(colour(player), ...point(vertex))))
  }
  if (library.score) {
    commands.komi = ([word]) => {
      if (!/^-?[0-9]+([.][0-9]+)?$/.test(word)) throw new Failure("syntax error")
      komi = Number(word)
    }
    commands.final_score = () => {
      const margin = library.score(komi)
      return margin ? (margin > 0 ? "B+" : "W+") + Math.abs(margin) : "0"
    }
  }
  begin(19)
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    const words = line.split("#")[0].replace(/\t/g, " ").replace(/[\x00-\x1f\x7f]/g, "")
    const [, id, name, rest] = /^\s*([0-9]*)\s*(\S*)(.*)$/.exec(words)
    if (!name) return
    let status = "="
    let text
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
  })
}

module.exports = { serve }
