import { constants } from "node:fs";
import { copyFile, open, readFile, rename, rm } from "node:fs/promises";
import { keyFileOf, keyOfFile, textOfKey } from "#configuration/secret-key.ts";
import { syncFolder } from "#features/backups/whole-file.ts";

/*
 * Key files of an installation that keeps its key in the data folder, during a
 * key change: the next key is stored next to the current one before any secret
 * is sealed with it, and replaces it after the commit. The old key is kept
 * under another name.
 */

function nextFileOf(dataFolder: string): string {
  return `${keyFileOf(dataFolder)}.next`;
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** Reads the key left by an interrupted change. */
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

/**
 * Replaces the key so that one is in place at every moment. Returns the file of
 * the old key; null when there was none.
 */
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
