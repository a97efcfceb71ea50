// The book in a browser: every button that runs a case, every kind of page.

import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { FOLDER, launch, newPage, serve } from "./site.js";

/** @param {string} folder @returns {string[]} */
const pagesIn = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? pagesIn(path) : name.endsWith(".html") ? [path] : [];
  });
const tables = ["zh/table.html", "en/table.html", "weiqi.html"];
const pages = pagesIn(FOLDER).map((path) => relative(FOLDER, path)).filter((path) => !tables.includes(path)).sort();

let browser, site;
before(async () => {
  [browser, site] = [await launch(), await serve()];
});
after(async () => {
  await browser?.close();
  site?.close();
});

test("every case of the book is run in the page, and both implementations agree", async () => {
  const { page, faults, context } = await newPage(browser, site.root);
  let runs = 0;
  for (const path of pages) {
    await page.goto(site.root + path);
    const all = page.locator("button.run-all");
    if (!(await all.count())) {
      assert.equal(await page.locator("button.run").count(), 0, `${path} runs cases one by one only`);
      continue;
    }
    await all.first().click();
    await page.waitForSelector("button.run-all + output.run-result");
    const wrong = await page.locator("output.run-result:not([data-agrees=true])").allInnerTexts();
    assert.deepEqual(wrong, [], path);
    runs += await page.locator("button.run + output.run-result").count();
  }
  console.log(`${runs} cases run on ${pages.length} pages`);
  assert.ok(runs > 100, `${runs} cases were run`);
  await context.close();
  assert.deepEqual(faults, []);
});

test("axe finds nothing on any kind of page of the book, light or dark", async () => {
  // Pages of one kind differ by numbers and names of cases: one of each kind, by its folder.
  const kinds = new Map();
  for (const path of pages) {
    const kind = path.replace(/[0-9.]+[^/]*\.html$/, "#").replace(/(beasts|cases|engines)\/.*/, "$1/#");
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  const all = [...kinds.values()];
  const found = [];
  // In the dark the colours are others, and the words do not matter.
  for (const [colorScheme, looked] of [["light", all], ["dark", all.filter((path) => !path.startsWith("en/"))]]) {
    const { page, faults, context } = await newPage(browser, site.root, { colorScheme });
    for (const path of looked) {
      await page.goto(site.root + path);
      // One function draws every board, and axe looks at each stone: three of a page will do.
      await page.evaluate(() => [...document.querySelectorAll("svg")].slice(3).forEach((board) => board.remove()));
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id, nodes }) => [path, colorScheme, id, nodes[0].html.slice(0, 200)]));
    }
    await context.close();
    found.push(...faults);
  }
  assert.deepEqual(found, []);
});
