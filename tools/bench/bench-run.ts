import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../package-program.ts";
import type { Measurement } from "./bench-measurement.ts";

export interface Benchmark {
  /** The goal's id; further lines of the same goal begin with it and a dot. */
  readonly goal: string;
  measure(run: BenchRun): Promise<Measurement[]>;
}

export interface BenchOptions {
  /** Where the server processes leave their CPU profiles; null: none. */
  readonly profileFolder: string | null;
}

/** What one benchmark opened, to be closed in the opposite order. */
export class BenchRun {
  readonly options: BenchOptions;
  readonly #closers: (() => Promise<unknown>)[] = [];

  constructor(options: BenchOptions) {
    this.options = options;
  }

  defer(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** Beside the sources: a folder for temporary files may be memory, where nothing is durable. */
  async folder(): Promise<string> {
    const cache = join(repository, ".cache");
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, "bench-"));
    this.defer(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async close(): Promise<void> {
    for (;;) {
      const close = this.#closers.pop();
      if (close === undefined) return;
      await close();
    }
  }
}
