// The WebAssembly file in a worker: the page never waits for it. A trap leaves the instance
// unusable, so the worker says so and is not used again.

/** @type {{memory: WebAssembly.Memory, alloc(length: number): number, call(nameLength: number): number, answer_at(): number}} */
let door;

/** @param {string} question @param {Uint8Array} bytes */
function ask(question, bytes) {
  const name = new TextEncoder().encode(question);
  const at = door.alloc(name.length + bytes.length);
  const room = new Uint8Array(door.memory.buffer, at, name.length + bytes.length);
  room.set(name);
  room.set(bytes, name.length);
  const length = door.call(name.length);
  return new TextDecoder().decode(new Uint8Array(door.memory.buffer, door.answer_at(), length));
}

addEventListener("message", ({ data }) => {
  try {
    if (data.module) {
      door = /** @type {any} */ (new WebAssembly.Instance(data.module, {}).exports);
    } else {
      postMessage({ id: data.id, answer: ask(data.question, data.bytes) });
    }
  } catch (error) {
    postMessage({ id: data.id, trap: String(error) });
  }
});
