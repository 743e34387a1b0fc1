import { readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import type { PoolClient } from "pg";

const lowest = 19;

/** Returns a priority below the rest of this process, whatever priority it was started with. */
function below(niceness: number): number {
  return Math.min(lowest, getPriority(process.pid) + niceness);
}

/**
 * On Linux this sets the priority of the calling thread only; elsewhere it
 * would slow down the whole process.
 */
export function lowerThread(niceness: number): void {
  if (process.platform === "linux" && niceness > 0)
    setPriority(below(niceness));
}

interface BackendOfClient {
  readonly host?: unknown;
  readonly processID?: unknown;
}

/**
 * A large request is also large work for PostgreSQL. The priority of its
 * process can be lowered where it runs on this machine, which a connection
 * through a file system socket shows; elsewhere its process id would be that of
 * an unrelated process.
 */
export function lowerBackend(client: PoolClient, niceness: number): void {
  const { host, processID: pid } = client as BackendOfClient;
  const isHere = typeof host === "string" && host.startsWith("/");
  if (process.platform !== "linux" || !isHere || typeof pid !== "number")
    return;
  try {
    if (isPostgres(pid)) setPriority(pid, below(niceness));
  } catch {
    // A PostgreSQL of another system user keeps its priority.
  }
}

/** A container may share the socket but number its processes differently. */
function isPostgres(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres");
}
