import { readdirSync, readFileSync } from "node:fs";

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function readProcess(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll(
      "\0",
      " ",
    );
    return { pid, parent, command };
  } catch {
    // It ended between listing and reading.
    return null;
  }
}

/** Returns all descendants of a process, read from /proc. */
export function descendants(root: number): RunningProcess[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (parent: number): RunningProcess[] =>
    all
      .filter((entry) => entry.parent === parent)
      .flatMap((entry) => [entry, ...below(entry.pid)]);
  return below(root);
}
