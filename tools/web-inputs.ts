import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** Files besides the packages of the application that can change the bundler's output. */
const otherInputs = [
  "package-lock.json",
  "tools/build-service-worker.ts",
  "tools/dependencies/notices.ts",
  "tsconfig.base.json",
];

const notInputs =
  /(^|[/\\])(node_modules|dist)$|^.*apps[/\\]web[/\\]test$|\.test\.tsx?$/;

/** One hash over the names and contents of everything the build reads. */
export async function hashWebInputs(repository: string): Promise<string> {
  const hash = createHash("sha256");
  const folders = await packageFolders(repository, "apps/web");
  for (const input of [...[...folders].sort(), ...otherInputs]) {
    for (const file of await filesOf(join(repository, input))) {
      hash.update(`${relative(repository, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

const scope = "@stagecraft/";

/** The folder of a package and those of the packages that it depends on. */
async function packageFolders(
  repository: string,
  folder: string,
  found = new Set<string>(),
): Promise<ReadonlySet<string>> {
  found.add(folder);
  const text = await readFile(join(repository, folder, "package.json"), "utf8");
  const { dependencies = {} } = JSON.parse(text) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    const other = `packages/${name.slice(scope.length)}`;
    if (name.startsWith(scope) && !found.has(other))
      await packageFolders(repository, other, found);
  }
  return found;
}

async function filesOf(path: string): Promise<string[]> {
  if (notInputs.test(path)) return [];
  try {
    const names = await readdir(path);
    const files = names.sort().map((name) => filesOf(join(path, name)));
    return (await Promise.all(files)).flat();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [path];
    throw error;
  }
}
