import { readdirSync, readFileSync } from "node:fs";

/** Linux reports CPU time in these units, whatever the kernel's own tick rate. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly seconds: number;
}

/**
 * Returns the CPU seconds used by a process and all its descendants, including
 * those that ended; null where the system does not report it.
 */
function cpuSecondsOf(root: number): number | null {
  if (process.platform !== "linux") return null;
  const times = readAll();
  let seconds = 0;
  for (const [pid, entry] of times)
    if (descendsFrom(times, pid, root)) seconds += entry.seconds;
  return seconds;
}

function readAll(): Map<number, ProcessTimes> {
  const times = new Map<number, ProcessTimes>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const entry = readOne(name);
    if (entry !== null) times.set(Number(name), entry);
  }
  return times;
}

function readOne(pid: string): ProcessTimes | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // The process ended between the listing and the reading.
    return null;
  }
  // The name in parentheses may hold spaces; the fields after it do not.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [, parent] = fields;
  // The fields are utime, stime, cutime and cstime: own time and that of ended children.
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
  return { parent: Number(parent), seconds: ticks / ticksPerSecond };
}

function descendsFrom(
  times: ReadonlyMap<number, ProcessTimes>,
  pid: number,
  root: number,
): boolean {
  let current = pid;
  while (current !== root) {
    const entry = times.get(current);
    if (entry === undefined || entry.parent === 0) return false;
    current = entry.parent;
  }
  return true;
}

/** Processes to count, by role. */
export type NamedPids = Readonly<Record<string, number>>;

/** Returns the CPU seconds that each process uses during the work; null where the system does not report it. */
export async function cpuDuring<Result>(
  pids: NamedPids,
  work: () => Promise<Result>,
): Promise<{
  readonly result: Result;
  readonly cpuSeconds: Readonly<Record<string, number>> | null;
}> {
  const before = secondsOf(pids);
  const result = await work();
  const after = secondsOf(pids);
  if (before === null || after === null) return { result, cpuSeconds: null };
  const used = Object.keys(pids).map((name) => [
    name,
    (after[name] ?? 0) - (before[name] ?? 0),
  ]);
  return {
    result,
    cpuSeconds: Object.fromEntries(used) as Record<string, number>,
  };
}

function secondsOf(pids: NamedPids): Record<string, number> | null {
  const seconds: Record<string, number> = {};
  for (const [name, pid] of Object.entries(pids)) {
    const used = cpuSecondsOf(pid);
    if (used === null) return null;
    seconds[name] = used;
  }
  return seconds;
}
