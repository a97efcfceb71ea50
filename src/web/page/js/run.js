// The buttons of the book: both implementations answer in the page what stands beside them.

import { Door } from "./door.js";

const zh = document.documentElement.lang.startsWith("zh");
const door = new Door();

/** @param {{place: string, expected: any, got: any}[]} places */
const shown = (places) =>
  places
    .map(({ place, expected, got }) => `${place}: ${JSON.stringify(expected)} ≠ ${JSON.stringify(got)}`)
    .join(zh ? "；" : "; ");

/** @param {any} answer */
function verdict(answer) {
  if (answer.error) return [false, answer.error];
  const wrong = [...answer.differs, ...answer.unexpected];
  if (wrong.length) return [false, (zh ? "不一致：" : "differs: ") + shown(wrong)];
  if (answer.unknown)
    return [true, zh ? "一致（引擎不认此读法，只有参考实现作答）" : "agrees (the reference alone: the engine does not know this reading)"];
  return [true, zh ? "一致：两个实现与书上所载相同" : "agrees: both implementations answer as printed here"];
}

/** @param {HTMLButtonElement} button */
async function run(button) {
  const { question = "", asked, expect } = button.dataset;
  let [agrees, words] = [false, ""];
  try {
    [agrees, words] = verdict(await door.ask(question, `${asked}\n${expect}`));
  } catch (error) {
    words = String(error);
  }
  let result = /** @type {HTMLElement | null} */ (button.nextElementSibling);
  if (!result?.matches("output.run-result")) {
    result = document.createElement("output");
    result.className = "run-result";
    button.after(result);
  }
  result.dataset.agrees = String(agrees);
  result.textContent = words;
  return agrees;
}

/** @type {HTMLButtonElement[]} */
const buttons = [...document.querySelectorAll("button.run")].map((b) => /** @type {any} */ (b));

// The other language opens at the place where the reader is.
for (const link of document.querySelectorAll("a[hreflang]")) {
  const other = /** @type {HTMLAnchorElement} */ (link);
  other.addEventListener("click", () => (other.hash = location.hash));
}

for (const button of buttons) button.addEventListener("click", () => run(button));
for (const all of document.querySelectorAll("button.run-all")) {
  all.addEventListener("click", async () => {
    let agreed = 0;
    for (const button of buttons) if (await run(button)) agreed++;
    const said = document.createElement("output");
    said.className = "run-result";
    said.dataset.agrees = String(agreed === buttons.length);
    said.textContent = zh ? `${buttons.length} 例中 ${agreed} 例一致` : `${agreed} of ${buttons.length} agree`;
    if (all.nextElementSibling?.matches("output.run-result")) all.nextElementSibling.remove();
    all.after(said);
  });
}
