import {
  access,
  chown,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { type PostgresFolders, giveFolder } from "./folders.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import { type PostgresPrograms, runProgram } from "./program.ts";
import { type RunAs, canRun } from "./run-as.ts";

const postgresMajor = "18";

export interface NewCluster {
  durable: boolean;
  /** Password of the superuser, when access is not protected by the socket's folder. */
  password: string | null;
}

export async function clusterExists(
  folders: PostgresFolders,
): Promise<boolean> {
  try {
    await access(folders.cluster);
    return true;
  } catch {
    return false;
  }
}

/**
 * Chooses the first way to run PostgreSQL that works on these folders and gives
 * them to its user. The current owner of a cluster has precedence: changing it
 * means touching every file.
 */
export async function choosePrograms(
  binaries: PostgresBinaries,
  ways: readonly RunAs[],
  folders: PostgresFolders,
): Promise<PostgresPrograms> {
  const exists = await clusterExists(folders);
  const cluster = exists ? folders.cluster : folders.unfinishedCluster;
  if (!exists) {
    await rm(cluster, { recursive: true, force: true });
    await mkdir(cluster, { mode: 0o700 });
  }
  const { uid } = await stat(cluster);
  const isOwner = (way: RunAs) => !way.owner || way.owner.uid === uid;
  const ordered = [
    ...ways.filter(isOwner),
    ...ways.filter((way) => !isOwner(way)),
  ];
  for (const way of ordered) {
    await giveFolder(cluster, way.owner);
    await giveFolder(folders.socket, way.owner);
    const writable = [cluster, folders.socket];
    if (await canRun(way, binaries.postgres, writable)) {
      return { binaries, way };
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot be run on ${folders.cluster}: neither directly nor as another user could ${binaries.postgres} be executed with that folder writable.`,
  );
}

/**
 * Creates the cluster next to its final location and renames it when it is
 * complete, so that an interrupted start leaves nothing half-made behind.
 */
export async function createCluster(
  programs: PostgresPrograms,
  folders: PostgresFolders,
  { durable, password }: NewCluster,
): Promise<void> {
  const passwordFile = `${folders.unfinishedCluster}.password`;
  if (password) {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (programs.way.owner) {
      await chown(passwordFile, programs.way.owner.uid, programs.way.owner.gid);
    }
  }
  await runProgram(programs, programs.binaries.initdb, [
    `--pgdata=${folders.unfinishedCluster}`,
    "--username=postgres",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(password
      ? ["--auth=scram-sha-256", `--pwfile=${passwordFile}`]
      : ["--auth=trust"]),
    ...(durable ? [] : ["--no-sync"]),
  ]);
  await rm(passwordFile, { force: true });
  await rename(folders.unfinishedCluster, folders.cluster);
}

export async function refuseOtherVersion(cluster: string): Promise<void> {
  const version = await readVersion(cluster);
  if (version === postgresMajor) return;
  throw new EmbeddedPostgresError(
    `${cluster} was made by PostgreSQL ${version}, but this version runs PostgreSQL ${postgresMajor}: move the folder away, or back up with the old version and restore with this one.`,
  );
}

async function readVersion(cluster: string): Promise<string> {
  try {
    return (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${cluster} is not a PostgreSQL folder: move it away and start again.`,
      { cause: error },
    );
  }
}
