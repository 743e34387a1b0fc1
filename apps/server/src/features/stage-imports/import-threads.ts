import type { WorkLimits } from "#configuration/usage-limits.ts";
import { ThreadPool } from "#threads/thread-pool.ts";

/** A nice value: the engine computes live stages in the same process. */
const lowPriority = 5;

/** A slow disk may delay a statement; the task as a whole has a separate limit. */
const statementTimeoutMs = 60_000;

/** The number of imports that a worker runs at once; a company has one thread at a time. */
const threads = 2;

/** Creates the threads of a worker that read import files. */
export function createImportThreads(
  databaseUrl: string,
  { megabytesPerThread }: Pick<WorkLimits, "megabytesPerThread">,
): ThreadPool {
  return new ThreadPool({
    threads,
    megabytesPerThread,
    // Waiting happens in the job queue; the pool has a slot for each running import.
    waitingPerCompany: threads,
    databaseUrl,
    rowSecurity: true,
    statementTimeoutMs,
    niceness: lowPriority,
  });
}
