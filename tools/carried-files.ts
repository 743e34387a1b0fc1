import { copyFile, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Lists a build's own files, without those carried over from its predecessor. */
const listName = ".own-files";

async function ownFilesOf(folder: string): Promise<string[]> {
  try {
    const list = await readFile(join(folder, listName), "utf8");
    return list.split("\n").filter((name) => name !== "");
  } catch (error) {
    // There is no earlier build, or it is older than carrying files over.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Carries over the files of the previous build, so that a tab opened with it
 * still finds the parts it has not loaded yet. Only that one: a build's own
 * files are listed, carried ones are not.
 */
export async function carryOver(
  previous: string,
  draft: string,
): Promise<void> {
  const own = await readdir(join(draft, "assets"));
  await writeFile(join(draft, listName), own.join("\n"));
  const isOwn = new Set(own);
  const carried = (await ownFilesOf(previous)).filter(
    (name) => !isOwn.has(name),
  );
  await Promise.all(
    carried.map((name) =>
      copyFile(join(previous, "assets", name), join(draft, "assets", name)),
    ),
  );
}
