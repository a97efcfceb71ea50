// The table: what is done on it, and what it shows.

import { Door, Trap } from "./door.js";
import { added, emptyState, line, link, log, setUp, sgf, since, variations } from "./state.js";
import { Board } from "./board.js";
import { EventForm, make } from "./forms.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Side} Side */
/** @typedef {any} Column what `compare` answers for one rule set */

const template = () => /** @type {HTMLTemplateElement | null} */ (document.getElementById(`page-${lang}`));
const wanted = new URLSearchParams(location.hash.slice(1)).get("l");
/** @type {"zh" | "en"} */
const lang = document.getElementById("page-zh") ? (wanted === "en" ? "en" : "zh") : document.documentElement.lang.startsWith("zh") ? "zh" : "en";
const isSingle = Boolean(template());
if (isSingle) {
  document.documentElement.lang = lang === "zh" ? "zh-Hans" : "en";
  document.body.append(/** @type {HTMLTemplateElement} */ (template()).content.cloneNode(true));
}

/** @template {HTMLElement} [T=HTMLElement] @param {string} id @returns {T} */
const $ = (id) => /** @type {T} */ (document.getElementById(id));
/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ ($(id));
const quick = new Door();
const slow = new Door();

/** @type {any} */
let words;
/** @param {string} key @param {(string | number)[]} values */
function say(key, ...values) {
  let at = 0;
  return words.page[key][lang].replace(/\{\}/g, () => String(values[at++] ?? ""));
}
/** @param {{zh: string, en: string}} text */
const inLang = (text) => text[lang];

/** @type {State} */
let state = emptyState();
/** @type {State[]} */
const before = [];
/** @type {{columns: Column[], ruled: any, asked: any}} */
let shown = { columns: [], ruled: null, asked: null };
/** The point that is spoken of. */
let point = "";
/** The bytes of the record that was opened, as long as nothing has been added. @type {{nodes: any, bytes: Uint8Array | string} | undefined} */
let opened;
/** @type {Map<string, any>} */
const boards = new Map();
/** @type {Board} */
let board;
/** @type {EventForm} */
let form;
let round = 0;

/** @param {string} sentence @param {string} [href] */
function problem(sentence, href) {
  $("problem").hidden = !sentence;
  $("problem").replaceChildren(sentence, ...(href ? [" ", make("a", { href }, href.slice(0, 80))] : []));
}

/** Asks, and says what went wrong if the module trapped. @param {Door} door @param {string} question @param {any} bytes */
async function ask(door, question, bytes) {
  try {
    return await door.ask(question, bytes);
  } catch (error) {
    if (error instanceof Trap && error.message !== "stopped") problem(say("trapped"), `#${link(state)}`);
    else if (!(error instanceof Trap)) problem(String(error));
    return null;
  }
}

/** @param {State} next @param {boolean} [isStep] a step through what is there is not undone */
function go(next, isStep = false) {
  if (!isStep) before.push(state);
  state = next;
  return show();
}

/** What is asked of every column: the position since it was last set up, as the referee left it. @param {number} [at] @param {any} [ruled] */
function request(at, ruled) {
  const { setup, happened } = since(state, at);
  const { to_play, ...stones } = setup;
  const moves = happened.map(({ move }) => move);
  const { size, dead, seki } = state;
  /** @type {any} */
  let asked = { size, setup: stones, to_play, moves, dead, seki };
  if (ruled?.history) asked.moves = ruled.history;
  else if (ruled) asked = { ...asked, ...settled(ruled.state), moves: [] };
  if (state.komi) asked.komi_zi = state.komi;
  if (state.handicap) asked.handicap = state.handicap;
  return asked;
}

/** @param {{board: string[], to_play: Side}} table */
function settled({ board, to_play }) {
  /** @type {{black: string[], white: string[]}} */
  const setup = { black: [], white: [] };
  board.forEach((row, at) =>
    [...row].forEach((sign, column) => {
      const name = "ABCDEFGHJKLMNOPQRSTUVWXYZ"[column] + (board.length - at);
      if (sign !== ".") setup[sign === "X" ? "black" : "white"].push(name);
    }),
  );
  return { setup, to_play };
}

/** Asks everything of the position and shows it. */
async function show() {
  const now = ++round;
  const hasEvents = since(state).happened.some(({ event }) => event);
  const ruled = hasEvents ? await ask(quick, "rule_on", JSON.stringify(log(state))) : null;
  const asked = request(undefined, ruled?.error ? null : ruled);
  const columns = state.columns;
  const answer = await ask(quick, "compare", JSON.stringify({ ...asked, columns }));
  const key = state.size.join();
  if (!boards.has(key)) boards.set(key, await ask(quick, "board", JSON.stringify(state.size)));
  if (now !== round || !answer) return;
  problem(answer.error ?? ruled?.error ?? "");
  shown = { columns: answer.columns ?? [], ruled: ruled?.error ? null : ruled, asked };
  history.replaceState(null, "", `#${withLanguage(link(state))}`);
  drawBoards();
  drawColumns();
  drawStatus();
  drawPoint();
  drawSteps();
  drawPanels();
}

/** @param {URLSearchParams} keys */
function withLanguage(keys) {
  if (isSingle) keys.set("l", lang);
  return keys;
}

// ---- What is known of the position ---------------------------------------------------------

const main = () => shown.columns[state.chosen] ?? shown.columns[0];

/** Rows of a column's board; where it has none, of what was set up. @param {Column} [column] */
function rows(column = main()) {
  if (column?.answer) return column.answer.board;
  const { setup } = since(state);
  const [columns, high] = state.size;
  const sign = (/** @type {string} */ name) => (setup.black.includes(name) ? "X" : setup.white.includes(name) ? "O" : ".");
  const letters = [..."ABCDEFGHJKLMNOPQRSTUVWXYZ"].slice(0, columns);
  return Array.from({ length: high }, (_, at) => letters.map((letter) => sign(letter + (high - at))).join(""));
}

/** @param {string} name @param {Column} [column] @returns {"X" | "O" | "."} */
function stoneAt(name, column = main()) {
  const [letter, number] = [name[0], Number(name.slice(1))];
  return rows(column)[state.size[1] - number]?.["ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(letter)] ?? ".";
}

/** @param {string} name @param {Column} column @returns {{reason: string, article: string, chain?: string[], same_as?: number} | undefined} */
const refusal = (name, column) => column?.answer?.illegal[name];

/** Columns in the same position, so that their verdicts may be compared. */
function comparable() {
  const first = shown.columns.find((column) => column.answer && !column.stopped);
  return shown.columns.filter(
    (column) => column.answer && !column.stopped && column.answer.to_play === first?.answer.to_play && rows(column).join() === rows(first).join(),
  );
}

/** Empty points on which the columns differ: may be played or not, or by which article. */
function apart() {
  const columns = comparable();
  const names = new Set(columns.flatMap((column) => Object.keys(column.answer.illegal)));
  const said = (/** @type {string} */ name) => columns.map((column) => refusal(name, column)?.article ?? "");
  return [...names].filter((name) => new Set(said(name)).size > 1).map((name) => ({ name, playable: said(name).includes("") }));
}

/** @param {Column} column */
const title = (column) => inLang(column.title) || column.rules;

/** @param {Column} column @param {string} name what a column says of a point */
function verdict(column, name) {
  if (!column) return "";
  if (column.error) return column.error;
  if (column.stopped) return stopped(column);
  const why = column.why[name];
  return why ? say("refuses", say("refused"), inLang(why), refusal(name, column)?.article ?? "") : say("may-be-played");
}

/** @param {Column} column */
const stopped = ({ stopped: { index, move, why, article } }) => say("stopped", index + 1, spoken(move), inLang(why), article);

/** @param {string} move */
const spoken = (move) => `${say(move[0] === "B" ? "black" : "white")} ${move.endsWith("pass") ? say("pass") : move.slice(2)}`;

// ---- What is shown ------------------------------------------------------------------------

const isCounting = () => /** @type {HTMLDetailsElement} */ ($("count")).open;

/** @param {Column} column */
function marks(column) {
  /** @type {Map<string, string[]>} */
  const all = new Map();
  const put = (/** @type {string} */ name, /** @type {string} */ mark) => all.set(name, [...(all.get(name) ?? []), mark]);
  if (column?.answer && !column.stopped) {
    for (const [name, { reason }] of Object.entries(column.answer.illegal)) put(name, reason === "repetition" ? "square" : "cross");
    apart().filter(({ playable }) => playable).forEach(({ name }) => put(name, "differs"));
  }
  const evidence = point && column ? refusal(point, column)?.chain ?? [] : [];
  for (const name of evidence) if (stoneAt(name, column) !== ".") put(name, "triangle");
  for (const name of state.dead) put(name, "cross");
  for (const name of state.seki) put(name, "square");
  for (const [name, mark] of Object.entries(state.nodes[state.at].marks ?? {})) put(name, mark);
  const last = shown.asked?.moves.at(-1)?.slice(2);
  if (last && last !== "pass" && !column?.stopped) put(last, "circle");
  if (isCounting() && column?.surrounded)
    for (const side of ["black", "white"]) for (const name of column.surrounded[side]) all.set(name, [`${side}-territory`]);
  if (point) put(point, "chosen");
  return all;
}

/** @param {string} name what is heard at a point */
function heard(name) {
  const sign = stoneAt(name);
  const what = sign === "." ? [say("empty-point"), verdict(main(), name)] : [say(sign === "X" ? "black" : "white")];
  if (state.dead.includes(name)) what.push(say("dead-stone"));
  if (state.seki.includes(name)) what.push(say("in-seki"));
  if (shown.asked?.moves.at(-1)?.slice(2) === name) what.push(say("last-move"));
  return `${name} ${what.join(lang === "zh" ? "，" : ", ")}`;
}

function drawBoards() {
  const empty = boards.get(state.size.join());
  if (!empty) return;
  board.draw(empty, state.size, { stones: rows(), marks: marks(main()), label: heard }, say("board", state.size.join("×")));
  const others = shown.columns.filter((column) => column !== main());
  const figures = [...$("others").children];
  figures.slice(others.length).forEach((figure) => figure.remove());
  others.forEach((column, at) => {
    let figure = /** @type {any} */ (figures[at]);
    if (!figure) {
      figure = make("figure", {}, make("div"), make("figcaption"));
      figure.picture = new Board(figure.firstChild, words.signs);
      $("others").append(figure);
    }
    figure.lastChild.textContent = title(column) + (column.stopped ? `${lang === "zh" ? "：" : ": "}${stopped(column)}` : "");
    figure.picture.draw(empty, state.size, { stones: rows(column), marks: marks(column) }, title(column));
  });
  $("text-board").textContent = rows().map((/** @type {string} */ row) => [...row].join(" ")).join("\n");
}

/** The names that a column may have, with the one it has. @param {string} chosen */
function columnNames(chosen) {
  /** @type {[string, string][]} */
  const presets = words.presets.map((/** @type {any} */ preset) => [preset.name, inLang(preset.says)]);
  const reading = (/** @type {any} */ field) =>
    field.variants.slice(1).map((/** @type {any} */ variant) => [`chinese+${field.name}=${variant.name}`, `${field.article} ${inLang(field.says)}${lang === "zh" ? "：" : ": "}${inLang(variant.says)}`]);
  /** @type {[string, string][]} */
  const readings = words.readings.filter((/** @type {any} */ { article }) => article.startsWith("1.") && article !== "1.1").flatMap(reading);
  const isKnown = [...presets, ...readings].some(([name]) => name === chosen);
  const option = (/** @type {[string, string]} */ [value, text]) => make("option", { value, selected: value === chosen }, text);
  return [
    make("optgroup", { label: say("presets") }, ...(isKnown ? presets : [...presets, /** @type {[string, string]} */ ([chosen, chosen])]).map(option)),
    make("optgroup", { label: say("readings-of-chinese") }, ...readings.map(option)),
  ];
}

function drawColumns() {
  const all = shown.columns.map((column, at) => {
    const select = make("select", { ariaLabel: say("rules-of", at + 1) }, ...columnNames(column.rules));
    select.onchange = () => go({ ...state, columns: state.columns.with(at, select.value) });
    const show = make("input", { type: "radio", name: "show", checked: at === state.chosen, ariaLabel: say("show", title(column)) });
    show.onchange = () => go({ ...state, chosen: at }, true);
    const said = column.error ?? (column.stopped ? stopped(column) : point && stoneAt(point) === "." ? verdict(column, point) : isCounting() ? inLang(column.sheet.at(-1).amount) : "");
    const take = make("button", { type: "button", ariaLabel: say("take-rules"), hidden: state.columns.length < 2 }, "×");
    take.onclick = () => go({ ...state, columns: state.columns.toSpliced(at, 1), chosen: 0 });
    return make("div", { className: "column" }, make("label", {}, show, " ", make("strong", {}, String(at + 1))), select, take, make("p", { className: "said" }, said));
  });
  const more = make("button", { type: "button", hidden: state.columns.length > 3 }, say("add-rules"));
  more.onclick = () => go({ ...state, columns: [...state.columns, "japanese"] });
  const focused = [...$("columns").querySelectorAll("input, select, button")].indexOf(/** @type {any} */ (document.activeElement));
  $("columns").replaceChildren(...all, more);
  if (focused >= 0) /** @type {any} */ ($("columns").querySelectorAll("input, select, button")[focused])?.focus();
}

function drawStatus() {
  const column = main();
  const toPlay = column?.answer?.to_play ?? since(state).setup.to_play;
  const moves = shown.asked?.moves ?? [];
  const side = say(toPlay);
  const what = moves.length ? say("move-status", moves.length, spoken(moves.at(-1)), side) : say("start-status", say("board", state.size.join("×")), side);
  const here = column?.error ?? (column?.stopped ? `${title(column)}${lang === "zh" ? "：" : ": "}${stopped(column)}` : what);
  const lost = shown.ruled && !shown.ruled.history ? say("no-history") : "";
  // What the other columns say stands beside the board, and is heard here.
  const others = shown.columns.filter((other) => other !== column && (other.stopped || other.error));
  const heard = others.map((other) => `${title(other)}${lang === "zh" ? "：" : ": "}${other.error ?? stopped(other)}`);
  const seen = [here, lost, state.nodes[state.at].note ?? ""].filter(Boolean).join(" ");
  $("status").replaceChildren(seen, make("span", { className: "heard" }, ` ${heard.join(" ")}`));
  /** @type {HTMLInputElement} */ (document.querySelector(`[name=to-play][value=${toPlay}]`)).checked = true;
}

/** The words of an article. @param {string} number */
function article(number) {
  const { title, text } = words.articles[number] ?? words.articles[number.split(".").slice(0, 2).join(".")];
  return make("blockquote", {}, make("cite", {}, `${number} ${inLang(title)}`), make("br"), inLang(text));
}

function drawPoint() {
  const box = $("point-said");
  if (!point) return box.replaceChildren(make("p", { className: "note" }, say("choose-point")));
  if (stoneAt(point) !== ".") return box.replaceChildren(make("p", {}, heard(point)), chain(point));
  const table = make("table", {}, ...shown.columns.map((column) => make("tr", {}, make("th", {}, title(column)), make("td", {}, verdict(column, point)))));
  const refusals = shown.columns.map((column) => ({ column, refused: column.stopped ? undefined : refusal(point, column) })).filter(({ refused }) => refused);
  const articles = [...new Set(refusals.map(({ refused }) => refused?.article ?? ""))];
  box.replaceChildren(make("h3", {}, point), make("div", { className: "wide", tabIndex: 0 }, table), ...articles.map(article));
  if (refusals.length) box.append(atTheTable());
  const again = refusals.find(({ refused }) => refused?.reason === "repetition");
  if (again) returning(box, again.refused?.same_as ?? 0);
}

/** @param {string} name */
function chain(name) {
  const { stones = [], liberties = [] } = main()?.answer?.chains.find((/** @type {any} */ chain) => chain.stones.includes(name)) ?? {};
  return make("p", { className: "note" }, `${stones.join(" ")} · ${inLang(words.articles["1.3"].title)}: ${liberties.join(" ")}`);
}

/** A stone that may not be played can still have been put down: the referee rules on it. */
function atTheTable() {
  const button = make("button", { type: "button" }, say("at-the-table"));
  const event = { event: "move", player: main().answer.to_play, point };
  button.onclick = () => {
    /** @type {HTMLDetailsElement} */ ($("chapter")).open = true;
    go(added(state, { event }));
  };
  return make("p", {}, button);
}

/** Shows the position that would return. @param {HTMLElement} box @param {number} turn */
async function returning(box, turn) {
  const name = point;
  const asked = { ...shown.asked, moves: shown.asked.moves.slice(0, turn), dead: [], seki: [], columns: [main().rules] };
  const answer = await ask(quick, "compare", JSON.stringify(asked));
  if (name !== point || !answer?.columns[0].answer) return;
  const words_ = turn ? say("position-after", turn) : say("position-set-up");
  const picture = make("div");
  box.append(make("figure", {}, picture, make("figcaption", {}, words_)));
  const empty = boards.get(state.size.join());
  new Board(picture, words.signs).draw(empty, state.size, { stones: answer.columns[0].answer.board, marks: new Map([[name, ["triangle"]]]) }, words_);
}

function drawSteps() {
  const nodes = line(state);
  const at = nodes.indexOf(state.at);
  input("step").value = String(at);
  input("step").max = String(nodes.length - 1);
  $("steps").textContent = `/ ${nodes.length - 1}`;
  for (const id of ["first", "back"]) /** @type {any} */ ($(id)).disabled = at === 0;
  for (const id of ["forward", "last"]) /** @type {any} */ ($(id)).disabled = at === nodes.length - 1;
  /** @type {any} */ ($("undo")).disabled = !before.length;
  const ways = variations(state);
  $("variations").hidden = ways.length < 2;
  const button = (/** @type {number} */ node) => {
    const { move, event } = state.nodes[node];
    const says = words.events.find((/** @type {any} */ form) => form.name === event?.event)?.says;
    const button = make("button", { type: "button" }, move ? spoken(move) : says ? inLang(says) : say("size"));
    button.onclick = () => go({ ...state, at: node }, true);
    return button;
  };
  $("variations").replaceChildren(`${say("variations")} `, ...ways.map(button));
}

function drawPanels() {
  const sheet = (/** @type {Column} */ column) => {
    const lines = column.sheet?.map((/** @type {any} */ line) => make("tr", {}, make("th", {}, inLang(line.name)), make("td", {}, inLang(line.amount)))) ?? [];
    const objections = column.answer?.score.dead_objections ?? [];
    const notes = [column.error, column.dead_error, ...objections.map((/** @type {any} */ { stones }) => say("objection", stones.join(" ")))];
    return make("section", {}, make("h3", {}, title(column)), make("table", {}, ...lines), ...notes.filter(Boolean).map((note) => make("p", { className: "note" }, note)));
  };
  $("sheets").replaceChildren(...shown.columns.map(sheet));
  if (document.activeElement !== $("komi")) input("komi").value = state.komi;
  input("komi").placeholder = words.presets.find((/** @type {any} */ { name }) => state.columns[0].split("+")[0] === name)?.komi_zi ?? "";
  input("handicap").value = String(state.handicap);
  const columns = comparable();
  const rowsApart = apart().map(({ name, playable }) => {
    const button = make("button", { type: "button" }, name);
    button.onclick = () => choose(name);
    const kind = say(playable ? "differ" : "differ-article");
    return make("tr", {}, make("th", {}, button), make("td", {}, kind), ...columns.map((column) => make("td", {}, verdict(column, name))));
  });
  const heads = [make("td"), make("td"), ...columns.map((column) => make("th", { scope: "col" }, title(column)))];
  const table = make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rowsApart));
  const outside = shown.columns.filter((column) => !columns.includes(column)).map((column) => make("p", { className: "note" }, say("not-compared", title(column))));
  $("apart-said").replaceChildren(...(rowsApart.length ? [make("div", { className: "wide", tabIndex: 0 }, table)] : [make("p", { className: "note" }, say("none-differ"))]), ...outside);
  drawRulings();
}

function drawRulings() {
  const ruled = shown.ruled;
  if (!ruled) return $("rulings").replaceChildren(make("p", { className: "note" }, say("nothing-ruled")));
  const ruling = (/** @type {any} */ one) =>
    make("li", {}, make("p", {}, make("strong", {}, `${inLang(one.facts)}${lang === "zh" ? "：" : ": "}`), inLang(one.text), ` (${one.article})`),
      ...one.effects.map((/** @type {any} */ effect) => make("p", {}, inLang(effect))),
      ...one.open.map((/** @type {any} */ open) => make("p", {}, make("strong", {}, say("ask-referee")), inLang(open))),
      one.refuses ? article(one.article) : "");
  const skipped = (/** @type {any} */ one) => make("li", {}, make("p", {}, `${inLang(one.text)} (${one.article})`));
  const told = ruled.rulings.filter((/** @type {any} */ { finding, open }) => finding !== "played" || open.length);
  $("rulings").replaceChildren(
    make("ol", {}, ...told.map(ruling), ...ruled.impossible.map(skipped)),
    ...(ruled.result ? [make("p", {}, make("strong", {}, say("result", inLang(ruled.result.text))))] : []),
    ...(told.length || ruled.impossible.length ? [] : [make("p", { className: "note" }, say("nothing-ruled"))]),
  );
}

// ---- What is done -------------------------------------------------------------------------

const mode = () => /** @type {HTMLInputElement} */ (document.querySelector("[name=mode]:checked")).value;

/** Speaks of a point. @param {string} name */
function choose(name) {
  point = name;
  drawBoards();
  drawColumns();
  drawPoint();
}

/** @param {string} name @param {"mouse" | "touch" | "key"} how */
function touched(name, how) {
  const field = document.activeElement;
  if (how !== "key" && field instanceof HTMLInputElement && field.dataset.takesPoints) {
    field.value = field.dataset.takesPoints === "point" ? name : `${field.value} ${name}`.trim();
    return;
  }
  const act = mode();
  if (act === "dead" || act === "seki") return toggle(name, act);
  if (act !== "play") return put(name, act === "empty" ? null : /** @type {Side} */ (act));
  if (how === "touch" && point !== name) {
    choose(name);
    $("status").textContent = `${heard(name)}${lang === "zh" ? "。" : ". "}${stoneAt(name) === "." && !refusal(name, main()) ? say("tap-again") : ""}`;
    return;
  }
  play(name);
}

/** @param {string} name */
function play(name) {
  const column = main();
  if (!column?.answer || column.stopped || stoneAt(name) !== "." || refusal(name, column)) {
    choose(name);
    $("status").textContent = heard(name);
    return;
  }
  point = "";
  go(added(state, { move: `${column.answer.to_play === "black" ? "B" : "W"} ${name}` }));
}

/** @param {string} name @param {"dead" | "seki"} list */
function toggle(name, list) {
  const stones = main()?.answer?.chains.find((/** @type {any} */ chain) => chain.stones.includes(name))?.stones;
  if (!stones) return choose(name);
  const rest = state[list].filter((stone) => !stones.includes(stone));
  go({ ...state, [list]: rest.length < state[list].length ? rest : [...rest, ...stones].sort() });
}

/** @param {string} name @param {Side | null} side */
function put(name, side) {
  const { setup, to_play } = settled({ board: rows(), to_play: main()?.answer?.to_play ?? since(state).setup.to_play });
  const without = (/** @type {string[]} */ stones) => stones.filter((stone) => stone !== name);
  const next = { black: without(setup.black), white: without(setup.white), to_play };
  if (side) next[side].push(name);
  [point] = [""];
  go({ ...setUp(state, next), dead: [], seki: [] });
}

function pass() {
  const column = main();
  if (!column?.answer || column.stopped) return;
  point = "";
  go(added(state, { move: `${column.answer.to_play === "black" ? "B" : "W"} pass` }));
}

function undo() {
  const last = before.pop();
  if (last) go(last, true);
}

/** @param {number} by */
function step(by) {
  const nodes = line(state);
  const at = Math.min(Math.max(nodes.indexOf(state.at) + by, 0), nodes.length - 1);
  point = "";
  go({ ...state, at: nodes[at], dead: [], seki: [] }, true);
}

/** The state of what was opened. @param {any} answer @param {Uint8Array | string} bytes @returns {State} */
function openedState(answer, bytes) {
  const isPreset = words.presets.some((/** @type {any} */ { name }) => name === answer.columns?.[0].split("+")[0]);
  const columns = isPreset ? [...new Set([...answer.columns, ...state.columns])].slice(0, 3) : state.columns;
  const { nodes, komi_zi: komi = "", handicap = 0, dead = [], seki = [], about = {}, log = { about: {} } } = answer;
  const next = { ...emptyState(...answer.size), nodes, columns, komi, handicap, dead, seki, about, log };
  opened = answer.kind === "sgf" ? { nodes, bytes } : undefined;
  return { ...next, at: line(next).at(-1) ?? 0 };
}

/** Opens whatever was given. @param {Uint8Array | string} bytes */
async function open(bytes) {
  const answer = await ask(quick, "open", bytes);
  if (!answer) return;
  if (answer.error) return problem(say("cannot-open", answer.error));
  point = "";
  await go(openedState(answer, bytes));
  const extra = [answer.games > 1 ? say("games", answer.games) : "", ...(answer.notes ?? []).map(inLang)];
  const names = [state.about.black, state.about.white].filter(Boolean).join(" — ");
  $("status").textContent = [say("opened", say(`kind-${answer.kind}`)), names, ...extra, $("status").textContent].filter(Boolean).join(" ");
  drawHeading();
}

/** Opens what a link holds. */
async function follow() {
  const fault = await read(new URLSearchParams(location.hash.slice(1)));
  point = "";
  await go(state, true);
  before.length = 0;
  const faulty = shown.columns.find((column) => column.error ?? column.dead_error);
  const sentence = fault || faulty?.error || faulty?.dead_error;
  if (sentence) problem(say("bad-link", sentence));
}

/** Takes the state out of a link. @param {URLSearchParams} keys @returns {Promise<string>} what is wrong with it */
async function read(keys) {
  const version = keys.get("v") ?? "1";
  if (version !== "1") return say("link-version", version);
  const given = ["request", "sgf", "log"].filter((key) => keys.has(key));
  if (given.length > 1) return say("link-two", given.join(", "));
  const list = (/** @type {string} */ key) => (keys.get(key) ?? "").split(",").map((name) => name.trim()).filter(Boolean);
  if (given.length) {
    const bytes = keys.get(given[0]) ?? "";
    const answer = await ask(quick, "open", bytes);
    if (!answer || answer.error) return answer?.error ?? "";
    state = openedState(answer, bytes);
  }
  if (list("rules").length) state = { ...state, columns: list("rules").slice(0, 4) };
  const show = Number(keys.get("show") ?? 0);
  state = {
    ...state,
    chosen: state.columns[show] ? show : 0,
    dead: keys.has("dead") ? list("dead") : state.dead,
    seki: keys.has("seki") ? list("seki") : state.seki,
    komi: keys.get("komi") ?? state.komi,
    handicap: Number(keys.get("handicap") ?? state.handicap) || 0,
  };
  const at = keys.get("at");
  const last = state.nodes.length - 1;
  if (at !== null && !(/^\d+$/.test(at) && Number(at) <= last)) return say("link-at", at, last);
  if (at !== null) state = { ...state, at: Number(at) };
  return "";
}

/** @param {string} name @param {string} text @param {string} type */
function save(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** Judges the record that was opened, or the one that stands on the table. */
async function judge() {
  const bytes = opened?.nodes === state.nodes ? opened.bytes : sgf(state);
  const options = { lang, propose: input("propose").checked, ...(state.dead.length ? { dead: state.dead } : {}) };
  const head = new TextEncoder().encode(`${JSON.stringify(options)}\n`);
  const body = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  const stop = make("button", { type: "button" }, say("cancel"));
  stop.onclick = () => slow.stop();
  $("judged").replaceChildren(make("p", {}, say("judging"), " ", stop));
  const answer = await ask(slow, "judge", all);
  $("judged").replaceChildren(...(answer?.error ? [make("p", {}, answer.error)] : (answer?.reports ?? []).map(report)));
}

/** @param {any} report one judged game */
function report(report) {
  const item = (/** @type {any} */ finding) => {
    const go_ = make("button", { type: "button" }, say("go-to-move", finding.move));
    go_.onclick = () => {
      const moves = line({ ...state, at: 0 }).filter((at) => state.nodes[at].move);
      point = "";
      go({ ...state, at: moves[finding.move - 1] ?? state.at }, true);
    };
    return make("li", {}, make("p", {}, finding.text), make("p", {}, finding.prescribed), finding.open ? make("p", { className: "note" }, finding.open) : "", article(finding.article), go_);
  };
  const { findings, recorded, count, error } = report;
  const agrees = recorded?.agrees === true ? say("agrees") : recorded?.agrees === false ? say("agrees-not") : "";
  return make("section", {},
    error ? make("p", {}, error) : "",
    findings.length ? make("ol", {}, ...findings.map(item)) : make("p", {}, say("no-findings")),
    count?.result ? make("p", {}, say("counted-result", count.result)) : "",
    recorded ? make("p", {}, [say("record-result", recorded.read), agrees, ...recorded.explanations].filter(Boolean).join(" ")) : "",
    ...report.assumptions.map((/** @type {any} */ note) => make("p", { className: "note" }, note.text)),
  );
}

/** The fields of a protocol's head: who, where, time, wording. */
function drawHeading() {
  const field = (/** @type {string} */ label, /** @type {any} */ value, /** @type {(value: string) => void} */ set, type = "text") => {
    const box = make("input", { type, value: value ?? "", autocomplete: "off" });
    box.onchange = () => set(box.value.trim());
    return make("label", { className: "field" }, make("span", {}, label), box);
  };
  const change = (/** @type {any} */ part) => go({ ...state, log: { ...state.log, ...part } });
  const about = words.about.map((/** @type {any} */ { name, says }) =>
    field(inLang(says), state.log.about?.[name] ?? state.about[name], (value) => {
      const { [name]: _, ...rest } = state.log.about ?? {};
      change({ about: value ? { ...rest, [name]: value } : rest });
    }));
  const time = (/** @type {string} */ key, /** @type {string} */ value) => {
    const next = { limit_minutes: 0, reserved_minutes: 0, ...state.log.time, [key]: Number(value) };
    change({ time: next.limit_minutes ? next : undefined });
  };
  const limit = field(say("time-limit"), state.log.time?.limit_minutes, (value) => time("limit_minutes", value), "number");
  const reserved = field(say("time-reserved"), state.log.time?.reserved_minutes, (value) => time("reserved_minutes", value), "number");
  const is2002 = Object.keys(state.log.readings ?? {}).length > 0;
  const select = make("select", {}, make("option", { value: "source" }, say("as-1988")), make("option", { value: "2002", selected: is2002 }, say("as-2002")));
  select.onchange = () => change({ readings: select.value === "2002" ? "2002" : undefined });
  $("heading-form").replaceChildren(...about, limit, reserved, make("label", { className: "field" }, make("span", {}, say("table-readings")), select));
}

async function printProtocol() {
  const answer = await ask(quick, "protocol", `${lang}\n${JSON.stringify(log(state))}`);
  if (!answer || answer.error) return problem(answer?.error ?? "");
  $("protocol").innerHTML = answer.html;
  $("protocol").hidden = false;
  document.body.classList.add("prints-protocol");
  print();
}

/** @param {string} id @param {() => void} act */
const on = (id, act) => $(id).addEventListener("click", act);
/** @param {string} id @param {() => void} act */
const onForm = (id, act) =>
  $(id).addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });

function listen() {
  on("pass", pass);
  on("undo", undo);
  on("first", () => step(-Infinity));
  on("back", () => step(-1));
  on("forward", () => step(1));
  on("last", () => step(Infinity));
  on("print", () => print());
  on("judge", judge);
  on("print-protocol", printProtocol);
  on("save-sgf", () => save("weiqi.sgf", sgf(state), "application/x-go-sgf"));
  on("save-log", () => save("weiqi.log.json", JSON.stringify(log(state), null, 1), "application/json"));
  on("copy-link", async () => {
    await navigator.clipboard.writeText(location.href).catch(() => {});
    $("status").textContent = say("copied");
  });
  addEventListener("afterprint", () => {
    document.body.classList.remove("prints-protocol");
    $("protocol").hidden = true;
  });
  input("step").addEventListener("change", () => step(Number(input("step").value) - line(state).indexOf(state.at)));
  onForm("point-form", () => {
    const name = input("point-name").value.trim().toUpperCase();
    const [, letter, number] = /^([A-HJ-Z])([1-9][0-9]?)$/.exec(name) ?? [];
    const [columns, high] = state.size;
    if (!letter || "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(letter) >= columns || Number(number) > high) {
      $("status").textContent = say("no-point", name);
      return;
    }
    input("point-name").value = "";
    touched(name, "key");
  });
  onForm("new-form", () => {
    const [columns, high = columns] = input("size").value.toLowerCase().split(/[x×:*]/).map(Number);
    if (!(columns >= 1 && columns <= 25 && high >= 1 && high <= 25)) {
      $("status").textContent = `${input("size").value}: 1–25`;
      return;
    }
    point = "";
    opened = undefined;
    go({ ...emptyState(columns, high), columns: state.columns });
  });
  for (const radio of document.querySelectorAll("[name=to-play]"))
    radio.addEventListener("change", () => {
      const { setup } = settled({ board: rows(), to_play: "black" });
      go(setUp(state, { ...setup, to_play: /** @type {Side} */ (/** @type {HTMLInputElement} */ (radio).value) }));
    });
  onForm("paste-form", () => open(/** @type {HTMLTextAreaElement} */ ($("pasted")).value));
  const load = async (/** @type {File | undefined} */ file) => file && open(new Uint8Array(await file.arrayBuffer()));
  input("file").addEventListener("change", () => load(input("file").files?.[0]));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    load(event.dataTransfer?.files[0]);
  });
  $("count").addEventListener("toggle", () => {
    drawBoards();
    drawColumns();
  });
  input("komi").addEventListener("change", () => go({ ...state, komi: input("komi").value.trim() }));
  input("handicap").addEventListener("change", () => go({ ...state, handicap: Number(input("handicap").value) || 0 }));
  const select = /** @type {HTMLSelectElement} */ ($("event"));
  select.append(...words.events.filter((/** @type {any} */ { name }) => name !== "moves").map((/** @type {any} */ { name, says }) => make("option", { value: name }, inLang(says))));
  const chosen = () => words.events.find((/** @type {any} */ { name }) => name === select.value);
  select.addEventListener("change", () => form.show(chosen(), main()?.answer?.to_play ?? "black"));
  onForm("event-form", () => {
    if (!form.form) return;
    go(added(state, { event: form.event() }));
    select.value = "";
    form.show(undefined, "black");
  });
  $("board").addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, (() => void) | undefined>} */
    const keys = { u: undo, p: pass, ",": () => step(-1), ".": () => step(1) };
    const act = keys[event.key.toLowerCase()];
    if (act) event.preventDefault();
    act?.();
  });
  $("language").addEventListener("click", (event) => {
    const keys = link(state);
    if (isSingle) {
      event.preventDefault();
      keys.set("l", lang === "zh" ? "en" : "zh");
      location.hash = String(keys);
      location.reload();
    } else /** @type {HTMLAnchorElement} */ ($("language")).hash = String(keys);
  });
  addEventListener("hashchange", () => {
    if (location.hash.slice(1) !== String(withLanguage(link(state)))) follow();
  });
}

async function begin() {
  try {
    words = await quick.ask("words");
    $("version").textContent = `weiqi ${(await quick.ask("about")).version}`;
  } catch (error) {
    return problem(String(error));
  }
  $("book").hidden = isSingle;
  board = new Board($("board"), words.signs, touched);
  form = new EventForm(lang, say, $("members"), () => rows());
  listen();
  drawHeading();
  await follow();
  document.documentElement.dataset.ready = "1";
}

begin();
