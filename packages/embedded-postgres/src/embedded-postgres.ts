import { setTimeout as sleep } from "node:timers/promises";
import { findPostgresBinaries } from "./binaries.ts";
import {
  choosePrograms,
  clusterExists,
  createCluster,
  refuseOtherVersion,
} from "./cluster.ts";
import { createDatabase, databaseExists } from "./databases.ts";
import {
  type PostgresEndpoint,
  databaseUrl,
  loopbackEndpoint,
} from "./endpoint.ts";
import { LockedError, lockExclusively } from "./exclusive-lock.ts";
import { type PostgresFolders, preparePostgresFolders } from "./folders.ts";
import { endLeftoverServer } from "./leftover-server.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import type { PostgresPrograms } from "./program.ts";
import { type RunAs, waysToRun } from "./run-as.ts";
import {
  type ServerExit,
  type ServerOrder,
  type ServerProcess,
  startServer,
} from "./server-process.ts";

export interface EmbeddedPostgresOptions {
  dataFolder: string;
  /** Receives each line the server writes. */
  log?: (line: string) => void;
  /** Off only for disposable databases: no fsync. */
  durable?: boolean;
  database?: string;
  connection?: PostgresEndpoint["kind"];
}

export interface EmbeddedPostgres {
  /** For `pg`: the superuser on the requested database. */
  url: string;
  pid: number;
  exited: Promise<ServerExit>;
  /** Disconnects all clients, writes a checkpoint and ends the server. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL in a folder, which is created on first use. Only one
 * owner at a time: while it runs, a second start on the folder is refused; a
 * server whose owner was killed is ended and replaced.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  return startInOneOf(await waysToRun(), options);
}

export async function startInOneOf(
  ways: readonly RunAs[],
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const owners = ways.flatMap((way) => way.owner ?? []);
  const folders = await preparePostgresFolders(options.dataFolder, owners);
  const lock = lockFolder(folders, options.dataFolder);
  try {
    const binaries = await findPostgresBinaries(options.dataFolder);
    const programs = await choosePrograms(binaries, ways, folders);
    const running = await startCluster(programs, folders, options);
    void running.exited.finally(() => lock.release());
    return running;
  } catch (error) {
    lock.release();
    throw error;
  }
}

function lockFolder(folders: PostgresFolders, dataFolder: string) {
  try {
    return lockExclusively(folders.lockFile, `process ${process.pid}`);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new EmbeddedPostgresError(
      `The PostgreSQL of ${dataFolder} is in use by ${error.holder}.`,
    );
  }
}

async function startCluster(
  programs: PostgresPrograms,
  folders: PostgresFolders,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { durable = true, database = "stagecraft", log = () => {} } = options;
  const endpoint = await chooseEndpoint(folders, options.connection);
  if (!(await clusterExists(folders))) {
    const password = endpoint.kind === "loopback" ? endpoint.password : null;
    await createCluster(programs, folders, { durable, password });
  }
  const { cluster } = folders;
  await refuseOtherVersion(cluster);
  const deadPid = await endLeftoverServer(programs, cluster, log);
  const order = { programs, cluster, endpoint, durable, deadPid, log };
  const server = await startBesideDyingBackends(order);
  const url = databaseUrl(endpoint, database);
  if (!(await databaseExists(url, database))) {
    await createDatabase(url, database);
  }
  return { ...server, url };
}

function chooseEndpoint(
  folders: PostgresFolders,
  kind: PostgresEndpoint["kind"] = process.platform === "win32"
    ? "loopback"
    : "socket",
): PostgresEndpoint | Promise<PostgresEndpoint> {
  return kind === "loopback"
    ? loopbackEndpoint(folders.loopbackFile)
    : { kind, folder: folders.socket };
}

/** The backends of a killed server need a moment to release its memory. */
async function startBesideDyingBackends(
  order: ServerOrder,
): Promise<ServerProcess> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await startServer(order);
    } catch (error) {
      const waits = /shared memory block .* still in use/.test(String(error));
      if (!waits || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
