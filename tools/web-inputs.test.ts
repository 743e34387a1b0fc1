import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashWebInputs } from "./web-inputs.ts";

let repository: string;

async function write(path: string, content: unknown) {
  const file = join(repository, path);
  await mkdir(dirname(file), { recursive: true });
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await writeFile(file, text);
}

const needing = (...names: string[]) => ({
  dependencies: Object.fromEntries(names.map((name) => [name, "*"])),
});

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), "web-inputs-"));
  await write("apps/web/package.json", needing("@stagecraft/scene", "react"));
  await write("packages/scene/package.json", needing("@stagecraft/paths"));
  await write("packages/paths/package.json", {});
  await write("packages/server-only/package.json", {});
  for (const file of [
    "package-lock.json",
    "tools/build-service-worker.ts",
    "tools/dependencies/notices.ts",
    "tsconfig.base.json",
  ])
    await write(file, "");
});
afterEach(() => rm(repository, { recursive: true }));

it("a change of any package that the application needs makes its build stale", async () => {
  const before = await hashWebInputs(repository);
  await write("packages/paths/src/index.ts", "export const changed = 1;");
  expect(await hashWebInputs(repository)).not.toBe(before);
});

it("changes of other packages and of tests leave the build as it is", async () => {
  const before = await hashWebInputs(repository);
  await write("packages/server-only/src/index.ts", "export const other = 1;");
  await write("packages/scene/src/scene.test.ts", "");
  expect(await hashWebInputs(repository)).toBe(before);
});
