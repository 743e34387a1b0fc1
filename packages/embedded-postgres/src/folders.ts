import { createHash } from "node:crypto";
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  readdir,
  realpath,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import type { UnixUser } from "./run-as.ts";

/** The kernel allows at most 107 characters (103 on macOS) in a socket's path. */
const longestSocketPath = 100;
const socketName = ".s.PGSQL.5432";

/** Only this user may enter: any process that reaches the socket is trusted. */
const privateMode = 0o700;

export interface PostgresFolders {
  /** Folder of the database cluster. */
  cluster: string;
  /** Location of a new cluster until it is complete. */
  unfinishedCluster: string;
  socket: string;
  lockFile: string;
  loopbackFile: string;
}

export async function preparePostgresFolders(
  dataFolder: string,
  owners: readonly UnixUser[],
): Promise<PostgresFolders> {
  await mkdir(resolve(dataFolder), { recursive: true, mode: privateMode });
  const folders = await postgresFolders(dataFolder);
  await makePrivateFolder(folders.socket, owners);
  return folders;
}

/** Paths of everything in a data folder; the folder itself must exist. */
export async function postgresFolders(
  dataFolder: string,
): Promise<PostgresFolders> {
  const root = await realpath(dataFolder);
  return {
    cluster: join(root, "postgres"),
    unfinishedCluster: join(root, "postgres.unfinished"),
    socket: socketFolder(root),
    lockFile: join(root, "postgres.lock"),
    loopbackFile: join(root, "postgres-loopback.json"),
  };
}

function socketFolder(root: string): string {
  const near = join(root, "socket");
  if (join(near, socketName).length <= longestSocketPath) return near;
  const key = createHash("sha256").update(root).digest("hex").slice(0, 16);
  return join(tmpdir(), `stagecraft-${key}`);
}

async function makePrivateFolder(
  folder: string,
  owners: readonly UnixUser[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateMode });
  const found = await lstat(folder);
  const allowed = [process.getuid?.(), ...owners.map((owner) => owner.uid)];
  const ours = process.platform === "win32" || allowed.includes(found.uid);
  // In a shared folder for temporary files another user may have created it first.
  if (!found.isDirectory() || !ours) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to somebody else: remove it and start again.`,
    );
  }
  await chmod(folder, privateMode);
}

/** Changes the owner of a folder and its content to a user, where necessary. */
export async function giveFolder(
  folder: string,
  owner: UnixUser | null,
): Promise<void> {
  if (!owner || (await lstat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveFolder(path, owner);
    else await lchown(path, owner.uid, owner.gid);
  }
  // The folder itself comes last: after an interruption, the next start repeats everything.
  await lchown(folder, owner.uid, owner.gid);
}
