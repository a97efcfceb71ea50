// The WebAssembly file answers every question of a file that `answers` wrote, byte for byte as
// it was answered natively.
//
//   node same.js weiqi.wasm FILE

import { readFileSync } from "node:fs";

const [wasm, file] = process.argv.slice(2).map((path) => readFileSync(path));
const { exports: door } = new WebAssembly.Instance(new WebAssembly.Module(wasm), {});

function ask(question, bytes) {
  const name = Buffer.from(question);
  const at = door.alloc(name.length + bytes.length);
  Buffer.from(door.memory.buffer, at, name.length + bytes.length).set(Buffer.concat([name, bytes]));
  const length = door.call(name.length);
  return Buffer.from(door.memory.buffer, door.answer_at(), length);
}

let [at, asked, differ] = [0, 0, 0];
while (at < file.length) {
  const end = file.indexOf("\n", at);
  const [question, length, answerLength] = JSON.parse(file.subarray(at, end).toString());
  const bytes = file.subarray(end + 1, end + 1 + length);
  const from = end + 2 + length;
  const expected = file.subarray(from, from + answerLength);
  at = from + answerLength + 1;
  asked++;
  if (!ask(question, bytes).equals(expected)) {
    differ++;
    if (differ < 4) console.error(`${question} differs on ${bytes.subarray(0, 300)}`);
  }
}
console.log(`${asked} questions, ${differ} answered otherwise than natively`);
process.exitCode = differ || !asked ? 1 : 0;
