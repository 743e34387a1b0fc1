import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** Everything that can change the bundler's output. */
const inputs = [
  "apps/web",
  "packages/charting",
  "packages/contract",
  "packages/domain",
  "packages/engine",
  "packages/series",
  "packages/stage-charts",
  "packages/stage-editing",
  "packages/ui",
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
  for (const input of inputs) {
    for (const file of await filesOf(join(repository, input))) {
      hash.update(`${relative(repository, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest("hex");
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
