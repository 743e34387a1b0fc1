import { constants } from "node:fs";
import { copyFile, open, readFile, rename, rm } from "node:fs/promises";
import { keyFileOf, keyOfFile, textOfKey } from "#configuration/secret-key.ts";
import { syncFolder } from "#features/backups/whole-file.ts";

/*
 * The key of an installation that keeps it in its data folder, while it is
 * changed: the next one lies beside it before any secret is sealed with it, and
 * takes its place after the commit. The old one is kept under another name.
 */

function nextFileOf(dataFolder: string): string {
  return `${keyFileOf(dataFolder)}.next`;
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** Left by a change that was interrupted. */
export async function readNextKey(dataFolder: string): Promise<Buffer | null> {
  try {
    const text = await readFile(nextFileOf(dataFolder), "utf8");
    return keyOfFile(text, dataFolder);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

export async function writeNextKey(
  dataFolder: string,
  key: Buffer,
): Promise<void> {
  const file = await open(nextFileOf(dataFolder), "w", 0o600);
  try {
    await file.writeFile(textOfKey(key));
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dataFolder);
}

export async function dropNextKey(dataFolder: string): Promise<void> {
  await rm(nextFileOf(dataFolder), { force: true });
}

/** There is a key in place at every moment. Returns where the old one is now; null when there was none. */
export async function adoptNextKey(
  dataFolder: string,
  now: Date,
): Promise<string | null> {
  const file = keyFileOf(dataFolder);
  const kept = await keepOldKey(file, now);
  await rename(nextFileOf(dataFolder), file);
  await syncFolder(dataFolder);
  return kept;
}

async function keepOldKey(file: string, now: Date): Promise<string | null> {
  const kept = `${file}.until-${now.toISOString().replaceAll(":", "-")}`;
  try {
    await copyFile(file, kept, constants.COPYFILE_EXCL);
    return kept;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
