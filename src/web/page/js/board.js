// A board that can be seen, touched, walked over by keys and heard. What is drawn comes from
// Rust, as in the reports and the book; here only what has changed is drawn again.

import { place, pointName } from "./state.js";

/** @typedef {{stones: string[], marks: Map<string, string[]>, label?: (point: string) => string}} Picture */
/** @typedef {(point: string, how: "mouse" | "touch" | "key") => void} Touched */

const SVG = "http://www.w3.org/2000/svg";

/** Signs that stand beside others on a point and are drawn here. @type {Record<string, string>} */
const OWN = {
  differs: '<circle cx="36" cy="36" r="11" fill="none" stroke="#000" stroke-width="1.5" stroke-dasharray="3 3"/>',
  chosen: '<path d="M24 30V24H30M42 24H48V30M48 42V48H42M30 48H24V42" fill="none" stroke="#000" stroke-width="2.5"/>',
};

export class Board {
  /** @type {Map<string, {shown: string, drawn: SVGGElement, button?: HTMLButtonElement}>} */
  #points = new Map();
  #size = [0, 0];
  #svg = "";
  #focus = "";
  #pointer = "";

  /**
   * @param {HTMLElement} box
   * @param {Record<string, string>} signs
   * @param {Touched} [touched] left out: a picture only
   */
  constructor(box, signs, touched) {
    this.box = box;
    this.signs = signs;
    this.touched = touched;
    box.classList.add("board");
    if (touched) box.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** @param {{svg: string, step: number, margin: number}} empty @param {[number, number]} size @param {Picture} picture @param {string} name */
  draw(empty, size, picture, name) {
    if (this.#svg !== empty.svg) this.#begin(empty, size, name);
    const svg = this.box.querySelector("svg");
    if (this.touched) this.box.querySelector("[role=grid]")?.setAttribute("aria-label", name);
    else svg?.setAttribute("aria-label", name);
    for (const [point, here] of this.#points) {
      const [column, row] = place(point);
      const sign = picture.stones[size[1] - 1 - row]?.[column];
      const stone = sign === "X" ? "black" : sign === "O" ? "white" : "empty";
      const marks = picture.marks.get(point) ?? [];
      const shown = `${stone} ${marks.join(" ")}`;
      if (shown !== here.shown) {
        here.shown = shown;
        const mark = marks.find((mark) => this.signs[`${stone} ${mark}`]);
        const own = marks.map((mark) => OWN[mark] ?? "").join("");
        here.drawn.innerHTML = (this.signs[mark ? `${stone} ${mark}` : stone] ?? "") + own;
      }
      const label = here.button && picture.label?.(point);
      if (here.button && label && here.button.ariaLabel !== label) here.button.ariaLabel = label;
    }
  }

  /** Moves the focus to a point. @param {string} point */
  focus(point) {
    const last = this.#points.get(this.#focus)?.button;
    const next = this.#points.get(point)?.button;
    if (!next) return;
    if (last) last.tabIndex = -1;
    next.tabIndex = 0;
    this.#focus = point;
    next.focus({ preventScroll: false });
  }

  /** @param {{svg: string, step: number, margin: number}} empty @param {[number, number]} size @param {string} name */
  #begin(empty, size, name) {
    [this.#svg, this.#size] = [empty.svg, size];
    this.box.innerHTML = empty.svg;
    const svg = /** @type {SVGElement} */ (this.box.querySelector("svg"));
    const [width, height] = [svg.getAttribute("width"), svg.getAttribute("height")].map(Number);
    this.#points.clear();
    const [columns, rows] = size;
    for (let row = rows - 1; row >= 0; row--)
      for (let column = 0; column < columns; column++) {
        const drawn = document.createElementNS(SVG, "g");
        const [x, y] = [column * empty.step, (rows - 1 - row) * empty.step];
        drawn.setAttribute("transform", `translate(${x} ${y})`);
        svg.append(drawn);
        this.#points.set(pointName(column, row), { shown: "empty ", drawn });
      }
    if (!this.touched) return;
    svg.setAttribute("aria-hidden", "true");
    svg.removeAttribute("role");
    const edge = empty.margin - empty.step / 2;
    this.box.style.setProperty("--edge-x", `${(100 * edge) / width}%`);
    this.box.style.setProperty("--edge-y", `${(100 * edge) / height}%`);
    this.box.style.setProperty("--columns", String(columns));
    this.box.style.setProperty("--wide", String(width));
    this.box.style.setProperty("--high", String(height));
    this.box.append(this.#grid(name));
    this.#focus = pointName(columns >> 1, rows >> 1);
    const first = this.#points.get(this.#focus)?.button;
    if (first) first.tabIndex = 0;
  }

  /** @param {string} name */
  #grid(name) {
    const grid = document.createElement("div");
    grid.setAttribute("role", "grid");
    grid.ariaLabel = name;
    let row = document.createElement("div");
    for (const [point, here] of this.#points) {
      if (point.startsWith("A")) {
        row = document.createElement("div");
        row.setAttribute("role", "row");
        grid.append(row);
      }
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      here.button = document.createElement("button");
      here.button.type = "button";
      here.button.tabIndex = -1;
      here.button.dataset.point = point;
      here.button.ariaLabel = point;
      cell.append(here.button);
      row.append(cell);
    }
    // The focus stays where it was: a field of a form may be waiting for the point.
    grid.addEventListener("pointerdown", (event) => {
      this.#pointer = event.pointerType;
      const field = document.activeElement;
      if (field instanceof HTMLInputElement && field.dataset.takesPoints) event.preventDefault();
    });
    grid.addEventListener("click", (event) => {
      const point = event.target instanceof HTMLElement && event.target.dataset.point;
      if (!point) return;
      if (this.#focus !== point && !this.#isTaken()) this.focus(point);
      this.touched?.(point, event.detail === 0 ? "key" : this.#pointer === "touch" ? "touch" : "mouse");
    });
    return grid;
  }

  #isTaken() {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && Boolean(field.dataset.takesPoints);
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [columns, rows] = this.#size;
    let [column, row] = place(this.#focus);
    switch (event.key) {
      case "ArrowLeft": column--; break;
      case "ArrowRight": column++; break;
      case "ArrowUp": row++; break;
      case "ArrowDown": row--; break;
      case "Home": column = 0; break;
      case "End": column = columns - 1; break;
      case "PageUp": row = rows - 1; break;
      case "PageDown": row = 0; break;
      default: return;
    }
    event.preventDefault();
    const [x, y] = [Math.min(Math.max(column, 0), columns - 1), Math.min(Math.max(row, 0), rows - 1)];
    this.focus(pointName(x, y));
  }
}
