import type { Database } from "#database/database.ts";
import type { SampleStore } from "#features/stage-data/append-samples.service.ts";
import type { FileStore } from "#features/stage-imports/file-store.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";

export interface ImportServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly samples: SampleStore;
  readonly now: () => number;
  /** Threads that read files, each within a limit of time and memory. */
  readonly threads: ThreadPool;
}
