// The state of the table: a tree of moves, set-ups and events, and what is asked of it. A state
// is never changed, only replaced, so that undoing is going back to the one before.

/** @typedef {"black" | "white"} Side */
/** @typedef {{black: string[], white: string[], to_play: Side}} Setup */
/** @typedef {{parent: number | null, setup?: Setup, move?: string, event?: any, note?: string, marks?: Record<string, string>}} Node */
/** @typedef {{about: Record<string, string>, readings?: any, rules?: any, time?: any}} Log */
/**
 * @typedef {object} State
 * @property {[number, number]} size columns and rows
 * @property {Node[]} nodes each behind its parent
 * @property {number} at the node that is shown
 * @property {string[]} columns the rule sets side by side
 * @property {number} chosen the column that the board shows
 * @property {string[]} dead
 * @property {string[]} seki
 * @property {string} komi in stones; empty: as the rules have it
 * @property {number} handicap
 * @property {Log} log
 * @property {Record<string, string>} about what a record says of the game
 */

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** @param {number} column @param {number} row both from 0, from the lower left */
export const pointName = (column, row) => `${LETTERS[column]}${row + 1}`;

/** @param {string} name @returns {[number, number]} column and row */
export const place = (name) => [LETTERS.indexOf(name[0]), Number(name.slice(1)) - 1];

/** @param {Side} side @returns {Side} */
export const opponent = (side) => (side === "black" ? "white" : "black");

/** @param {number} columns @param {number} rows @returns {State} */
export function emptyState(columns = 19, rows = 19) {
  return {
    size: [columns, rows],
    nodes: [{ parent: null, setup: { black: [], white: [], to_play: "black" } }],
    at: 0,
    columns: ["chinese", "chinese-practice", "tromp-taylor"],
    chosen: 0,
    dead: [],
    seki: [],
    komi: "",
    handicap: 0,
    log: { about: {} },
    about: {},
  };
}

/** @type {WeakMap<Node[], number[][]>} */
const known = new WeakMap();

/** The nodes behind each node. @param {Node[]} nodes */
function children(nodes) {
  let all = known.get(nodes);
  if (!all) {
    all = nodes.map(() => []);
    nodes.forEach(({ parent }, at) => parent !== null && all?.[parent].push(at));
    known.set(nodes, all);
  }
  return all;
}

/** @param {State} state */
export const variations = (state) => children(state.nodes)[state.at];

/** The nodes from the root to a node. @param {State} state @param {number} [at] */
export function path(state, at = state.at) {
  const nodes = [];
  for (let node = /** @type {number | null} */ (at); node !== null; node = state.nodes[node].parent)
    nodes.push(node);
  return nodes.reverse();
}

/** The line through the node that is shown, to its end. @param {State} state */
export function line(state) {
  const nodes = path(state);
  for (let next = variations(state)[0]; next !== undefined; next = children(state.nodes)[next][0])
    nodes.push(next);
  return nodes;
}

/** Puts a node behind the one that is shown, or goes to it where it is there already.
 * @param {State} state @param {Omit<Node, "parent">} node @returns {State} */
export function added(state, node) {
  const same = variations(state).find((at) => node.move && state.nodes[at].move === node.move);
  if (same !== undefined) return { ...state, at: same };
  const nodes = [...state.nodes, { ...node, parent: state.at }];
  return { ...state, nodes, at: nodes.length - 1 };
}

/** Puts another position in place of the one that is shown, or behind it.
 * @param {State} state @param {Setup} setup @returns {State} */
export function setUp(state, setup) {
  if (!state.nodes[state.at].setup || variations(state).length) return added(state, { setup });
  const nodes = [...state.nodes];
  nodes[state.at] = { ...nodes[state.at], setup };
  return { ...state, nodes };
}

/** The last position that was set up before a node, and what happened since.
 * @param {State} state @param {number} [at] */
export function since(state, at = state.at) {
  const nodes = path(state, at);
  const from = nodes.findLastIndex((node) => state.nodes[node].setup);
  const setup = /** @type {Setup} */ (state.nodes[nodes[from]].setup);
  return { setup, happened: nodes.slice(from + 1).map((node) => state.nodes[node]) };
}

/** A log of what happened since the last set-up. @param {State} state @param {number} [at] */
export function log(state, at) {
  const { setup, happened } = since(state, at);
  const { to_play, ...stones } = setup;
  const events = happened.map(({ move = "", event }) => {
    if (event) return event;
    const [side, point] = move.split(" ");
    const player = side === "B" ? "black" : "white";
    return point === "pass" ? { event: "pass", player } : { event: "move", player, point };
  });
  const rules = state.log.rules ?? tableRules(state);
  return { ...state.log, rules, size: state.size, setup: stones, to_play, events };
}

/** The rules of the first column, as a log names them. @param {State} state */
function tableRules(state) {
  const [preset, ...parts] = state.columns[0].split("+");
  const choices = parts.filter((part) => part.startsWith("repetition="));
  /** @type {Record<string, any>} */
  const rules = { preset, handicap: state.handicap };
  for (const part of choices) rules.repetition = part.split("=")[1];
  if (state.komi) rules.komi_zi = state.komi;
  return rules;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[\\\]]/g, "\\$&");

/** The whole tree as an SGF; events become notes. @param {State} state */
export function sgf(state) {
  const [columns, rows] = state.size;
  const letter = (/** @type {number} */ n) => String.fromCharCode(97 + n);
  const point = (/** @type {string} */ name) => {
    const [column, row] = place(name);
    return letter(column) + letter(rows - 1 - row);
  };
  const list = (/** @type {string} */ key, /** @type {string[]} */ names) =>
    names.length ? key + names.map((name) => `[${point(name)}]`).join("") : "";
  const facts = { black: "PB", white: "PW", event: "EV", round: "RO", place: "PC", date: "DT", result: "RE" };
  const about = { ...state.about, ...state.log.about };
  let text = `(;GM[1]FF[4]CA[UTF-8]SZ[${columns === rows ? columns : `${columns}:${rows}`}]`;
  for (const [key, name] of Object.entries(facts))
    if (about[key]) text += `${name}[${escaped(about[key])}]`;
  if (state.komi) text += `KM[${2 * Number(state.komi)}]`;
  if (state.handicap > 1) text += `HA[${state.handicap}]`;
  /** What the node before left on the board is taken off by AE. @param {number} at */
  const node = (at) => {
    const { setup, move, event, note, marks, parent } = state.nodes[at];
    let said = parent === null ? "" : ";";
    if (setup) {
      const stones = [...setup.black, ...setup.white];
      const all = parent === null ? [] : everyPoint(state.size);
      said += list("AE", all.filter((name) => !stones.includes(name)));
      said += list("AB", setup.black) + list("AW", setup.white);
      said += `PL[${setup.to_play === "black" ? "B" : "W"}]`;
    }
    if (move) said += `${move[0]}[${move.endsWith("pass") ? "" : point(move.slice(2))}]`;
    const notes = [note, event && JSON.stringify(event)].filter(Boolean).join("\n");
    if (notes) said += `C[${escaped(notes)}]`;
    const names = { triangle: "TR", square: "SQ", circle: "CR", cross: "MA" };
    for (const [mark, key] of Object.entries(names))
      said += list(key, Object.keys(marks ?? {}).filter((name) => marks?.[name] === mark));
    return said;
  };
  // Without recursion: a game may be long.
  /** @type {(number | string)[]} */
  const open = [0];
  while (open.length) {
    const next = /** @type {number | string} */ (open.pop());
    if (typeof next === "string") {
      text += next;
      continue;
    }
    text += node(next);
    const behind = children(state.nodes)[next];
    if (behind.length === 1) open.push(behind[0]);
    else for (const at of behind.toReversed()) open.push(")", at, "(");
  }
  return `${text})`;
}

/** @param {[number, number]} size */
export function everyPoint([columns, rows]) {
  const names = [];
  for (let row = rows - 1; row >= 0; row--)
    for (let column = 0; column < columns; column++) names.push(pointName(column, row));
  return names;
}

/** The keys of a link, in version 1: they are read for ever. @param {State} state */
export function link(state) {
  const keys = new URLSearchParams({ v: "1" });
  const nodes = line(state);
  const later = nodes.slice(1).map((at) => state.nodes[at]);
  const isLine = nodes.length === state.nodes.length && !later.some(({ setup }) => setup);
  if (isLine && later.every(({ move, note, marks }) => move && !note && !marks)) {
    const { to_play, ...setup } = /** @type {Setup} */ (state.nodes[0].setup);
    const moves = later.map(({ move }) => move);
    keys.set("request", JSON.stringify({ size: state.size, setup, to_play, moves }));
    keys.set("at", String(nodes.indexOf(state.at)));
  } else if (isLine) {
    keys.set("log", JSON.stringify(log(state, nodes.at(-1))));
    keys.set("at", String(nodes.indexOf(state.at)));
  } else {
    keys.set("sgf", sgf(state));
    keys.set("at", String(inFileOrder(state).indexOf(state.at)));
  }
  keys.set("rules", state.columns.join(","));
  if (state.chosen) keys.set("show", String(state.chosen));
  if (state.dead.length) keys.set("dead", state.dead.join(","));
  if (state.seki.length) keys.set("seki", state.seki.join(","));
  if (state.komi) keys.set("komi", state.komi);
  if (state.handicap) keys.set("handicap", String(state.handicap));
  return keys;
}

/** The nodes as an SGF has them. @param {State} state */
function inFileOrder(state) {
  const [order, open] = [/** @type {number[]} */ ([]), [0]];
  while (open.length) {
    const at = /** @type {number} */ (open.pop());
    order.push(at);
    open.push(...children(state.nodes)[at].toReversed());
  }
  return order;
}
