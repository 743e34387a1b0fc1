import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../package-program.ts";

/** A source file that follows from others, by its path in the repository. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

/** Writes only what has changed, so that no build or test runs again for nothing. */
export async function writeGenerated(
  files: readonly GeneratedFile[],
): Promise<void> {
  for (const { path, content } of files) {
    if ((await readGenerated(path)) === content) continue;
    await writeFile(join(repository, path), content);
    console.log(path);
  }
}

/** Returns the file as it is now; null when it has not been written yet. */
export async function readGenerated(path: string): Promise<string | null> {
  try {
    return await readFile(join(repository, path), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
