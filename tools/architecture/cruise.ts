import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageProgram, repository } from "../package-program.ts";

export const rulesFile = join(repository, ".dependency-cruiser.cjs");

export interface Violation {
  readonly rule: string;
  /** The importing file; all files of a cycle. */
  readonly files: readonly string[];
}

export interface Cruise {
  /** Our own files, relative to the folder; libraries are left out. */
  readonly modules: readonly string[];
  readonly violations: readonly Violation[];
}

interface CruiseReport {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

/** Checks a tree against the rules, as `npm run check` does. */
export async function cruise(
  folder: string,
  parts: readonly string[],
): Promise<Cruise> {
  const program = packageProgram("dependency-cruiser", "depcruise");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, "--config", rulesFile, "--output-type", "json", ...parts],
    { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as CruiseReport;
  return {
    modules: report.modules
      .map(({ source }) => source)
      .filter((source) => parts.some((part) => source.startsWith(`${part}/`)))
      .filter((source) => !source.includes("node_modules/")),
    violations: report.summary.violations.map(({ from, rule, cycle = [] }) => ({
      rule: rule.name,
      files: [from, ...cycle.map(({ name }) => name)],
    })),
  };
}
