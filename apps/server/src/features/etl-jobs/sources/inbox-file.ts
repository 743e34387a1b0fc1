import { constants } from "node:fs";
import { mkdir, open, realpath, type FileHandle } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, sep } from "node:path";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";

/** Whether this is a path below the inbox, in plain names that cannot lead out of it. */
export function isInboxPath(path: string): boolean {
  if (path === "" || path.length > 500 || isAbsolute(path)) return false;
  const names = path.split(/[\\/]/);
  return names.every(
    (name) =>
      name !== "" && name !== "." && name !== ".." && !/[\p{Cc}:]/u.test(name),
  );
}

/** A company's folder may be linked to another disk, but never to the folder of another company. */
async function refuseOtherFolder(folder: string, root: string): Promise<void> {
  const inbox = await realpath(dirname(folder));
  const isOwn = root === join(inbox, basename(folder));
  if (isOwn || !`${root}${sep}`.startsWith(inbox + sep)) return;
  throw new FeedFailure(
    "fileRefused",
    "The inbox of this company leads to another one.",
  );
}

async function realFolder(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await realpath(folder);
  await refuseOtherFolder(folder, root);
  const parent = await realpath(dirname(join(root, path)));
  if (parent !== root && !parent.startsWith(root + sep))
    throw new FeedFailure("fileRefused", `${path} leads out of the inbox.`);
  return parent;
}

/** Null while there is no such file. A link that leads elsewhere is not followed. */
export async function openInboxFile(
  folder: string,
  path: string,
): Promise<FileHandle | null> {
  if (!isInboxPath(path))
    throw new FeedFailure("fileRefused", `${path} is no inbox path.`);
  try {
    const parent = await realFolder(folder, path);
    const handle = await open(
      join(parent, basename(path)),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    throw new FeedFailure("fileRefused", `${path} is not a file.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (code === "ELOOP")
      throw new FeedFailure(
        "fileRefused",
        `${path} is a link, which is not followed.`,
      );
    if (code === "EACCES")
      throw new FeedFailure(
        "fileRefused",
        `${path} may not be read by the server.`,
      );
    throw error;
  }
}
