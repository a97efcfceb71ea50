// The forms of chapter 2, made from the forms by which a log is read.

/** @typedef {{zh: string, en: string}} Text */
/** @typedef {{name: string, says: Text}} Named */
/** @typedef {Named & {required: boolean, kind: string, names?: Named[], most?: number}} Member */
/** @typedef {Named & {members: Member[]}} Form */
/** @typedef {(key: string, ...values: (string | number)[]) => string} Say */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  const { dataset, ...others } = properties;
  Object.assign(element, others);
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

/** Kinds that name points of the board. */
const POINTS = ["point", "points", "displacements"];

export class EventForm {
  /**
   * @param {"zh" | "en"} lang
   * @param {Say} say
   * @param {HTMLElement} box
   * @param {() => string[]} boardNow rows of the board that is shown
   */
  constructor(lang, say, box, boardNow) {
    this.lang = lang;
    this.say = say;
    this.box = box;
    this.boardNow = boardNow;
    /** @type {Form | undefined} */
    this.form = undefined;
  }

  /** @param {Form | undefined} form @param {string} player the side that is asked first */
  show(form, player) {
    this.form = form;
    /** @type {HTMLElement} */ (this.box.nextElementSibling).hidden = !form;
    this.box.replaceChildren();
    if (!form) return;
    for (const member of form.members) {
      const words = member.says[this.lang] + (member.required ? "" : this.say("optional"));
      const field = this.#field(member, player);
      field.dataset.member = member.name;
      this.box.append(make("label", { className: "field" }, make("span", {}, words), field));
    }
    const note = make("input", { dataset: { member: "note" }, autocomplete: "off" });
    this.box.append(make("label", { className: "field" }, make("span", {}, this.say("note")), note));
    const unnoticed = make("input", { type: "checkbox", dataset: { member: "unnoticed" } });
    this.box.append(make("label", { className: "check" }, unnoticed, " ", this.say("unnoticed")));
  }

  /** @param {Member} member @param {string} player */
  #field(member, player) {
    const { kind, required } = member;
    const sides = ["black", "white"].map((name) => [name, this.say(name)]);
    if (kind === "side") return this.#select(sides, required, required ? player : "");
    if (kind === "side-or-both")
      return this.#select([...sides, ["both", `${this.say("black")} + ${this.say("white")}`]], required);
    if (kind === "names")
      return this.#select((member.names ?? []).map(({ name, says }) => [name, says[this.lang]]), required);
    if (kind === "truth") return make("input", { type: "checkbox" });
    if (kind === "seconds" || kind === "number")
      return make("input", { type: "number", min: "0", max: String(member.most ?? ""), required });
    if (kind === "board")
      return make("textarea", { rows: this.boardNow().length, spellcheck: false, value: this.boardNow().join("\n") });
    const hint = POINTS.includes(kind) && kind !== "displacements" ? "points" : kind;
    const takes = POINTS.includes(kind) ? { takesPoints: kind } : {};
    return make("input", { required, autocomplete: "off", placeholder: this.say(`hint-${hint}`), dataset: takes });
  }

  /** @param {string[][]} options @param {boolean} required @param {string} [chosen] */
  #select(options, required, chosen) {
    const none = required ? [] : [make("option", { value: "" }, "—")];
    const all = options.map(([value, text]) => make("option", { value, selected: value === chosen }, text));
    return make("select", { required }, ...none, ...all);
  }

  /** The event as a log writes it. */
  event() {
    /** @type {Record<string, any>} */
    const event = { event: this.form?.name };
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = this.box.querySelectorAll("[data-member]");
    for (const field of fields) {
      const key = field.dataset.member ?? "";
      const kind = this.form?.members.find(({ name }) => name === key)?.kind ?? "text";
      const value = field.type === "checkbox" ? field.checked : field.value.trim();
      // The position of a decision is asked for only where a position is decided.
      const isMeant = kind !== "board" || event.ruling === "position";
      if (value !== "" && value !== false && isMeant) event[key] = readMember(kind, value);
    }
    return event;
  }
}

/** @param {string} kind @param {any} value */
function readMember(kind, value) {
  switch (kind) {
    case "point": return value.toUpperCase();
    case "points": return value.toUpperCase().split(/[\s,、，]+/);
    case "seconds":
    case "number": return Number(value);
    case "turns": return value.split(/[,，;；\n]+/).map((/** @type {string} */ turn) => turn.trim());
    case "board": return value.split(/\s+/);
    case "displacements": return value.split(/\s+/).map(displaced);
    default: return value;
  }
}

/** `D4>D5`, `Q3>-`, `B+C3`. @param {string} text */
function displaced(text) {
  const added = /^([BW黑白])\+(.+)$/i.exec(text);
  if (added) return ["B黑".includes(added[1].toUpperCase()) ? "black" : "white", added[2].toUpperCase()];
  const [from, to = "-"] = text.toUpperCase().split(">");
  return [from, to === "-" ? null : to];
}
