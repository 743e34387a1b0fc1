import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Derived files that no check reads. */
const leftOut = new Set(["node_modules", "dist"]);

/** Records which steps have passed on exactly the current files. */
export class PassedSteps {
  readonly #repository: string;
  readonly #folder: string;
  readonly #digests = new Map<string, string>();

  constructor(repository: string) {
    this.#repository = repository;
    this.#folder = join(repository, ".cache/check");
  }

  /** One digest for the names and contents of all files at these paths. */
  fingerprint(paths: readonly string[]): string {
    const hash = createHash("sha256");
    for (const path of paths) hash.update(`${path}\n${this.#digest(path)}\n`);
    return hash.digest("hex");
  }

  has(name: string, fingerprint: string): boolean {
    const mark = this.#markOf(name);
    return existsSync(mark) && readFileSync(mark, "utf8") === fingerprint;
  }

  add(name: string, fingerprint: string): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#markOf(name), fingerprint);
  }

  #markOf(name: string): string {
    return join(this.#folder, name.replaceAll(/[^a-z0-9]+/g, "-"));
  }

  #digest(path: string): string {
    const known = this.#digests.get(path);
    if (known !== undefined) return known;
    const digest = this.#read(join(this.#repository, path));
    this.#digests.set(path, digest);
    return digest;
  }

  #read(path: string): string {
    const hash = createHash("sha256");
    if (!statSync(path).isDirectory()) {
      return hash.update(readFileSync(path)).digest("hex");
    }
    const names = readdirSync(path).filter((name) => !leftOut.has(name));
    for (const name of names.sort()) {
      hash.update(`${name}\n${this.#read(join(path, name))}\n`);
    }
    return hash.digest("hex");
  }
}
