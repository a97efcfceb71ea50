// The table in a browser: what a referee does with it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { CORPUS, FOLDER, launch, newPage, serve, shows, table } from "./site.js";

let browser, site;
before(async () => {
  [browser, site] = [await launch(), await serve()];
});
after(async () => {
  await browser?.close();
  site?.close();
});

/** Runs with a page, and holds that nothing went wrong on it. */
const onPage = (name, act, options) =>
  test(name, async () => {
    const { page, faults, context } = await newPage(browser, site.root, options);
    await act(page, faults);
    await context.close();
    assert.deepEqual(faults, []);
  });

const SUICIDE = { v: "1", request: JSON.stringify({ size: [3, 2], setup: { white: ["A1", "B2"] }, to_play: "black" }), rules: "chinese,tromp-taylor" };
const point = (page, name) => page.locator(`#board [data-point=${name}]`);
const status = (page) => page.locator("#status").innerText();

onPage("a stone is set, and one on a forbidden point is refused with its reason", async (page) => {
  await table(page, site.root, { ...SUICIDE, rules: "chinese" });
  await point(page, "A2").click();
  await shows(page, "#status", "禁着点");
  assert.match(await status(page), /A2 空点.*不可下.*禁着点，A2 无气.*1\.5/);
  assert.match(await page.locator("#point-said").innerText(), /1\.5 禁着点/);
  await point(page, "C2").click();
  await shows(page, "#status", "第 1 手");
  assert.match(await status(page), /第 1 手 黑 C2，轮白走/);
  await page.locator("label", { hasText: "摆黑" }).click();
  await point(page, "C1").click();
  await page.waitForFunction(() => document.querySelector("#text-board")?.textContent === ". O X\nO . X");
  await page.locator("#undo").click();
  await page.waitForFunction(() => document.querySelector("#text-board")?.textContent === ". O X\nO . .");
});

onPage("two rule sets refuse a point by different articles, side by side", async (page) => {
  await table(page, site.root, SUICIDE, "en");
  await point(page, "A2").click();
  const said = page.locator("#point-said");
  await shows(page, "#point-said", "1.6");
  assert.match(await said.innerText(), /1\.5 The forbidden point[^]*1\.6 No repetition/);
  assert.match(await said.locator("figcaption").innerText(), /set-up, which would return/);
  assert.match(await page.locator("#apart-said").textContent(), /A2by different articles/);
});

onPage("a triple ko is stepped through, and a rule set says where it stopped", async (page) => {
  const sgf = readFileSync(new URL("records/triple-ko-drawn-1.sgf", CORPUS), "utf8");
  await table(page, site.root, { v: "1", sgf, rules: "chinese,chinese-practice" });
  const last = Number(await page.locator("#step").getAttribute("max"));
  assert.ok(last > 190, `${last} moves`);
  await shows(page, "#columns", "停在第");
  const said = await page.locator("#columns .said").allInnerTexts();
  assert.match(said[0], /停在第 \d+ 手 .*全局再现.*1\.6/);
  assert.doesNotMatch(said[1], /停在第/);
  await page.locator("#first").click();
  for (let move = 1; move <= 3; move++) {
    await page.locator("#forward").click();
    await page.waitForFunction((move) => document.querySelector("#step")?.value === String(move), move);
  }
});

for (const [encoding, black] of [["utf-8", Buffer.from("聂卫平")], ["gbk", Buffer.from([0xc4, 0xf4, 0xce, 0xc0, 0xc6, 0xbd])]])
  onPage(`a record in ${encoding} is opened and judged, and its finding leads to the move`, async (page) => {
    await table(page, site.root);
    const buffer = Buffer.concat([Buffer.from("(;SZ[3]RU[Chinese]PB["), black, Buffer.from("]AW[ba][ab];B[cc];W[ac];B[aa])")]);
    await page.locator("#file").setInputFiles({ name: "a.sgf", mimeType: "application/x-go-sgf", buffer });
    await shows(page, "#status", "聂卫平");
    await page.locator("#record summary").click();
    await page.locator("#judge").click();
    await shows(page, "#judged", "禁着点");
    assert.match(await page.locator("#judged").innerText(), /第 3 手[^]*着手无效，弃权一次（2\.10）/);
    await page.locator("#judged li button").click();
    await page.waitForFunction(() => document.querySelector("#step")?.value === "3");
  });

onPage("a log is written by touches and forms, ruled on, and its protocol printed", async (page) => {
  await table(page, site.root, SUICIDE);
  await point(page, "A2").click();
  await page.getByRole("button", { name: /照实记入/ }).click();
  await shows(page, "#rulings", "2.10");
  assert.match(await status(page), /轮白走/);
  await page.locator("#event").selectOption("breach");
  await page.locator("[data-member=player]").selectOption("white");
  await page.locator("[data-member=clause]").fill("2");
  await page.locator("[data-member=warning]").check();
  await page.locator("[data-member=note]").fill("反复敲击棋子");
  await page.locator("#event-form button").click();
  await shows(page, "#rulings", "警告");
  await page.locator("#event").selectOption("dead");
  await page.locator("[data-member=stones]").focus();
  await point(page, "B2").click();
  assert.equal(await page.locator("[data-member=stones]").inputValue(), "B2");
  await page.evaluate(() => (window.print = () => {}));
  await page.locator("#print-protocol").click();
  await page.waitForSelector("body.prints-protocol");
  await page.emulateMedia({ media: "print" });
  const protocol = await page.locator("#protocol").innerText();
  assert.match(protocol, /对局裁决记录[^]*2\.10[^]*反复敲击棋子[^]*裁判员签字/);
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pdf.length > 10_000, "a PDF");
});

onPage("the link opened again shows the same", async (page) => {
  const incident = readFileSync(new URL("referee/incidents/1-ko-noticed-late.txt", CORPUS), "utf8");
  for (const keys of [{ ...SUICIDE, dead: "B2", show: "1" }, { v: "1", log: incident }, { v: "1", sgf: "(;SZ[5]AB[aa];B[bb](;W[cc])(;W[dd];AE[aa];B[ee]))", at: "4" }]) {
    await table(page, site.root, keys);
    const seen = () => page.evaluate(() => ["text-board", "columns", "sheets", "rulings", "steps"].map((id) => document.getElementById(id)?.textContent));
    const [first, url] = [await seen(), page.url()];
    await page.goto("about:blank");
    await page.goto(url);
    await page.waitForSelector("html[data-ready]");
    assert.deepEqual(await seen(), first);
    assert.equal(page.url(), url);
  }
});

const size = (request) => ({ v: "1", request: JSON.stringify(request) });
const BROKEN = [
  [{ v: "2" }, /版本 2 不认识/],
  [{ v: "1", request: "{" }, /JSON/],
  [size({}), /size/],
  [size({ size: [0, 9] }), /expected \[columns, rows\]/],
  [size({ size: [9, 9], setup: { black: ["Z99"] } }), /Z99/],
  [size({ size: [2, 1], setup: { black: ["A1"], white: ["B1"] } }), /libert/],
  [size({ size: [9, 9], moves: ["D4"] }), /Move 0/],
  [{ v: "1", request: "{}", sgf: "(;)" }, /同时给出 request, sgf/],
  [{ v: "1", sgf: "(;SZ[99])" }, /size/],
  [{ v: "1", log: "棋盘：3x2\n黑 何处" }, /Line 2/],
  [{ ...size({ size: [9, 9] }), at: "7" }, /没有第 7 手/],
  [{ ...size({ size: [9, 9] }), rules: "chess" }, /chess/],
  [{ ...size({ size: [9, 9] }), dead: "A1" }, /A1/],
  [{ ...size({ size: [9, 9] }), komi: "3.1" }, /3\.1/],
];
onPage("each broken link is answered by a sentence", async (page) => {
  for (const [keys, sentence] of BROKEN) {
    await table(page, site.root, keys);
    assert.match(await page.locator("#problem").innerText(), sentence, JSON.stringify(keys));
  }
});

onPage("a position is played, counted and stepped by keys alone", async (page) => {
  await table(page, site.root, { v: "1", request: JSON.stringify({ size: [5, 5] }) });
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("#board"))) break;
  }
  const focused = () => page.evaluate(() => document.activeElement?.dataset.point);
  assert.equal(await focused(), "C3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "B4");
  await page.keyboard.press("Enter");
  await shows(page, "#status", "第 1 手 黑 B4");
  assert.equal(await focused(), "B4");
  assert.match((await point(page, "B4").getAttribute("aria-label")) ?? "", /B4 黑，最后一手/);
  await page.keyboard.press("End");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Space");
  await shows(page, "#status", "第 2 手 白 E1");
  await page.keyboard.press("p");
  await shows(page, "#status", "第 3 手 黑 弃权");
  await page.keyboard.press(",");
  await shows(page, "#status", "第 2 手");
  await page.keyboard.press(".");
  await shows(page, "#status", "第 3 手");
  await page.keyboard.press("u");
  await shows(page, "#status", "第 2 手");
  await page.locator("#point-name").focus();
  await page.keyboard.type("d4");
  await page.keyboard.press("Enter");
  await shows(page, "#status", "黑 D4");
});

for (const width of [390, 320])
  onPage(
    `two taps play at ${width} pixels, and nothing runs out of the page`,
    async (page) => {
      await table(page, site.root, { v: "1", request: JSON.stringify({ size: [19, 19] }) });
      await point(page, "Q16").tap();
      await shows(page, "#status", "再点一次即下");
      assert.match(await status(page), /Q16 空点，可下/);
      await point(page, "Q16").tap();
      await shows(page, "#status", "第 1 手 黑 Q16");
      const [page_, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(page_ <= seen, `${page_} > ${seen}`);
      const button = await page.locator("#point-form button[type=submit]").boundingBox();
      assert.ok((button?.height ?? 0) >= 36, "a button to play by");
    },
    { viewport: { width, height: 800 }, hasTouch: true, isMobile: true },
  );

onPage("the language is switched in place", async (page) => {
  await table(page, site.root, SUICIDE);
  await point(page, "C2").click();
  await shows(page, "#status", "第 1 手");
  await page.locator("#language").click();
  await page.waitForSelector("html[lang=en][data-ready]");
  assert.match(await status(page), /Move 1, Black C2; White to play/);
});

onPage("stones are marked dead by a touch and counted in stones and in points", async (page) => {
  await table(page, site.root, { v: "1", request: JSON.stringify({ size: [5, 5], setup: { black: ["B1", "B2", "B3", "B4", "B5"], white: ["D1"] } }), rules: "chinese,japanese" });
  await page.locator("#count summary").click();
  await page.locator("label", { hasText: "点死子" }).click();
  await point(page, "D1").click();
  await shows(page, "#sheets", "黑胜");
  const sheets = await page.locator("#sheets section").allInnerTexts();
  assert.match(sheets[0], /黑（活棋与所围空点）\s+25 子[^]*归本数\s+12½ 子[^]*黑贴\s+3¾ 子/);
  assert.match(sheets[1], /目/);
});

onPage("a trap is caught, said with a link, and the rules are started anew", async (page, faults) => {
  // A module whose every answer is a trap: alloc, call, answer_at, and a memory.
  const traps = Buffer.from(
    "0061736d010000000106016001" + "7f017f" + "0304030000000503010001" + "072504" + "05616c6c6f630000" + "0463616c6c0001" + "09616e737765725f61740002" + "066d656d6f72790200" + "0a0f03040041000b0300000b040041000b",
    "hex",
  );
  await page.route("**/weiqi.wasm", (route) => route.fulfill({ body: traps, contentType: "application/wasm" }));
  await page.goto(`${site.root}zh/table.html`);
  const said = await page.evaluate(async () => {
    const { Door, Trap } = await import("../js/door.js");
    const door = new Door();
    const ask = () => door.ask("about").then(() => "answered", (error) => (error instanceof Trap ? error.message : "no trap"));
    return [await ask(), await ask()];
  });
  for (const sentence of said) assert.match(sentence, /unreachable/);
  assert.match(await page.locator("#problem").innerText(), /unreachable/);
  faults.length = 0;
});

onPage("the single file opens from a disk and answers", async (page, faults) => {
  await page.goto(`${pathToFileURL(resolve(FOLDER, "weiqi.html"))}#${new URLSearchParams(SUICIDE)}`);
  await page.waitForSelector("html[data-ready]");
  await point(page, "A2").click();
  await shows(page, "#status", "禁着点");
  await page.locator("#language").click();
  await page.waitForSelector("html[lang=en][data-ready]");
  await point(page, "A2").click();
  await shows(page, "#status", "forbidden point");
  const outside = faults.filter((fault) => !fault.startsWith("a request to file:"));
  faults.splice(0, faults.length, ...outside);
});

for (const colorScheme of ["light", "dark"])
  for (const lang of ["zh", "en"])
    onPage(
      `axe finds nothing on the table: ${lang}, ${colorScheme}`,
      async (page) => {
        await table(page, site.root, SUICIDE, lang);
        await point(page, "A2").click();
        await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
        await page.locator("#event").selectOption("displaced");
        const { violations } = await new AxeBuilder({ page }).analyze();
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
      },
      { colorScheme },
    );

onPage("a click on a large board late in a game is answered soon", async (page) => {
  const sgf = readFileSync(new URL("records/463-moves.sgf", CORPUS), "utf8");
  await table(page, site.root, { v: "1", sgf, at: "240", rules: "chinese,chinese-practice" });
  const took = await page.evaluate(async () => {
    const times = [];
    const legal = [...document.querySelectorAll("#board [data-point]")].filter((one) => one.ariaLabel?.includes("可下"));
    for (const button of legal.slice(0, 5)) {
      const status = document.getElementById("status");
      const begun = performance.now();
      const drawn = new Promise((resolve) => new MutationObserver(resolve).observe(status, { childList: true, characterData: true, subtree: true }));
      button.click();
      await drawn;
      times.push(performance.now() - begun);
    }
    return times;
  });
  // Time decides no test; it is printed.
  console.log(`click to drawn after 240 moves: ${took.map((time) => time.toFixed(0)).join(", ")} ms`);
  assert.equal(took.length, 5);
});
