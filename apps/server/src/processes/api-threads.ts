import { ThreadPool } from "#threads/thread-pool.ts";
import type { ApiServerOptions } from "./api-server-options.ts";

/** A nice value: immediate requests and live data come first. */
const lowPriority = 10;

/** Spoken advice is urgent, but never at the expense of live data. */
const voicePriority = 5;

/** More waiting tasks of one company would take longer than a user watches a spinner. */
const waitingPerCompany = 16;

/** Slightly longer than the longest task, whose thread is ended before. */
const statementTimeoutMs = 65_000;

export function createThreadPool(options: ApiServerOptions): ThreadPool {
  const { databaseUrl, rowSecurity = true, workLimits } = options;
  return new ThreadPool({
    threads: workLimits.threads,
    megabytesPerThread: workLimits.megabytesPerThread,
    waitingPerCompany,
    databaseUrl,
    rowSecurity,
    statementTimeoutMs,
    niceness: lowPriority,
    // System fonts would make different pictures of the same data.
    environment: { DISABLE_SYSTEM_FONTS_LOAD: "1" },
  });
}

/** A separate thread: spoken advice must not wait behind an upload. */
export function createVoiceThread(): ThreadPool {
  return new ThreadPool({
    threads: 1,
    megabytesPerThread: 256,
    waitingPerCompany: 8,
    databaseUrl: null,
    rowSecurity: true,
    statementTimeoutMs,
    niceness: voicePriority,
  });
}
