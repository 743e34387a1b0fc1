import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const repository = resolve(import.meta.dirname, "..");

/** The script behind a command of an installed package, to run with this Node. */
export function packageProgram(name: string, command = name): string {
  const folder = join(repository, "node_modules", name);
  const { bin } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as { bin: string | Record<string, string> };
  const path = typeof bin === "string" ? bin : bin[command];
  if (path === undefined) throw new Error(`${name} has no command ${command}.`);
  return join(folder, path);
}
