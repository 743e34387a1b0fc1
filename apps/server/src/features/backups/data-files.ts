import { constants } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { BackupError } from "./backup-error.ts";

/*
 * Files of the data folder that belong to the product besides the database: the
 * growing files that feeds read. Everything else there belongs to PostgreSQL or
 * to a running process, and the key is handled separately.
 */
const inboxFolder = "inbox";
const chunkBytes = 1024 * 1024;

/** Paths relative to the data folder, with forward slashes on every system. */
export async function listDataFiles(dataFolder: string): Promise<string[]> {
  const paths: string[] = [];
  await collect(dataFolder, inboxFolder, paths);
  return paths.sort();
}

async function collect(
  dataFolder: string,
  folder: string,
  paths: string[],
): Promise<void> {
  for (const entry of await entriesOf(join(dataFolder, folder))) {
    const path = posix.join(folder, entry.name);
    // Links are skipped: they may lead anywhere on the machine.
    if (entry.isDirectory()) await collect(dataFolder, path, paths);
    else if (entry.isFile()) paths.push(path);
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Reads the file up to its length at opening: it may be growing. */
export async function* readDataFile(
  dataFolder: string,
  path: string,
): AsyncGenerator<Buffer> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
  const file = await open(join(dataFolder, path), flags);
  try {
    const { size } = await file.stat();
    let done = 0;
    while (done < size) {
      const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, size - done));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, done);
      if (bytesRead === 0) break;
      done += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** A crafted backup must not write outside of the folder it is restored into. */
function isWithinInbox(path: string): boolean {
  const steps = path.split("/");
  const harmless = (step: string) =>
    step !== "" && step !== "." && step !== ".." && !/[\\:\0]/.test(step);
  return steps[0] === inboxFolder && steps.length > 1 && steps.every(harmless);
}

export async function writeDataFile(
  folder: string,
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if (!isWithinInbox(path))
    throw new BackupError(`The backup names a file in a wrong place: ${path}.`);
  const target = join(folder, ...path.split("/"));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target, "wx", 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}
