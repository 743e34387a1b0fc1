export { createDatabase, dropDatabase, urlOfDatabase } from "./databases.ts";
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";
export {
  type ExclusiveLock,
  LockedError,
  lockExclusively,
} from "./exclusive-lock.ts";
export { EmbeddedPostgresError } from "./postgres-error.ts";
export { findRunningPostgres } from "./running-postgres.ts";
export type { ServerExit } from "./server-process.ts";
export { startTemporaryPostgres } from "./temporary-postgres.ts";
