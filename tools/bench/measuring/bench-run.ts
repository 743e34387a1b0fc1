import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../package-program.ts";
import type { Measurement } from "./bench-measurement.ts";

const folderPrefix = "bench-";

export interface Benchmark {
  /** The goal's id; further lines of the same goal begin with it and a dot. */
  readonly goal: string;
  measure(run: BenchRun): Promise<Measurement[]>;
}

export interface BenchOptions {
  /** Folder for the API's CPU profile; null: none. */
  readonly profileFolder: string | null;
}

/** Resources that one benchmark opened, closed in reverse order. */
export class BenchRun {
  readonly options: BenchOptions;
  readonly #closers: (() => Promise<unknown>)[] = [];

  constructor(options: BenchOptions) {
    this.options = options;
  }

  defer(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** Located next to the sources: a folder for temporary files may be in memory, where nothing is durable. */
  async folder(): Promise<string> {
    const cache = join(repository, ".cache");
    await mkdir(cache, { recursive: true });
    await removeAbandoned(cache);
    const folder = await mkdtemp(join(cache, `${folderPrefix}${process.pid}-`));
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

/** Runs that were killed could not clean up. */
async function removeAbandoned(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.startsWith(folderPrefix)) continue;
    const owner = Number.parseInt(name.slice(folderPrefix.length), 10);
    if (Number.isInteger(owner) && !isAlive(owner))
      await rm(join(cache, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
