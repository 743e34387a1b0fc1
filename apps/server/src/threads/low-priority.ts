import { readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import type { PoolClient } from "pg";

const lowest = 19;

/** Below the rest of this process, whatever priority it was started with. */
function below(niceness: number): number {
  return Math.min(lowest, getPriority(process.pid) + niceness);
}

/** On Linux this is the priority of the calling thread alone; elsewhere it would slow down the whole process. */
export function lowerThread(niceness: number): void {
  if (process.platform === "linux" && niceness > 0)
    setPriority(below(niceness));
}

interface BackendOfClient {
  readonly host?: unknown;
  readonly processID?: unknown;
}

/**
 * What PostgreSQL computes for a large request is large work as well. Its
 * process can be lowered where it runs on this machine, which a connection
 * through a socket of the file system shows; elsewhere its number would be
 * that of somebody else's process.
 */
export function lowerBackend(client: PoolClient, niceness: number): void {
  const { host, processID: pid } = client as BackendOfClient;
  const isHere = typeof host === "string" && host.startsWith("/");
  if (process.platform !== "linux" || !isHere || typeof pid !== "number")
    return;
  try {
    if (isPostgres(pid)) setPriority(pid, below(niceness));
  } catch {
    // A PostgreSQL of another user of the system keeps its priority.
  }
}

/** A container may share the socket and number its processes differently. */
function isPostgres(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres");
}
