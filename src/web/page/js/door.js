// The rules behind a worker: questions go in, answers come out in order.

/** @typedef {{resolve(value: any): void, reject(error: Error): void}} Waiting */

/** Raised when the module traps; the next question finds a new one. */
export class Trap extends Error {}

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The compiled module: beside the page, or inside a single file. */
function module() {
  compiled ??= (async () => {
    const inside = document.getElementById("wasm");
    if (inside) {
      const bytes = Uint8Array.from(atob(inside.textContent ?? ""), (c) => c.charCodeAt(0));
      return WebAssembly.compile(bytes);
    }
    const answer = await fetch(new URL("../weiqi.wasm", import.meta.url));
    if (!answer.ok) throw new Error(`weiqi.wasm: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  })();
  return compiled;
}

function newWorker() {
  const inside = document.getElementById("worker");
  if (!inside) return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  const script = new Blob([inside.textContent ?? ""], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(script));
}

export class Door {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;

  /**
   * @param {string} question
   * @param {Uint8Array | string} [bytes]
   * @returns {Promise<any>} the answer, read from JSON
   */
  async ask(question, bytes = "") {
    const compiled = await module();
    if (!this.#worker) this.#start(compiled);
    const id = ++this.#last;
    const sent = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, question, bytes: sent });
    });
  }

  /** Ends what is being worked on; the next question starts anew. */
  stop() {
    this.#end(new Trap("stopped"));
  }

  /** @param {WebAssembly.Module} compiled */
  #start(compiled) {
    const worker = newWorker();
    worker.onmessage = ({ data }) => {
      if (data.trap) return this.#end(new Trap(data.trap));
      this.#waiting.get(data.id)?.resolve(JSON.parse(data.answer));
      this.#waiting.delete(data.id);
    };
    worker.onerror = (event) => this.#end(new Trap(event.message));
    worker.postMessage({ module: compiled });
    this.#worker = worker;
  }

  /** @param {Error} error */
  #end(error) {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
