import type { WorkLimits } from "#configuration/usage-limits.ts";
import { ThreadPool } from "#threads/thread-pool.ts";

/** Of nice: the engine computes live stages in the same process. */
const lowPriority = 5;

/** A slow disk may hold up a statement; the task as a whole has its own limit. */
const statementTimeoutMs = 60_000;

/** As many imports as a worker takes at once; one company has one thread at a time. */
const threads = 2;

/** Threads of a worker that read the files of imports. */
export function createImportThreads(
  databaseUrl: string,
  { megabytesPerThread }: Pick<WorkLimits, "megabytesPerThread">,
): ThreadPool {
  return new ThreadPool({
    threads,
    megabytesPerThread,
    // The queue of jobs is what waits; the pool has a place for each that runs.
    waitingPerCompany: threads,
    databaseUrl,
    rowSecurity: true,
    statementTimeoutMs,
    niceness: lowPriority,
  });
}
