import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageProgram, repository } from "../package-program.ts";
import { runCollected } from "../run-program.ts";
import type { Plant } from "./planted-violations.ts";

export interface Finding {
  readonly file: string;
  /** Name as in oxlint.config.ts; null for an unused directive, which no rule reports. */
  readonly rule: string | null;
  readonly message: string;
}

interface LintReport {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly code?: string;
    readonly message: string;
  }[];
}

/** Module that the planted code imports. */
const support = `export interface Thing {
  name: string;
}
export enum Level {
  Low = 1,
}
export const later = (): Promise<number> => Promise.resolve(1);
export const read = (): ReturnType<typeof JSON.parse> => JSON.parse("1");
/** @deprecated Use later. */
export const outdated = (): number => 1;
export class Clock {
  now = 1;
  read(): number {
    return this.now;
  }
}
`;

const copiedFiles = [
  "oxlint.config.ts",
  "tools/lint/plugin.ts",
  "tsconfig.base.json",
];

const projectFile = JSON.stringify({
  extends: "./tsconfig.base.json",
  compilerOptions: {
    lib: ["es2024", "dom", "dom.iterable"],
    jsx: "react-jsx",
  },
  include: ["apps", "packages", "tools", "e2e"],
});

/** A tree laid out like ours, with our own rules and the planted files. */
export function plantTree(folder: string, plants: readonly Plant[]): void {
  for (const file of copiedFiles) {
    cpSync(join(repository, file), join(folder, file));
  }
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  write(folder, { file: "tsconfig.json", code: projectFile });
  write(folder, { file: "apps/server/src/support.ts", code: support });
  for (const plant of plants) write(folder, plant);
}

function write(folder: string, { file, code }: Plant): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${code}\n`);
}

/** Checks a tree against the rules, as `npm run check` does. */
export async function lint(folder: string): Promise<Finding[]> {
  const { output } = await runCollected(
    packageProgram("oxlint"),
    ["--format", "json"],
    { folder },
  );
  const { diagnostics } = JSON.parse(output) as LintReport;
  return diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    rule: code === undefined ? null : ruleName(code),
    message,
  }));
}

/** Converts `typescript(no-namespace)` to `typescript/no-namespace`. */
function ruleName(code: string): string {
  return code.replace(/^(.+)\((.+)\)$/, "$1/$2").replace(/^eslint\//, "");
}
