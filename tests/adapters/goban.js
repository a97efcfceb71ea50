/* The engine of online-go.com, goban (npm), behind GTP: goban.js [chinese|aga|japanese|nz|…].
The side to play puts the stone; the library needs a browser to load, of which it uses nothing. */
const nothing = () => new Proxy(class {}, { get: (t, k) => (k === "prototype" ? t.prototype : nothing()), apply: nothing, construct: nothing, set: () => true })
Object.assign(globalThis, { window: globalThis, self: globalThis, document: nothing(), HTMLElement: class {}, HTMLDivElement: class {} })
Object.assign(globalThis, { Element: class {}, CSSStyleSheet: class { replaceSync() {} }, localStorage: nothing(), customElements: nothing() })
Object.assign(globalThis, { addEventListener() {}, matchMedia: () => ({ matches: false, addEventListener() {} }) })
Element.prototype.attachShadow = () => {}
const { serve } = require("./gtp.js")
const { GobanEngine } = require("goban")
let engine
serve({
  name: "goban",
  version: "8.3",
  begin: (side) => void (engine = new GobanEngine({ width: side, height: side, rules: process.argv[2] || "chinese" })),
  play: (colour, x, y) => void engine.place(x, y, true, true),
  pass: () => void engine.place(-1, -1),
  at: (x, y) => [undefined, "black", "white"][engine.board[y][x]],
})
