// Takes names and notes of the compiler off the WebAssembly file, and holds it to its bounds:
// nothing is imported, three functions and the memory are exported, and gzip makes it no larger
// than what a slow line carries in a few seconds.
//
//   node bounds.js BUILT FILE

import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

// The prototype had 476 kB, without chapter 2, forms, variations and the words of the articles.
const LARGEST = 640_000;
const EXPORTS = ["alloc", "answer_at", "call", "memory"];

/** The file without its custom sections. @param {Buffer} file */
function stripped(file) {
  const kept = [file.subarray(0, 8)];
  for (let at = 8; at < file.length; ) {
    let [length, shift, next] = [0, 0, at + 1];
    do {
      length |= (file[next] & 127) << shift;
      shift += 7;
    } while (file[next++] & 128);
    if (file[at] !== 0) kept.push(file.subarray(at, next + length));
    at = next + length;
  }
  return Buffer.concat(kept);
}

const bytes = stripped(readFileSync(process.argv[2]));
writeFileSync(process.argv[3], bytes);
const module = new WebAssembly.Module(bytes);
const imports = WebAssembly.Module.imports(module);
const exports = WebAssembly.Module.exports(module).map(({ name }) => name);
const packed = gzipSync(bytes, { level: 9 }).length;
console.log(`${bytes.length} bytes, ${packed} by gzip, ${imports.length} imports, exports ${exports.join(" ")}`);
const faults = [
  packed > LARGEST && `gzip makes ${packed} bytes of it: expected at most ${LARGEST}.`,
  imports.length && `It imports ${imports.map(({ name }) => name).join(", ")}: expected nothing.`,
  exports.filter((name) => !name.startsWith("__")).sort().join() !== EXPORTS.join() && `expected the exports ${EXPORTS.join(", ")}.`,
].filter(Boolean);
faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length ? 1 : 0;
