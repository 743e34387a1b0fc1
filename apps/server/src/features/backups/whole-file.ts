import { access, type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { BackupError } from "./backup-error.ts";

/**
 * Writes a file under a temporary name and renames it when it is complete: an
 * interrupted write leaves nothing under the name. An existing file is kept
 * unless it is to be replaced.
 */
export async function writeWhole<Result>(
  path: string,
  replace: boolean,
  write: (draft: FileHandle) => Promise<Result>,
): Promise<Result> {
  await refuseExisting(path, replace);
  const draftPath = `${path}.part`;
  const draft = await openDraft(draftPath, replace);
  try {
    const result = await write(draft);
    await draft.close();
    await refuseExisting(path, replace);
    await rename(draftPath, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await draft.close().catch(() => undefined);
    await rm(draftPath, { force: true });
    throw error;
  }
}

async function openDraft(path: string, replace: boolean): Promise<FileHandle> {
  try {
    return await open(path, replace ? "w" : "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new BackupError(
      `${path} is there: another backup is writing it, or one was killed. Remove it, or add --force.`,
    );
  }
}

async function refuseExisting(path: string, replace: boolean): Promise<void> {
  if (replace || !(await exists(path))) return;
  throw new BackupError(
    `${path} exists and was left as it is: choose another name, or add --force.`,
  );
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/** Without it a loss of power could undo the rename. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and makes renames durable by itself.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
