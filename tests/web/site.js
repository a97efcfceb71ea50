// A folder served to a browser, and pages that report what must not happen: an error in the
// console, a request that leaves the folder.

import { chromium } from "playwright-core";
import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

export const FOLDER = process.env.WEIQI_SITE ?? "../../target/site";
export const CORPUS = new URL("../../corpus/", import.meta.url);

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".sgf": "application/x-go-sgf",
};

export async function serve() {
  const server = createServer(async ({ url = "/" }, response) => {
    const path = normalize(new URL(url, "http://localhost").pathname);
    try {
      const bytes = await readFile(join(FOLDER, path.endsWith("/") ? `${path}index.html` : path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  return { root: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

export async function launch() {
  const here = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
  return chromium.launch({ executablePath: here, args: ["--no-sandbox"] });
}

/** A page on which nothing may go wrong; `faults` holds what did. */
export async function newPage(browser, root, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(root) && !/^(blob|data):/.test(url)) faults.push(`a request to ${url}`);
  });
  return { page, faults, context };
}

/** The table with a state in its link, ready. */
export async function table(page, root, keys = {}, lang = "zh") {
  await page.goto("about:blank");
  await page.goto(`${root}${lang}/table.html#${new URLSearchParams(keys)}`);
  await page.waitForSelector("html[data-ready]");
}

/** Waits until the table has shown what was asked last. */
export const shows = (page, selector, text) =>
  page.waitForFunction(([selector, text]) => document.querySelector(selector)?.textContent?.includes(text), [selector, text]);
